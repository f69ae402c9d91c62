// Recaps.
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { requireShape } from "../../router/guard.ts";
import { app } from "../../router/route-roots.ts";
import { id } from "#contract/core/fields.ts";
import { tableSearch, textLike } from "../../ui/table-search.ts";

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
  validateSearch: tableSearch({ wilayah_id: id }),
  component: lazyRouteComponent(rekapDapil, "RekapProvPage"),
  staticData: { akses: "admin" },
});

const rekapKota = createRoute({
  getParentRoute: () => app,
  path: "/qc/rekap/kota",
  validateSearch: tableSearch({ wilayah_id: id }),
  component: lazyRouteComponent(rekapDapil, "RekapKotaPage"),
  staticData: { akses: "admin", wilayah: true },
});

const rekapJenis = createRoute({
  getParentRoute: () => app,
  path: "/qc/rekap/$jenis_laporan_id",
  validateSearch: tableSearch({ wilayah_id: id }),
  beforeLoad: ({ params }) => requireShape(textLike(/^[1-9]\d{0,2}$/), params.jenis_laporan_id),
  component: lazyRouteComponent(() => import("./rekap-page.tsx"), "RekapPage"),
  staticData: { akses: "admin", wilayah: true },
});

export const rekapPages = [rekapDpr, rekapProv, rekapKota, rekapJenis] as const;
