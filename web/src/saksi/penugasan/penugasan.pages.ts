// Where witnesses are missing: the board of assignments and the coverage.
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { app } from "../../router/route-roots.ts";
import { cakupanSearch, papanSearch } from "./penugasan-search.ts";

const papan = createRoute({
  getParentRoute: () => app,
  path: "/saksi/papan",
  validateSearch: papanSearch,
  component: lazyRouteComponent(() => import("./papan-page.tsx"), "PapanPage"),
  staticData: { akses: "saksi.read", wilayah: true },
});

const cakupan = createRoute({
  getParentRoute: () => app,
  path: "/saksi/cakupan",
  validateSearch: cakupanSearch,
  component: lazyRouteComponent(() => import("./cakupan-page.tsx"), "CakupanSaksiPage"),
  staticData: { akses: "saksi.read", wilayah: true },
});

export const penugasanPages = [papan, cakupan] as const;
