import { createRouter } from "@tanstack/react-router";
import { ErrorView } from "./router/error-view.tsx";
import { PagePending } from "./shell/page-pending.tsx";
import { parseSearch, stringifySearch } from "./router/router-search.ts";
import { routeTree } from "./site-map.ts";

/** A page that is there sooner does not flicker. */
export const PENDING_MS = 150;

export const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch,
  defaultPreload: "intent",
  // Queries are cached by TanStack Query alone.
  defaultPreloadStaleTime: 0,
  defaultPendingMs: PENDING_MS,
  defaultPendingMinMs: 0,
  defaultPendingComponent: PagePending,
  defaultErrorComponent: ErrorView,
});

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}
