// The site map. Every leaf says in `akses` what it asks for; its page is loaded when it is opened.
import { createRoute, lazyRouteComponent, redirect } from "@tanstack/react-router";
import { AUDIT_FILTERS } from "../audit/audit-search.ts";
import { NotFoundView, UnderConstructionView } from "./error-view.tsx";
import { requireForcedChange, requireMissingFactor } from "./guard.ts";
import { tableSearch } from "../ui/table-search.ts";
import { app, guest, publik, root } from "./route-roots.ts";
import { guestPages } from "./routes-guest.ts";
import { penggunaPages } from "./routes-pengguna.ts";
import { akunSaksiPages } from "./routes-saksi-akun.ts";
import { qcPages } from "./routes-qc.ts";
import { saksiPapanPages } from "./routes-saksi-papan.ts";
import { publicPages, suratPages } from "./routes-surat.ts";
import { saksiPages } from "./routes-saksi.ts";
import { tpsPages } from "./routes-tps.ts";

const forcedChange = createRoute({
  getParentRoute: () => root,
  path: "/ganti-password",
  beforeLoad: requireForcedChange,
  component: lazyRouteComponent(() => import("../akun/forced-change-page.tsx"), "ForcedChangePage"),
  staticData: { akses: "" },
});

const missingFactor = createRoute({
  getParentRoute: () => root,
  path: "/faktor-kedua",
  beforeLoad: requireMissingFactor,
  component: lazyRouteComponent(
    () => import("../keamanan/faktor-wajib-page.tsx"),
    "FaktorWajibPage",
  ),
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
  staticData: { akses: "", wilayah: true },
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

const keamanan = createRoute({
  getParentRoute: () => app,
  path: "/keamanan",
  component: lazyRouteComponent(() => import("../keamanan/keamanan-page.tsx"), "KeamananPage"),
  staticData: { akses: "" },
});

const riwayatMasuk = createRoute({
  getParentRoute: () => app,
  path: "/riwayat-masuk",
  validateSearch: tableSearch({}),
  component: lazyRouteComponent(
    () => import("../keamanan/riwayat-masuk-page.tsx"),
    "RiwayatMasukPage",
  ),
  staticData: { akses: "" },
});

const tokenAkses = createRoute({
  getParentRoute: () => app,
  path: "/token-akses",
  validateSearch: tableSearch({}),
  component: lazyRouteComponent(
    () => import("../token-akses/token-akses-page.tsx"),
    "TokenAksesPage",
  ),
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

const cadangan = createRoute({
  getParentRoute: () => app,
  path: "/pengaturan/cadangan",
  validateSearch: tableSearch({}),
  component: lazyRouteComponent(() => import("../pengaturan/cadangan-page.tsx"), "CadanganPage"),
  staticData: { akses: "super-admin" },
});

const suratKeluar = createRoute({
  getParentRoute: () => app,
  path: "/pengaturan/surat-keluar",
  validateSearch: tableSearch({}),
  component: lazyRouteComponent(() => import("../pengaturan/surat-page.tsx"), "SuratPage"),
  staticData: { akses: "super-admin" },
});

const audit = createRoute({
  getParentRoute: () => app,
  path: "/pengaturan/audit",
  validateSearch: tableSearch(AUDIT_FILTERS),
  component: lazyRouteComponent(() => import("../audit/audit-page.tsx"), "AuditPage"),
  staticData: { akses: "super-admin" },
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
  missingFactor,
  guest.addChildren(guestPages),
  publik.addChildren(publicPages),
  app.addChildren([
    beranda,
    instansi,
    profil,
    sesi,
    keamanan,
    riwayatMasuk,
    tokenAkses,
    hakAkses,
    organisasi,
    cadangan,
    suratKeluar,
    audit,
    ...qcPages,
    ...penggunaPages,
    ...tpsPages,
    ...akunSaksiPages,
    ...saksiPapanPages,
    ...suratPages,
    ...saksiPages,
    underConstruction,
    calegSection,
    calegWilayah,
    planned,
  ]),
]);
