// The trail.
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { app } from "../../router/route-roots.ts";
import { tableSearch } from "../../ui/table-search.ts";

const audit = createRoute({
  getParentRoute: () => app,
  path: "/pengaturan/audit",
  validateSearch: tableSearch({}),
  component: lazyRouteComponent(() => import("./audit-page.tsx"), "AuditPage"),
  staticData: { akses: "super-admin" },
});

export const auditPages = [audit] as const;
