// Accounts of witnesses.
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { app } from "../../router/route-roots.ts";
import { id } from "#contract/core/fields.ts";
import { tableSearch } from "../../ui/table-search.ts";

const akun = createRoute({
  getParentRoute: () => app,
  path: "/saksi/akun",
  validateSearch: tableSearch({ wilayah_id: id }),
  component: lazyRouteComponent(() => import("./akun-saksi-page.tsx"), "AkunSaksiPage"),
  staticData: { akses: "saksi.write", wilayah: true },
});

export const saksiAkunPages = [akun] as const;
