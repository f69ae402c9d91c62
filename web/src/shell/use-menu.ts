import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { jenisLaporanQuery } from "../api/jenis-laporan.ts";
import { useSelf } from "../api/self.ts";
import { useInstalasi } from "../api/status.ts";
import { useStore } from "../api/store.ts";
import { menuAddress, withRekap } from "./menu-rekap.ts";
import { activeEntry, menuFor, type MenuEntry, type MenuGroup } from "./menu.ts";
import { activePeran, chosenPeran } from "./settings.ts";
import { useShownPath } from "./use-shown-path.ts";

export interface Menu {
  groups: readonly MenuGroup[];
  entry: MenuEntry | undefined;
  /** The group of the present page. */
  group: MenuGroup | undefined;
  /** What stands beside the page: its group, or the first where it belongs to none. */
  beside: MenuGroup | undefined;
}

export function useMenu(): Menu {
  const self = useSelf();
  const { fitur } = useInstalasi();
  const peranId = activePeran(self.peran, useStore(chosenPeran));
  const pathname = useShownPath();
  const jenisList = useQuery(jenisLaporanQuery).data?.data;
  const groups = useMemo(
    () => withRekap(menuFor({ self, peranId, fitur }), jenisList ?? []),
    [self, peranId, fitur, jenisList],
  );
  const entry = activeEntry(groups, menuAddress(pathname));
  const group = groups.find(({ entries }) => entry !== undefined && entries.includes(entry));
  // Before it is known which groups there are, the page may still belong to one of them.
  const isKnown = Object.keys(fitur).length > 0;
  return { groups, entry, group, beside: group ?? (isKnown ? groups[0] : undefined) };
}
