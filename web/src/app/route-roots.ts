// What every page hangs on: the document, the layout of guests, the layout of those who are in.
import { createRootRoute, createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { ErrorView, NotFoundView } from "./error-view.tsx";
import { requireGuest, requireSession } from "./guard.ts";
import { GuestLayout } from "./guest-layout.tsx";
import { RootView } from "./root-view.tsx";

export const root = createRootRoute({
  component: RootView,
  errorComponent: ErrorView,
  notFoundComponent: NotFoundView,
  staticData: { akses: "" },
});

export const guest = createRoute({
  getParentRoute: () => root,
  id: "tamu",
  component: GuestLayout,
  beforeLoad: requireGuest,
  staticData: { akses: "" },
});

/** For everybody, in or not. */
export const publik = createRoute({
  getParentRoute: () => root,
  id: "publik",
  component: GuestLayout,
  staticData: { akses: "" },
});

export const app = createRoute({
  getParentRoute: () => root,
  id: "masuk",
  component: lazyRouteComponent(() => import("./app-layout.tsx"), "AppLayout"),
  beforeLoad: requireSession,
  staticData: { akses: "" },
});
