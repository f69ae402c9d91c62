// The trail.
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { app } from "../../app/route-roots.ts";
import { tableSearch } from "../../ui/table-search.ts";
import { AUDIT_FILTERS } from "./audit-search.ts";

const audit = createRoute({
  getParentRoute: () => app,
  path: "/pengaturan/audit",
  validateSearch: tableSearch(AUDIT_FILTERS),
  component: lazyRouteComponent(() => import("./audit-page.tsx"), "AuditPage"),
  staticData: { akses: "super-admin" },
});

export const auditPages = [audit] as const;
