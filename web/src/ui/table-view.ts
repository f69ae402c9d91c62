// A list as its address tells it: what it is narrowed to, its order, its columns; not its page.
import type { Search } from "./search-params.ts";

/** The keys of hidden columns, as one value of an address; "-": none is hidden. */
export const kolomOf = (hidden: Iterable<string>): string => [...hidden].join(".") || "-";

export const hiddenOf = (kolom: string): Set<string> =>
  new Set(kolom === "-" ? [] : kolom.split("."));

/** What stands after the "?" of the address of this view. */
export function queryOf(search: Search, kolom: string): string {
  const kept = Object.entries({ ...search, kolom }).filter(
    (entry): entry is [string, string] => entry[0] !== "page" && entry[1] !== undefined,
  );
  return new URLSearchParams(kept).toString();
}

export const searchOf = (query: string): Search =>
  Object.fromEntries(new URLSearchParams(query).entries());
