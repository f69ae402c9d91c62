// Electoral districts: the same pages for each level. Lists and regions are spelled "provinsi", forms
// "propinsi"; the other spelling leads there (decision G-29).
import { createRoute, lazyRouteComponent, redirect } from "@tanstack/react-router";
import type { TingkatDapil } from "#contract/dapil/dapil.contract.ts";
import { id } from "#contract/core/fields.ts";
import { requireShape } from "../router/guard.ts";
import { app } from "../router/route-roots.ts";
import { tableSearch } from "../ui/table-search.ts";

/** As the addresses of lists and regions spell the levels. */
const TINGKAT = { pusat: "pusat", provinsi: "propinsi", kota: "kota" } as const;
type Ejaan = keyof typeof TINGKAT;

const daftar = <Nama extends Ejaan>(nama: Nama) =>
  createRoute({
    getParentRoute: () => app,
    path: `/dapil/${nama}`,
    validateSearch: tableSearch({}),
    component: lazyRouteComponent(() => import("./dapil-page.tsx"), "DapilPage"),
    staticData: { akses: `dapil_${TINGKAT[nama]}.read`, wilayah: true },
  });

const kandidat = <Nama extends Ejaan>(nama: Nama) =>
  createRoute({
    getParentRoute: () => app,
    path: `/dapil/${nama}/kandidat/$dapil_id`,
    beforeLoad: ({ params }: { params: { dapil_id?: string } }) =>
      requireShape(id, params.dapil_id ?? ""),
    component: lazyRouteComponent(() => import("./kandidat-page.tsx"), "KandidatPage"),
    staticData: { akses: `dapil_${TINGKAT[nama]}.read` },
  });

const form = () => import("./dapil-form-page.tsx");

const tambah = <Nama extends TingkatDapil>(nama: Nama) =>
  createRoute({
    getParentRoute: () => app,
    path: `/dapil/${nama}/form`,
    component: lazyRouteComponent(form, "TambahDapilPage"),
    staticData: { akses: `dapil_${nama}.write` },
  });

const ubah = <Nama extends TingkatDapil>(nama: Nama) =>
  createRoute({
    getParentRoute: () => app,
    path: `/dapil/${nama}/form-edit/$id`,
    beforeLoad: ({ params }: { params: { id?: string } }) => requireShape(id, params.id ?? ""),
    component: lazyRouteComponent(form, "UbahDapilPage"),
    staticData: { akses: `dapil_${nama}.write` },
  });

const ejaanLain = createRoute({
  getParentRoute: () => app,
  path: "/dapil/propinsi",
  beforeLoad: () => {
    throw redirect({ href: "/dapil/provinsi" });
  },
  staticData: { akses: "" },
});

const kandidatEjaanLain = createRoute({
  getParentRoute: () => app,
  path: "/dapil/propinsi/kandidat/$dapil_id",
  beforeLoad: ({ params }) => {
    throw redirect({ href: `/dapil/provinsi/kandidat/${params.dapil_id}` });
  },
  staticData: { akses: "" },
});

const formEjaanLain = createRoute({
  getParentRoute: () => app,
  path: "/dapil/provinsi/form",
  beforeLoad: () => {
    throw redirect({ href: "/dapil/propinsi/form" });
  },
  staticData: { akses: "" },
});

const ubahEjaanLain = createRoute({
  getParentRoute: () => app,
  path: "/dapil/provinsi/form-edit/$id",
  beforeLoad: ({ params }) => {
    throw redirect({ href: `/dapil/propinsi/form-edit/${params.id}` });
  },
  staticData: { akses: "" },
});

export const dapilPages = [
  daftar("pusat"),
  daftar("provinsi"),
  daftar("kota"),
  kandidat("pusat"),
  kandidat("provinsi"),
  kandidat("kota"),
  tambah("pusat"),
  tambah("propinsi"),
  tambah("kota"),
  ubah("pusat"),
  ubah("propinsi"),
  ubah("kota"),
  ejaanLain,
  kandidatEjaanLain,
  formEjaanLain,
  ubahEjaanLain,
] as const;
