// What the bell rang for.
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { app } from "../app/route-roots.ts";
import { id } from "#contract/fields.ts";
import { tableSearch } from "../ui/table-search.ts";

const pesan = createRoute({
  getParentRoute: () => app,
  path: "/user/riwayat-pesan",
  validateSearch: tableSearch({ pesan: id }),
  component: lazyRouteComponent(() => import("./pesan-page.tsx"), "PesanPage"),
  staticData: { akses: "" },
});

export const pesanPages = [pesan] as const;
