// The site map. Every leaf says in `akses` what it asks for; its page is loaded when it is opened.
import {
  createRootRoute,
  createRoute,
  lazyRouteComponent,
  notFound,
  redirect,
} from "@tanstack/react-router";
import { ErrorView, NotFoundView, UnderConstructionView } from "./error-view.tsx";
import { requireForcedChange, requireGuest, requireSession } from "./guard.ts";
import { GuestLayout } from "./guest-layout.tsx";
import { RootView } from "./root-view.tsx";
import { qcSearch } from "../qc/qc-search.ts";
import { IZIN_IMPOR } from "../impor/izin-impor.ts";
import { ID_FILTER, tableSearch } from "../ui/table-search.ts";

const root = createRootRoute({
  component: RootView,
  errorComponent: ErrorView,
  notFoundComponent: NotFoundView,
  staticData: { akses: "" },
});

const guest = createRoute({
  getParentRoute: () => root,
  id: "tamu",
  component: GuestLayout,
  beforeLoad: requireGuest,
  staticData: { akses: "" },
});

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** Where to go after the login: an address of this application only. */
function wantedAddress(search: Record<string, unknown>): { ke?: string | undefined } {
  const ke = textOf(search["ke"]);
  // Named even when it is refused: what is not named stays as it stands in the address.
  return { ke: /^\/(?![/\\])/.test(ke) ? ke : undefined };
}

const login = createRoute({
  getParentRoute: () => guest,
  path: "/auth",
  validateSearch: wantedAddress,
  component: lazyRouteComponent(() => import("../akun/login-page.tsx"), "LoginPage"),
  staticData: { akses: "" },
});

const forgot = createRoute({
  getParentRoute: () => guest,
  path: "/auth/forget",
  component: lazyRouteComponent(() => import("../akun/forgot-page.tsx"), "ForgotPage"),
  staticData: { akses: "" },
});

const newPassword = () => import("../akun/new-password-page.tsx");

const reset = createRoute({
  getParentRoute: () => guest,
  path: "/auth/reset-password/$token",
  component: lazyRouteComponent(newPassword, "ResetPage"),
  staticData: { akses: "" },
});

const resetAlias = createRoute({
  getParentRoute: () => guest,
  path: "/reset-password/$token",
  component: lazyRouteComponent(newPassword, "ResetAliasPage"),
  staticData: { akses: "" },
});

const invitation = createRoute({
  getParentRoute: () => guest,
  path: "/auth/undangan/$token",
  component: lazyRouteComponent(() => import("../akun/invitation-page.tsx"), "InvitationPage"),
  staticData: { akses: "" },
});

const forcedChange = createRoute({
  getParentRoute: () => root,
  path: "/ganti-password",
  beforeLoad: requireForcedChange,
  component: lazyRouteComponent(() => import("../akun/forced-change-page.tsx"), "ForcedChangePage"),
  staticData: { akses: "" },
});

const presensi = createRoute({
  getParentRoute: () => root,
  path: "/presensi/$kode",
  component: UnderConstructionView,
  staticData: { akses: "" },
});

const notFoundPage = createRoute({
  getParentRoute: () => root,
  path: "/404",
  component: NotFoundView,
  staticData: { akses: "" },
});

const app = createRoute({
  getParentRoute: () => root,
  id: "masuk",
  component: lazyRouteComponent(() => import("./app-layout.tsx"), "AppLayout"),
  beforeLoad: requireSession,
  staticData: { akses: "" },
});

const home = createRoute({
  getParentRoute: () => root,
  path: "/",
  beforeLoad: () => {
    throw redirect({ to: "/beranda" });
  },
  staticData: { akses: "" },
});

const beranda = createRoute({
  getParentRoute: () => app,
  path: "/beranda",
  component: lazyRouteComponent(() => import("../beranda/beranda-page.tsx"), "BerandaPage"),
  staticData: { akses: "" },
});

const instansi = createRoute({
  getParentRoute: () => app,
  path: "/instansi",
  component: lazyRouteComponent(() => import("../beranda/instansi-page.tsx"), "InstansiPage"),
  staticData: { akses: "" },
});

const profil = createRoute({
  getParentRoute: () => app,
  path: "/profil",
  component: lazyRouteComponent(() => import("../akun/profile-page.tsx"), "ProfilePage"),
  staticData: { akses: "" },
});

const sesi = createRoute({
  getParentRoute: () => app,
  path: "/sesi",
  component: lazyRouteComponent(() => import("../akun/sessions-page.tsx"), "SessionsPage"),
  staticData: { akses: "" },
});

const hakAkses = createRoute({
  getParentRoute: () => app,
  path: "/pengaturan/akses",
  component: lazyRouteComponent(() => import("../pengaturan/akses-page.tsx"), "AksesPage"),
  staticData: { akses: "super-admin" },
});

const organisasi = createRoute({
  getParentRoute: () => app,
  path: "/pengaturan/organisasi",
  component: lazyRouteComponent(
    () => import("../pengaturan/organisasi-page.tsx"),
    "OrganisasiPage",
  ),
  staticData: { akses: "super-admin" },
});

const suratKeluar = createRoute({
  getParentRoute: () => app,
  path: "/pengaturan/surat-keluar",
  validateSearch: tableSearch({}),
  component: lazyRouteComponent(() => import("../pengaturan/surat-page.tsx"), "SuratPage"),
  staticData: { akses: "super-admin" },
});

const QC = ["qc.read", "qc.write"] as const;

const qcList = createRoute({
  getParentRoute: () => app,
  path: "/qc",
  validateSearch: qcSearch,
  component: lazyRouteComponent(() => import("../qc/qc-page.tsx"), "QcPage"),
  staticData: { akses: QC },
});

const qcPilihan = createRoute({
  getParentRoute: () => app,
  path: "/qc/$id/$tps/$desa",
  validateSearch: tableSearch({}),
  component: lazyRouteComponent(() => import("../qc/pilihan-page.tsx"), "PilihanPage"),
  staticData: { akses: QC },
});

const qcLaporan = createRoute({
  getParentRoute: () => app,
  path: "/qc/$id/laporan/$laporan_id/$tps/$desa",
  component: lazyRouteComponent(() => import("../laporan/laporan-page.tsx"), "LaporanPage"),
  staticData: { akses: QC },
});

const qcRiwayat = createRoute({
  getParentRoute: () => app,
  path: "/qc/$id/laporan/$laporan_id/riwayat",
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
  staticData: { akses: "admin" },
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
  staticData: { akses: "admin" },
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
  validateSearch: tableSearch({ wilayah_id: ID_FILTER }),
  component: lazyRouteComponent(() => import("../impor/impor-baru-page.tsx"), "ImporBaruPage"),
  staticData: { akses: IZIN_IMPOR },
});

const imporDetail = createRoute({
  getParentRoute: () => app,
  path: "/impor/$impor_id",
  validateSearch: tableSearch({ keadaan: /^(semua|baru|berubah|sama|galat)$/ }),
  beforeLoad: ({ params }) => {
    if (!ID_FILTER.test(params.impor_id)) {
      throw notFound();
    }
  },
  component: lazyRouteComponent(() => import("../impor/impor-detail-page.tsx"), "ImporDetailPage"),
  staticData: { akses: IZIN_IMPOR },
});

const underConstruction = createRoute({
  getParentRoute: () => app,
  path: "/under-construction",
  component: UnderConstructionView,
  staticData: { akses: "" },
});

// The pages of a candidate are not built yet, but their candidate is loaded and their menu shown.
const calegSection = createRoute({
  getParentRoute: () => app,
  path: "/caleg/$bagian/$caleg_id",
  component: UnderConstructionView,
  staticData: { akses: "" },
});

const calegWilayah = createRoute({
  getParentRoute: () => app,
  path: "/caleg/$caleg_id/wilayah",
  component: UnderConstructionView,
  staticData: { akses: "" },
});

/** Planned screens; the guard answers "not found" for every other address. */
const planned = createRoute({
  getParentRoute: () => app,
  path: "/$",
  component: UnderConstructionView,
  staticData: { akses: "" },
});

export const routeTree = root.addChildren([
  home,
  presensi,
  notFoundPage,
  forcedChange,
  guest.addChildren([login, forgot, reset, resetAlias, invitation]),
  app.addChildren([
    beranda,
    instansi,
    profil,
    sesi,
    hakAkses,
    organisasi,
    suratKeluar,
    qcList,
    qcPilihan,
    qcLaporan,
    qcRiwayat,
    rekapDpr,
    rekapProv,
    rekapKota,
    rekapJenis,
    impor,
    imporBaru,
    imporDetail,
    unduhan,
    jenisLaporan,
    jenisLaporanDetail,
    underConstruction,
    calegSection,
    calegWilayah,
    planned,
  ]),
]);
