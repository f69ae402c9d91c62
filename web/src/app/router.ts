import { createRouter } from "@tanstack/react-router";
import { ErrorView } from "./error-view.tsx";
import { PagePending } from "./page-pending.tsx";
import { routeTree } from "./routes.ts";

/** Search parameters are plain text, as everywhere on the web: `?page=2&s=dewi`. */
function parseSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text));
}

function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (typeof value === "number" || (typeof value === "string" && value !== "")) {
      params.set(name, String(value));
    }
  }
  const text = params.toString();
  return text === "" ? "" : `?${text}`;
}

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
