// Lists as they were left in this tab: what a link back to one carries.
import { useNavigate, type LinkProps } from "@tanstack/react-router";
import type { Search } from "./search-params.ts";

const left = new Map<string, Search>();

export function keepList(pathname: string, search: Search): void {
  left.set(pathname, search);
}

/** What stood after the "?" when the list was last open; nothing where it was not. */
export const listAsLeft = (pathname: string): Search => left.get(pathname) ?? {};

/** Of a page that hangs on a list, when what it shows is gone. */
export function useBackToList(to: string & LinkProps["to"]): () => Promise<void> {
  const navigate = useNavigate();
  return () => navigate({ to, search: listAsLeft(to) });
}
