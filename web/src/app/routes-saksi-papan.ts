// Where witnesses are missing: the board of assignments and the coverage.
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { cakupanSearch, papanSearch } from "../penugasan/penugasan-search.ts";
import { app } from "./route-roots.ts";

const papan = createRoute({
  getParentRoute: () => app,
  path: "/saksi/papan",
  validateSearch: papanSearch,
  component: lazyRouteComponent(() => import("../penugasan/papan-page.tsx"), "PapanPage"),
  staticData: { akses: "saksi.read", wilayah: true },
});

const cakupan = createRoute({
  getParentRoute: () => app,
  path: "/saksi/cakupan",
  validateSearch: cakupanSearch,
  component: lazyRouteComponent(() => import("../penugasan/cakupan-page.tsx"), "CakupanSaksiPage"),
  staticData: { akses: "saksi.read", wilayah: true },
});

export const saksiPapanPages = [papan, cakupan] as const;
