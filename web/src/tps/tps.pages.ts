// Polling stations and voters.
import { createRoute, lazyRouteComponent, redirect } from "@tanstack/react-router";
import { requireShape } from "../router/guard.ts";
import { app } from "../router/route-roots.ts";
import { id } from "#contract/core/fields.ts";
import { tableSearch, textLike } from "../ui/table-search.ts";
import { tpsSearch } from "./tps-search.ts";

const tpsList = createRoute({
  getParentRoute: () => app,
  path: "/tps/list",
  validateSearch: tpsSearch,
  component: lazyRouteComponent(() => import("./tps-page.tsx"), "TpsPage"),
  staticData: { akses: "tps.read", wilayah: true },
});

const form = () => import("./tps-form-page.tsx");

const tpsForm = createRoute({
  getParentRoute: () => app,
  path: "/tps/form",
  validateSearch: tableSearch({ wilayah_id: id }),
  component: lazyRouteComponent(form, "TambahTpsPage"),
  staticData: { akses: "tps.write", wilayah: true },
});

const tpsFormEdit = createRoute({
  getParentRoute: () => app,
  path: "/tps/form-edit/$id",
  beforeLoad: ({ params }) => requireShape(textLike(/^\d{13}$/), params.id),
  component: lazyRouteComponent(form, "UbahTpsPage"),
  staticData: { akses: "tps.write" },
});

/** Another name of the list of central dapil (decision G-30). */
const tpsProvinsi = createRoute({
  getParentRoute: () => app,
  path: "/tps/provinsi",
  beforeLoad: () => {
    throw redirect({ href: "/dapil/pusat" });
  },
  staticData: { akses: "" },
});

export const tpsPages = [tpsList, tpsForm, tpsFormEdit, tpsProvinsi] as const;
