// Recaps.
import { createRoute, lazyRouteComponent, notFound } from "@tanstack/react-router";
import { app } from "../../app/route-roots.ts";
import { ID_FILTER, tableSearch } from "../../ui/table-search.ts";

const rekapDapil = () => import("./rekap-dapil-page.tsx");

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
  component: lazyRouteComponent(() => import("./rekap-page.tsx"), "RekapPage"),
  staticData: { akses: "admin", wilayah: true },
});

export const rekapPages = [rekapDpr, rekapProv, rekapKota, rekapJenis] as const;
