// Types of reports and what they count.
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { app } from "../../router/route-roots.ts";

const jenisLaporan = createRoute({
  getParentRoute: () => app,
  path: "/pengaturan/jenis-laporan",
  component: lazyRouteComponent(() => import("./jenis-page.tsx"), "JenisPage"),
  staticData: { akses: "super-admin" },
});

const jenisLaporanDetail = createRoute({
  getParentRoute: () => app,
  path: "/pengaturan/jenis-laporan/$jenis_id",
  component: lazyRouteComponent(() => import("./jenis-detail-page.tsx"), "JenisDetailPage"),
  staticData: { akses: "super-admin" },
});

export const itemPages = [jenisLaporan, jenisLaporanDetail] as const;
