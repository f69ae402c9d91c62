// What every page hangs on: the document, the layout of guests, the layout of those who are in. How they look
// the site map says, which knows the shell.
import { createRootRoute, createRoute } from "@tanstack/react-router";
import { ErrorView, NotFoundView } from "./error-view.tsx";
import { requireGuest, requireSession } from "./guard.ts";

/** What is around pages asks for nothing itself. */
export const UNTUK_SEMUA = { akses: "" } as const;

export const root = createRootRoute({
  errorComponent: ErrorView,
  notFoundComponent: NotFoundView,
  staticData: UNTUK_SEMUA,
});

export const guest = createRoute({
  getParentRoute: () => root,
  id: "tamu",
  beforeLoad: requireGuest,
  staticData: UNTUK_SEMUA,
});

/** For everybody, in or not. */
export const publik = createRoute({
  getParentRoute: () => root,
  id: "publik",
  staticData: UNTUK_SEMUA,
});

export const app = createRoute({
  getParentRoute: () => root,
  id: "masuk",
  beforeLoad: requireSession,
  staticData: UNTUK_SEMUA,
});
