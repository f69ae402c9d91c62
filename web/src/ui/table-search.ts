// What the address of a page with a table may hold. Apart from the table itself, so that the site
// map can ask without loading it.
import * as z from "zod/mini";
import { accepts } from "#contract/core/described.ts";

/** Text of a form. */
export const textLike = (form: RegExp) => z.string().check(z.regex(form));

/** What each filter may hold, as the list takes it in its query. */
export type FilterSpec = Readonly<Record<string, z.core.$ZodType<unknown, string>>>;

export type FilterValues<Spec extends FilterSpec> = {
  [Key in keyof Spec]?: z.input<Spec[Key]> | undefined;
};

const OWN_KEYS = ["page", "s", "urut", "arah", "kolom"] as const;

/**
 * For `validateSearch` of a route: only what a table understands, and of `spec` what fits it. What it does
 * not name stays as it is: the filters of a list are looked at by its page (`useUrlTable`), so that nobody
 * loads their description with the site map.
 */
export function tableSearch(spec: FilterSpec) {
  return (search: Record<string, unknown>): Record<string, string | undefined> => {
    const clean: Record<string, string | undefined> = {};
    for (const key of [...OWN_KEYS, ...Object.keys(spec)]) {
      const value = search[key];
      const rule = spec[key];
      const isText = typeof value === "string" && value !== "";
      const isGood = isText && (rule === undefined || accepts(rule, value));
      // Named even when it is refused: what is not named stays as it stands in the address.
      clean[key] = isGood ? value : undefined;
    }
    return clean;
  };
}
