import "./shell/base-styles.ts";
import { RouterProvider } from "@tanstack/react-router";
import { startTransition, StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { ApiError } from "./api/error.ts";
import { isOffline } from "./api/connection.ts";
import { followOtherTabs, onSessionEnd, readSession } from "./api/session.ts";
import { toast } from "./ui/toast.ts";
import { Frame } from "./shell/frame.tsx";
import { blocker } from "./router/blocker.ts";
import { queryClient } from "./router/query-client.ts";
import { router } from "./site-router.ts";

followOtherTabs();

// Every page begins at its top, also one that is gone back to (SHELL-015).
history.scrollRestoration = "manual";

if (readSession() !== undefined) {
  // Asked for together with who this is.
  void import("./shell/app-layout.tsx").catch(() => undefined);
}

onSessionEnd((end) => {
  queryClient.clear();
  if (end === "berakhir") {
    toast.info("Sesi Anda sudah berakhir. Silakan masuk kembali.");
  }
  const { href } = router.state.location;
  const search = end === "berakhir" && !href.startsWith("/auth") ? { ke: href } : {};
  void router.navigate({ to: "/auth", search, ignoreBlocker: true });
});

/** Refusals of everything until the user has done something: where that is done. */
const FIRST = [
  ["ganti-password-dulu", "/ganti-password"],
  ["faktor-kedua-dulu", "/faktor-kedua"],
] as const;

blocker.subscribe(() => {
  const [, to] = FIRST.find(([kode]) => blocker.get()?.is(kode)) ?? [];
  if (to !== undefined) {
    blocker.set(undefined);
    queryClient.clear();
    void router.navigate({ to, ignoreBlocker: true });
  }
});

// Back on the network: what failed is read again.
isOffline.subscribe(() => {
  if (!isOffline.get()) {
    void queryClient.refetchQueries({ predicate: ({ state }) => state.status === "error" });
  }
});

// Asked for something else, a page still shows what was asked before, until its guard has been asked.
const setBerganti = (isBerganti: boolean): unknown =>
  document.documentElement.toggleAttribute("data-berganti", isBerganti);
router.subscribe("onBeforeNavigate", ({ pathChanged, hrefChanged }) =>
  setBerganti(hrefChanged && !pathChanged),
);
router.subscribe("onResolved", ({ pathChanged }) => {
  setBerganti(false);
  // Not before: the page that is left would come back, be refused again, and its refusal stand on the next.
  blocker.set(undefined);
  if (pathChanged) {
    scrollTo(0, 0);
  }
});

const element = document.getElementById("root");
if (element !== null) {
  const root = createRoot(element, {
    // A refusal that a page could not be shown for is shown by its error view.
    onCaughtError: (error) => (error instanceof ApiError ? undefined : reportError(error)),
  });
  // In slices between which the browser answers.
  startTransition(() =>
    root.render(
      <StrictMode>
        <Frame>
          <RouterProvider router={router} />
        </Frame>
      </StrictMode>,
    ),
  );
}
