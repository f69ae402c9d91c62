import { useLocation, useRouter } from "@tanstack/react-router";
import { useCallback, useMemo } from "react";
import { useSelf } from "../api/self.ts";
import { useStatus } from "../api/status.ts";
import { useStore } from "../api/store.ts";
import { activeEntry, menuFor, type MenuEntry, type MenuGroup } from "./menu.ts";
import { activePeran, chosenPeran } from "./settings.ts";

const NO_FITUR: Readonly<Record<string, boolean>> = {};

/** Does a screen exist at this route of the site map? */
export function useIsBuilt(): (route: string) => boolean {
  const { routesByPath } = useRouter();
  return useCallback((route) => Object.hasOwn(routesByPath, route), [routesByPath]);
}

export interface Menu {
  groups: MenuGroup[];
  entry: MenuEntry | undefined;
  /** The group of the present page. */
  group: MenuGroup | undefined;
}

export function useMenu(): Menu {
  const self = useSelf();
  const fitur = useStatus()?.fitur ?? NO_FITUR;
  const peranId = activePeran(self.peran, useStore(chosenPeran));
  const isBuilt = useIsBuilt();
  const { pathname } = useLocation();
  const groups = useMemo(
    () => menuFor({ self, peranId, fitur, isBuilt }),
    [self, peranId, fitur, isBuilt],
  );
  const entry = activeEntry(groups, pathname);
  const group = groups.find(({ entries }) => entry !== undefined && entries.includes(entry));
  return { groups, entry, group };
}
