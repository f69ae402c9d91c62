// Files that long work has made.
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { app } from "../../router/route-roots.ts";
import { tableSearch } from "../../ui/table-search.ts";

const unduhan = createRoute({
  getParentRoute: () => app,
  path: "/unduhan",
  validateSearch: tableSearch({}),
  component: lazyRouteComponent(() => import("./unduhan-page.tsx"), "UnduhanPage"),
  staticData: { akses: "" },
});

export const pekerjaanPages = [unduhan] as const;
