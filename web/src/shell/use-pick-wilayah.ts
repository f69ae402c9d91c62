// Choosing another region for all pages, from the top bar or the palette.
import { useMatches, useNavigate } from "@tanstack/react-router";
import { chooseWilayah, type NamedWilayah } from "../api/active-wilayah.ts";
import type { Search } from "../ui/search-params.ts";

/** Does the present page show rows of a region? */
export function useHasRegions(): boolean {
  return useMatches({
    select: (matches) => matches.some(({ staticData }) => staticData.wilayah === true),
  });
}

/** The page shows the new region from its beginning; a page without regions gives way to one with. */
export function usePickWilayah(): (wilayah: NamedWilayah) => void {
  const hasRegions = useHasRegions();
  const navigate = useNavigate();
  return ({ id, keterangan }) => {
    chooseWilayah({ id, keterangan });
    void (hasRegions
      ? navigate({
          to: ".",
          search: (present: Search): Search => ({
            ...present,
            wilayah_id: undefined,
            page: undefined,
            s: undefined,
          }),
        })
      : navigate({ to: "/beranda" }));
  };
}
