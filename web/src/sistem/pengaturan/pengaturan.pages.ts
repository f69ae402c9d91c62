// Settings of the installation.
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { app } from "../../router/route-roots.ts";
import { tableSearch } from "../../ui/table-search.ts";

const hakAkses = createRoute({
  getParentRoute: () => app,
  path: "/pengaturan/akses",
  component: lazyRouteComponent(() => import("./akses-page.tsx"), "AksesPage"),
  staticData: { akses: "super-admin" },
});

const organisasi = createRoute({
  getParentRoute: () => app,
  path: "/pengaturan/organisasi",
  component: lazyRouteComponent(() => import("./organisasi-page.tsx"), "OrganisasiPage"),
  staticData: { akses: "super-admin" },
});

const cadangan = createRoute({
  getParentRoute: () => app,
  path: "/pengaturan/cadangan",
  validateSearch: tableSearch({}),
  component: lazyRouteComponent(() => import("./cadangan-page.tsx"), "CadanganPage"),
  staticData: { akses: "super-admin" },
});

const suratKeluar = createRoute({
  getParentRoute: () => app,
  path: "/pengaturan/surat-keluar",
  validateSearch: tableSearch({}),
  component: lazyRouteComponent(() => import("./surat-page.tsx"), "SuratPage"),
  staticData: { akses: "super-admin" },
});

const pilihan = createRoute({
  getParentRoute: () => app,
  path: "/pengaturan/pilihan",
  component: lazyRouteComponent(() => import("./pilihan-page.tsx"), "PilihanPage"),
  staticData: { akses: "super-admin" },
});

export const pengaturanPages = [hakAkses, organisasi, cadangan, suratKeluar, pilihan] as const;
