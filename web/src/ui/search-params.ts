import { useNavigate, useSearch } from "@tanstack/react-router";

/** What stands after the "?" of a page's address. */
export type Search = Readonly<Record<string, string | undefined>>;

/** The address's parameters, and how to change some of them without leaving the page. */
export function useSearchParams(): [Search, (next: Search) => void] {
  const search: Search = useSearch({ strict: false });
  const navigate = useNavigate();
  return [
    search,
    (next) => {
      void navigate({
        to: ".",
        search: (present: Search): Search => ({ ...present, ...next }),
        replace: true,
        resetScroll: false,
      });
    },
  ];
}
