// Pages of reports, recaps, imports and what belongs to them.
import { createRoute, lazyRouteComponent, notFound } from "@tanstack/react-router";
import { pratinjauSearch } from "../impor/impor-search.ts";
import { IZIN_IMPOR } from "../impor/izin-impor.ts";
import { asalSearch, qcSearch } from "../qc/qc-search.ts";
import { ID_FILTER, tableSearch } from "../ui/table-search.ts";
import { app } from "./route-roots.ts";

const QC = ["qc.read", "qc.write"] as const;

const qcList = createRoute({
  getParentRoute: () => app,
  path: "/qc",
  validateSearch: qcSearch,
  component: lazyRouteComponent(() => import("../qc/qc-page.tsx"), "QcPage"),
  staticData: { akses: QC, wilayah: true },
});

const qcPilihan = createRoute({
  getParentRoute: () => app,
  path: "/qc/$id/$tps/$desa",
  validateSearch: asalSearch,
  component: lazyRouteComponent(() => import("../qc/pilihan-page.tsx"), "PilihanPage"),
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

const rekapDapil = () => import("../rekap/rekap-dapil-page.tsx");

const rekapDpr = createRoute({
  getParentRoute: () => app,
  path: "/qc/rekap/dpr",
  validateSearch: tableSearch({}),
  component: lazyRouteComponent(rekapDapil, "RekapDprPage"),
  staticData: { akses: "admin" },
});

const rekapProv = createRoute({
  getParentRoute: () => app,
  path: "/qc/rekap/prov",
  validateSearch: tableSearch({ wilayah_id: ID_FILTER }),
  component: lazyRouteComponent(rekapDapil, "RekapProvPage"),
  staticData: { akses: "admin" },
});

const rekapKota = createRoute({
  getParentRoute: () => app,
  path: "/qc/rekap/kota",
  validateSearch: tableSearch({ wilayah_id: ID_FILTER }),
  component: lazyRouteComponent(rekapDapil, "RekapKotaPage"),
  staticData: { akses: "admin", wilayah: true },
});

const rekapJenis = createRoute({
  getParentRoute: () => app,
  path: "/qc/rekap/$jenis_laporan_id",
  validateSearch: tableSearch({ wilayah_id: ID_FILTER }),
  beforeLoad: ({ params }) => {
    if (!/^[1-9]\d{0,2}$/.test(params.jenis_laporan_id)) {
      throw notFound();
    }
  },
  component: lazyRouteComponent(() => import("../rekap/rekap-page.tsx"), "RekapPage"),
  staticData: { akses: "admin", wilayah: true },
});

const unduhan = createRoute({
  getParentRoute: () => app,
  path: "/unduhan",
  validateSearch: tableSearch({}),
  component: lazyRouteComponent(() => import("../pekerjaan/unduhan-page.tsx"), "UnduhanPage"),
  staticData: { akses: "" },
});

const jenisLaporan = createRoute({
  getParentRoute: () => app,
  path: "/pengaturan/jenis-laporan",
  component: lazyRouteComponent(() => import("../item/jenis-page.tsx"), "JenisPage"),
  staticData: { akses: "super-admin" },
});

const jenisLaporanDetail = createRoute({
  getParentRoute: () => app,
  path: "/pengaturan/jenis-laporan/$jenis_id",
  component: lazyRouteComponent(() => import("../item/jenis-detail-page.tsx"), "JenisDetailPage"),
  staticData: { akses: "super-admin" },
});

const impor = createRoute({
  getParentRoute: () => app,
  path: "/impor",
  validateSearch: tableSearch({}),
  component: lazyRouteComponent(() => import("../impor/impor-page.tsx"), "ImporPage"),
  staticData: { akses: IZIN_IMPOR },
});

const imporBaru = createRoute({
  getParentRoute: () => app,
  path: "/impor/baru",
  validateSearch: tableSearch({ wilayah_id: ID_FILTER, jenis: /^[a-z-]{1,20}$/ }),
  component: lazyRouteComponent(() => import("../impor/impor-baru-page.tsx"), "ImporBaruPage"),
  staticData: { akses: IZIN_IMPOR, wilayah: true },
});

const imporDetail = createRoute({
  getParentRoute: () => app,
  path: "/impor/$impor_id",
  validateSearch: pratinjauSearch,
  beforeLoad: ({ params }) => {
    if (!ID_FILTER.test(params.impor_id)) {
      throw notFound();
    }
  },
  component: lazyRouteComponent(() => import("../impor/impor-detail-page.tsx"), "ImporDetailPage"),
  staticData: { akses: IZIN_IMPOR },
});

export const qcPages = [
  qcList,
  qcPilihan,
  qcLaporan,
  qcRiwayat,
  rekapDpr,
  rekapProv,
  rekapKota,
  rekapJenis,
  unduhan,
  jenisLaporan,
  jenisLaporanDetail,
  impor,
  imporBaru,
  imporDetail,
] as const;
