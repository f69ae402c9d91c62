import { useQuery } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import { useMemo } from "react";
import { jenisLaporanQuery } from "../api/jenis-laporan.ts";
import { useSelf } from "../api/self.ts";
import { useInstalasi } from "../api/status.ts";
import { useStore } from "../api/store.ts";
import { menuAddress, withRekap } from "./menu-rekap.ts";
import { activeEntry, menuFor, type MenuEntry, type MenuGroup } from "./menu.ts";
import { activePeran, chosenPeran } from "./settings.ts";

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
  const { pathname } = useLocation();
  const jenisList = useQuery(jenisLaporanQuery).data?.data;
  const groups = useMemo(
    () => withRekap(menuFor({ self, peranId, fitur }), jenisList ?? []),
    [self, peranId, fitur, jenisList],
  );
  const entry = activeEntry(groups, menuAddress(pathname));
  const group = groups.find(({ entries }) => entry !== undefined && entries.includes(entry));
  return { groups, entry, group };
}
