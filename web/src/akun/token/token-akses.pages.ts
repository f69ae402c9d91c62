// Tokens for other programs.
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { app } from "../../router/route-roots.ts";
import { tableSearch } from "../../ui/table-search.ts";

const tokenAkses = createRoute({
  getParentRoute: () => app,
  path: "/token-akses",
  validateSearch: tableSearch({}),
  component: lazyRouteComponent(() => import("./token-akses-page.tsx"), "TokenAksesPage"),
  staticData: { akses: "" },
});

export const tokenAksesPages = [tokenAkses] as const;
