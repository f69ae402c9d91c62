// Recaps of candidates.
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { id } from "#contract/core/fields.ts";
import { requireShape } from "../../router/guard.ts";
import { app } from "../../router/route-roots.ts";
import { tableSearch } from "../../ui/table-search.ts";

const halaman = () => import("./rekap-caleg-page.tsx");

const pusat = createRoute({
  getParentRoute: () => app,
  path: "/subrekap/rekap/pusat",
  validateSearch: tableSearch({ wilayah_id: id }),
  component: lazyRouteComponent(halaman, "RekapPusatPage"),
  staticData: { akses: "admin", tingkat: 2 },
});

const pusatPropinsi = createRoute({
  getParentRoute: () => app,
  path: "/subrekap/rekap/pusat/$wilayah/$id",
  beforeLoad: ({ params }) => requireShape(id, params.id),
  validateSearch: tableSearch({}),
  component: lazyRouteComponent(halaman, "RekapPusatPropinsiPage"),
  staticData: { akses: "admin", tingkat: 2 },
});

const propinsi = createRoute({
  getParentRoute: () => app,
  path: "/subrekap/rekap/propinsi",
  validateSearch: tableSearch({ wilayah_id: id }),
  component: lazyRouteComponent(halaman, "RekapPropinsiPage"),
  staticData: { akses: "admin", tingkat: 2 },
});

const kota = createRoute({
  getParentRoute: () => app,
  path: "/subrekap/rekap/kota",
  validateSearch: tableSearch({ wilayah_id: id }),
  component: lazyRouteComponent(halaman, "RekapKotaPage"),
  staticData: { akses: "admin", wilayah: true },
});

export const rekapCalegPages = [pusat, pusatPropinsi, propinsi, kota] as const;
