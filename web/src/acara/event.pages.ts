import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { id } from "#contract/core/fields.ts";
import { requireShape } from "../router/guard.ts";
import { app } from "../router/route-roots.ts";
import { tableSearch } from "../ui/table-search.ts";

const list = createRoute({
  getParentRoute: () => app,
  path: "/event",
  validateSearch: tableSearch({}),
  component: lazyRouteComponent(() => import("./event-page.tsx"), "EventPage"),
  staticData: { akses: "event.read", wilayah: true },
});

const form = () => import("./event-form-page.tsx");

const tambah = createRoute({
  getParentRoute: () => app,
  path: "/event/form",
  component: lazyRouteComponent(form, "TambahEventPage"),
  staticData: { akses: "event.write" },
});

const manual = createRoute({
  getParentRoute: () => app,
  path: "/event/form/manual",
  component: lazyRouteComponent(() => import("./event-manual-page.tsx"), "EventManualPage"),
  staticData: { akses: "event.read" },
});

const ubah = createRoute({
  getParentRoute: () => app,
  path: "/event/$event_id/form-edit",
  beforeLoad: ({ params }) => requireShape(id, params.event_id),
  component: lazyRouteComponent(form, "UbahEventPage"),
  staticData: { akses: "event.write" },
});

const detail = createRoute({
  getParentRoute: () => app,
  path: "/event/detail/$event_id",
  beforeLoad: ({ params }) => requireShape(id, params.event_id),
  component: lazyRouteComponent(() => import("./event-detail-page.tsx"), "EventDetailPage"),
  staticData: { akses: "event.read" },
});

export const eventPages = [list, tambah, manual, ubah, detail] as const;
