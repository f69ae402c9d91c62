// What KPU would refuse in the lists of candidates.
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { id } from "#contract/core/fields.ts";
import { app } from "../../router/route-roots.ts";
import { tableSearch, textLike } from "../../ui/table-search.ts";

const kepatuhan = createRoute({
  getParentRoute: () => app,
  path: "/caleg/kepatuhan",
  validateSearch: tableSearch({
    wilayah_id: id,
    jenis: textLike(/^[123]$/),
    sumber: textLike(/^(?:semua|sendiri)$/),
  }),
  component: lazyRouteComponent(() => import("./kepatuhan-page.tsx"), "KepatuhanPage"),
  staticData: { akses: "caleg.read", wilayah: true },
});

export const kepatuhanPages = [kepatuhan] as const;
