// Witnesses.
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { requireShape } from "../router/guard.ts";
import { app } from "../router/route-roots.ts";
import { id } from "#contract/core/fields.ts";
import { tableSearch } from "../ui/table-search.ts";

/** saksi.list */
const list = createRoute({
  getParentRoute: () => app,
  path: "/saksi",
  validateSearch: tableSearch({}),
  component: lazyRouteComponent(() => import("./saksi-page.tsx"), "SaksiPage"),
  staticData: { akses: "saksi.read", wilayah: true },
});

const form = () => import("./saksi-form-page.tsx");

const tambah = createRoute({
  getParentRoute: () => app,
  path: "/saksi/form",
  validateSearch: tableSearch({ wilayah_id: id }),
  component: lazyRouteComponent(form, "TambahSaksiPage"),
  staticData: { akses: "saksi.write" },
});

const manual = createRoute({
  getParentRoute: () => app,
  path: "/saksi/form/manual",
  validateSearch: tableSearch({ wilayah_id: id }),
  component: lazyRouteComponent(form, "SaksiManualPage"),
  staticData: { akses: "saksi.write" },
});

/** The parameter is the witness's id (decision G-31). */
const ubah = createRoute({
  getParentRoute: () => app,
  path: "/saksi/$user_id/form-edit",
  beforeLoad: ({ params }) => requireShape(id, params.user_id),
  component: lazyRouteComponent(form, "UbahSaksiPage"),
  staticData: { akses: "saksi.write" },
});

const detail = createRoute({
  getParentRoute: () => app,
  path: "/saksi/detail/$saksi_id",
  beforeLoad: ({ params }) => requireShape(id, params.saksi_id),
  component: lazyRouteComponent(() => import("./saksi-detail-page.tsx"), "SaksiDetailPage"),
  staticData: { akses: "saksi.read" },
});

const wa = createRoute({
  getParentRoute: () => app,
  path: "/saksi/wa",
  validateSearch: tableSearch({ wilayah_id: id }),
  component: lazyRouteComponent(() => import("./cek-wa-page.tsx"), "CekWaPage"),
  staticData: { akses: "saksi.write", wilayah: true },
});

export const saksiPages = [list, tambah, manual, ubah, detail, wa] as const;
