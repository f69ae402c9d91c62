// Imports.
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { requireShape } from "../router/guard.ts";
import { app } from "../router/route-roots.ts";
import { id } from "#contract/core/fields.ts";
import { tableSearch, textLike } from "../ui/table-search.ts";
import { pratinjauSearch } from "./impor-search.ts";
import { IZIN_IMPOR } from "../api/izin-impor.ts";

const impor = createRoute({
  getParentRoute: () => app,
  path: "/impor",
  validateSearch: tableSearch({}),
  component: lazyRouteComponent(() => import("./impor-page.tsx"), "ImporPage"),
  staticData: { akses: IZIN_IMPOR },
});

const imporBaru = createRoute({
  getParentRoute: () => app,
  path: "/impor/baru",
  validateSearch: tableSearch({ wilayah_id: id, jenis: textLike(/^[a-z-]{1,20}$/) }),
  component: lazyRouteComponent(() => import("./impor-baru-page.tsx"), "ImporBaruPage"),
  staticData: { akses: IZIN_IMPOR, wilayah: true },
});

const imporDetail = createRoute({
  getParentRoute: () => app,
  path: "/impor/$impor_id",
  validateSearch: pratinjauSearch,
  beforeLoad: ({ params }) => requireShape(id, params.impor_id),
  component: lazyRouteComponent(() => import("./impor-detail-page.tsx"), "ImporDetailPage"),
  staticData: { akses: IZIN_IMPOR },
});

export const imporPages = [impor, imporBaru, imporDetail] as const;
