// Accounts of witnesses.
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { ID_FILTER, tableSearch } from "../ui/table-search.ts";
import { app } from "./route-roots.ts";

const akun = createRoute({
  getParentRoute: () => app,
  path: "/saksi/akun",
  validateSearch: tableSearch({ wilayah_id: ID_FILTER }),
  component: lazyRouteComponent(() => import("../saksi-akun/akun-saksi-page.tsx"), "AkunSaksiPage"),
  staticData: { akses: "saksi.write", wilayah: true },
});

export const akunSaksiPages = [akun] as const;
