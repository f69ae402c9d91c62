// Letters of witnesses: what they say, and whether one holds.
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { app, publik } from "../../app/route-roots.ts";

const templatSurat = createRoute({
  getParentRoute: () => app,
  path: "/pengaturan/templat-surat",
  component: lazyRouteComponent(() => import("./templat-page.tsx"), "TemplatPage"),
  staticData: { akses: "saksi.write" },
});

const periksaSurat = createRoute({
  getParentRoute: () => publik,
  path: "/periksa/surat/$kode",
  component: lazyRouteComponent(() => import("./periksa-page.tsx"), "PeriksaPage"),
  staticData: { akses: "" },
});

export const suratSaksiPages = [templatSurat] as const;
export const suratSaksiPublikPages = [periksaSurat] as const;
