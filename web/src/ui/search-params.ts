import { useNavigate, useSearch } from "@tanstack/react-router";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** The list was opened with its last filter, not by a choice. */
    isFilterTerakhir?: boolean;
  }
}

/** What stands after the "?" of a page's address. */
export type Search = Readonly<Record<string, string | undefined>>;

interface SearchOptions {
  /** Is each change a step that the browser goes back from? */
  isLangkah?: boolean;
}

/** The address's parameters, and how to change some of them without leaving the page. */
export function useSearchParams({ isLangkah = false }: SearchOptions = {}): [
  Search,
  (next: Search) => void,
] {
  const search: Search = useSearch({ strict: false });
  const navigate = useNavigate();
  return [
    search,
    (next) => {
      void navigate({
        to: ".",
        search: (present: Search): Search => ({ ...present, ...next }),
        replace: !isLangkah,
        resetScroll: false,
      });
    },
  ];
}
