// What the address of a page with a table may hold. Apart from the table itself, so that the site
// map can ask without loading it.

/** What each filter may hold: one of a few values, or text of a form. */
export type FilterSpec = Readonly<Record<string, readonly string[] | RegExp>>;

export type FilterValues<Spec extends FilterSpec> = {
  [Key in keyof Spec]?: (Spec[Key] extends readonly (infer Value)[] ? Value : string) | undefined;
};

/** An id of a region, or any other. */
export const ID_FILTER = /^\d{1,13}$/;

const OWN_KEYS = ["page", "s", "urut", "arah", "kolom"] as const;

export function accepts(rule: readonly string[] | RegExp, value: string): boolean {
  return rule instanceof RegExp ? rule.test(value) : rule.includes(value);
}

/**
 * Only what the table understands, for `validateSearch` of its route:
 * `validateSearch: tableSearch(FILTERS)`.
 */
export function tableSearch(spec: FilterSpec) {
  return (search: Record<string, unknown>): Record<string, string | undefined> => {
    const clean: Record<string, string | undefined> = {};
    for (const key of [...OWN_KEYS, ...Object.keys(spec)]) {
      const value = search[key];
      const isGood = typeof value === "string" && value !== "" && accepts(spec[key] ?? /./, value);
      // Named even when it is refused: what is not named stays as it stands in the address.
      clean[key] = isGood ? value : undefined;
    }
    return clean;
  };
}
