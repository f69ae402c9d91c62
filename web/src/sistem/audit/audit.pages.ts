// The trail.
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { app } from "../../app/route-roots.ts";
import { tableSearch } from "../../ui/table-search.ts";
import { SARINGAN_AUDIT } from "#contract/audit.fields.ts";

const audit = createRoute({
  getParentRoute: () => app,
  path: "/pengaturan/audit",
  validateSearch: tableSearch(SARINGAN_AUDIT),
  component: lazyRouteComponent(() => import("./audit-page.tsx"), "AuditPage"),
  staticData: { akses: "super-admin" },
});

export const auditPages = [audit] as const;
