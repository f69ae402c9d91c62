// Letters of witnesses: what they say, and whether one holds.
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { app, publik } from "./route-roots.ts";

const templatSurat = createRoute({
  getParentRoute: () => app,
  path: "/pengaturan/templat-surat",
  component: lazyRouteComponent(() => import("../surat-saksi/templat-page.tsx"), "TemplatPage"),
  staticData: { akses: "saksi.write" },
});

const periksaSurat = createRoute({
  getParentRoute: () => publik,
  path: "/periksa/surat/$kode",
  component: lazyRouteComponent(() => import("../surat-saksi/periksa-page.tsx"), "PeriksaPage"),
  staticData: { akses: "" },
});

export const suratPages = [templatSurat] as const;
export const publicPages = [periksaSurat] as const;
