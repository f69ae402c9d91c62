// Documents and gallery of a candidate.
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { app } from "../../router/route-roots.ts";

const staticData = { akses: "" } as const;

const umum = createRoute({
  getParentRoute: () => app,
  path: "/caleg/dokumen_umum/$caleg_id",
  component: lazyRouteComponent(() => import("./dokumen-umum-page.tsx"), "DokumenUmumPage"),
  staticData,
});

const khusus = createRoute({
  getParentRoute: () => app,
  path: "/caleg/dokumen_khusus/$caleg_id",
  component: lazyRouteComponent(() => import("./dokumen-khusus-page.tsx"), "DokumenKhususPage"),
  staticData,
});

const galeri = createRoute({
  getParentRoute: () => app,
  path: "/caleg/galeri/$caleg_id",
  component: lazyRouteComponent(() => import("./galeri-page.tsx"), "GaleriPage"),
  staticData,
});

export const dokumenCalegPages = [umum, khusus, galeri] as const;
