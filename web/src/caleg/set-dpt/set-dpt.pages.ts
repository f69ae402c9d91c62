// How a candidate marks TPS.
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { id, idWilayah } from "#contract/core/fields.ts";
import { requireShape } from "../../router/guard.ts";
import { app } from "../../router/route-roots.ts";
import { tableSearch, textLike } from "../../ui/table-search.ts";

const pages = () => import("./set-dpt-page.tsx");

const setDpt = createRoute({
  getParentRoute: () => app,
  path: "/caleg/$caleg_id/wilayah",
  validateSearch: tableSearch({}),
  beforeLoad: ({ params }) => requireShape(id, params.caleg_id),
  component: lazyRouteComponent(pages, "SetDptPage"),
  staticData: { akses: "" },
});

const setDptWilayah = createRoute({
  getParentRoute: () => app,
  path: "/caleg/$caleg_id/wilayah/$parent_id/$label/$keterangan",
  validateSearch: tableSearch({}),
  beforeLoad: ({ params }) => {
    requireShape(id, params.caleg_id);
    requireShape(idWilayah, params.parent_id);
    requireShape(textLike(/^(provinsi|kota|kecamatan|kelurahan|tps)$/), params.label);
  },
  component: lazyRouteComponent(pages, "SetDptWilayahPage"),
  staticData: { akses: "" },
});

export const setDptPages = [setDpt, setDptWilayah] as const;
