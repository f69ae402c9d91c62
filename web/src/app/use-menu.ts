import { useQuery } from "@tanstack/react-query";
import { useLocation, useRouter } from "@tanstack/react-router";
import { useCallback, useMemo } from "react";
import { jenisLaporanQuery } from "../api/jenis-laporan.ts";
import { useSelf } from "../api/self.ts";
import { useInstalasi } from "../api/status.ts";
import { useStore } from "../api/store.ts";
import { menuAddress, withRekap } from "./menu-rekap.ts";
import { activeEntry, menuFor, type MenuEntry, type MenuGroup } from "./menu.ts";
import { activePeran, chosenPeran } from "./settings.ts";

/** Does a screen exist at this route of the site map? */
export function useIsBuilt(): (route: string) => boolean {
  const { routesByPath } = useRouter();
  return useCallback((route) => Object.hasOwn(routesByPath, route), [routesByPath]);
}

export interface Menu {
  groups: readonly MenuGroup[];
  entry: MenuEntry | undefined;
  /** The group of the present page. */
  group: MenuGroup | undefined;
}

export function useMenu(): Menu {
  const self = useSelf();
  const { fitur } = useInstalasi();
  const peranId = activePeran(self.peran, useStore(chosenPeran));
  const isBuilt = useIsBuilt();
  const { pathname } = useLocation();
  const jenisList = useQuery(jenisLaporanQuery).data?.data;
  const groups = useMemo(
    () => withRekap(menuFor({ self, peranId, fitur, isBuilt }), jenisList ?? []),
    [self, peranId, fitur, isBuilt, jenisList],
  );
  const entry = activeEntry(groups, menuAddress(pathname));
  const group = groups.find(({ entries }) => entry !== undefined && entries.includes(entry));
  return { groups, entry, group };
}
