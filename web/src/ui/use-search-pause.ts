// A search while one types, after a short rest.
import { useDebouncedCallback } from "@mantine/hooks";
import { TYPING_PAUSE_MS } from "./limits.ts";

/** What was typed on one page is nothing to the next, where it would arrive while that one loads. */
export function useSearchPause(onSearch: (s: string) => void): (s: string) => void {
  const search = useDebouncedCallback((path: string, s: string) => {
    if (path === globalThis.location.pathname) {
      onSearch(s);
    }
  }, TYPING_PAUSE_MS);
  return (s) => search(globalThis.location.pathname, s);
}
