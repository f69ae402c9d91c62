// Lists as they were left in this tab: what a link back to one carries.
import type { Search } from "./search-params.ts";

const left = new Map<string, Search>();

export function keepList(pathname: string, search: Search): void {
  left.set(pathname, search);
}

/** What stood after the "?" when the list was last open; nothing where it was not. */
export const listAsLeft = (pathname: string): Search => left.get(pathname) ?? {};
