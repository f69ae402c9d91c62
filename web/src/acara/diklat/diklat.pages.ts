// Training: institutions, programmes, classes, and who is in them.
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { id } from "#contract/core/fields.ts";
import { requireShape } from "../../router/guard.ts";
import { app } from "../../router/route-roots.ts";
import { tableSearch } from "../../ui/table-search.ts";

type Params = Readonly<Record<string, string>>;

const requireIds = ({ params }: { params: Params }): void => {
  for (const param of Object.values(params)) {
    requireShape(id, param);
  }
};

const instansi = createRoute({
  getParentRoute: () => app,
  path: "/pelatihan",
  component: lazyRouteComponent(() => import("./pelatihan-page.tsx"), "PelatihanPage"),
  staticData: { akses: "" },
});

const diklat = createRoute({
  getParentRoute: () => app,
  path: "/instansi/$instansi_id/diklat",
  beforeLoad: requireIds,
  component: lazyRouteComponent(() => import("./diklat-page.tsx"), "DiklatPage"),
  staticData: { akses: "" },
});

/** Whoever is in a class sees it, whatever the role. */
const kelas = createRoute({
  getParentRoute: () => app,
  path: "/instansi/$instansi_id/diklat/$diklat_id/kelas",
  beforeLoad: requireIds,
  validateSearch: tableSearch({}),
  component: lazyRouteComponent(() => import("./kelas-page.tsx"), "KelasPage"),
  staticData: { akses: "", wilayah: true },
});

const form = () => import("./kelas-form-page.tsx");

const tambah = createRoute({
  getParentRoute: () => app,
  path: "/instansi/$instansi_id/diklat/$diklat_id/kelas/form",
  beforeLoad: requireIds,
  component: lazyRouteComponent(form, "TambahKelasPage"),
  staticData: { akses: "diklat.write" },
});

const ubah = createRoute({
  getParentRoute: () => app,
  path: "/instansi/$instansi_id/diklat/$diklat_id/kelas/$kelas_id/form-edit",
  beforeLoad: requireIds,
  component: lazyRouteComponent(form, "UbahKelasPage"),
  staticData: { akses: "" },
});

const peserta = createRoute({
  getParentRoute: () => app,
  path: "/instansi/$instansi_id/diklat/$diklat_id/kelas/$kelas_id/peserta",
  beforeLoad: requireIds,
  validateSearch: tableSearch({}),
  component: lazyRouteComponent(() => import("./peserta-kelas-page.tsx"), "PesertaKelasPage"),
  staticData: { akses: "" },
});

export const diklatPages = [instansi, diklat, kelas, tambah, ubah, peserta] as const;
