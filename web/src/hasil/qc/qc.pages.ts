// TPS as quality control lists them, and the reports of one.
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { app } from "../../router/route-roots.ts";
import { asalSearch, qcSearch } from "./qc-search.ts";

const QC = ["qc.read", "qc.write"] as const;

const qcList = createRoute({
  getParentRoute: () => app,
  path: "/qc",
  validateSearch: qcSearch,
  component: lazyRouteComponent(() => import("./qc-page.tsx"), "QcPage"),
  staticData: { akses: QC, wilayah: true },
});

const qcPilihan = createRoute({
  getParentRoute: () => app,
  path: "/qc/$id/$tps/$desa",
  validateSearch: asalSearch,
  component: lazyRouteComponent(() => import("./pilihan-page.tsx"), "PilihanPage"),
  staticData: { akses: QC },
});

const qcLaporan = createRoute({
  getParentRoute: () => app,
  path: "/qc/$id/laporan/$laporan_id/$tps/$desa",
  validateSearch: asalSearch,
  component: lazyRouteComponent(() => import("../laporan/laporan-page.tsx"), "LaporanPage"),
  staticData: { akses: QC },
});

const qcRiwayat = createRoute({
  getParentRoute: () => app,
  path: "/qc/$id/laporan/$laporan_id/riwayat",
  validateSearch: asalSearch,
  component: lazyRouteComponent(() => import("../laporan/riwayat-page.tsx"), "RiwayatPage"),
  staticData: { akses: QC },
});

export const qcPages = [qcList, qcPilihan, qcLaporan, qcRiwayat] as const;
