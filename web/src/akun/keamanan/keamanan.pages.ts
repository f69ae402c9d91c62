// The second factor, and who signed in from where.
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { app } from "../../router/route-roots.ts";
import { tableSearch } from "../../ui/table-search.ts";

const keamanan = createRoute({
  getParentRoute: () => app,
  path: "/keamanan",
  component: lazyRouteComponent(() => import("./keamanan-page.tsx"), "KeamananPage"),
  staticData: { akses: "" },
});

const riwayatMasuk = createRoute({
  getParentRoute: () => app,
  path: "/riwayat-masuk",
  validateSearch: tableSearch({}),
  component: lazyRouteComponent(() => import("./riwayat-masuk-page.tsx"), "RiwayatMasukPage"),
  staticData: { akses: "" },
});

export const keamananPages = [keamanan, riwayatMasuk] as const;
