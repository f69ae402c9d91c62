// Documents of provinces and kota: recap, one region, what the nation sends.
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { id } from "#contract/core/fields.ts";
import { app } from "../router/route-roots.ts";
import { tableSearch } from "../ui/table-search.ts";

const validateSearch = tableSearch({ wilayah_id: id });

const rekap = createRoute({
  getParentRoute: () => app,
  path: "/dokumen/rekap",
  validateSearch,
  component: lazyRouteComponent(() => import("./rekap-dokumen-page.tsx"), "RekapDokumenPage"),
  staticData: { akses: "dokumen_wilayah.read", wilayah: true },
});

const wilayah = createRoute({
  getParentRoute: () => app,
  path: "/dokumen/wilayah",
  validateSearch,
  component: lazyRouteComponent(() => import("./dokumen-wilayah-page.tsx"), "DokumenWilayahPage"),
  staticData: { akses: "dokumen_wilayah.read", wilayah: true },
});

const kirim = createRoute({
  getParentRoute: () => app,
  path: "/dokumen/kirim",
  validateSearch,
  component: lazyRouteComponent(() => import("./kirim-dokumen-page.tsx"), "KirimDokumenPage"),
  staticData: { akses: "dokumen_wilayah.write", tingkat: 1, wilayah: true },
});

export const dokumenWilayahPages = [rekap, wilayah, kirim] as const;
