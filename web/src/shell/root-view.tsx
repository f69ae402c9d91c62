// Every page, or what stands in its way.
import { Button } from "@mantine/core";
import { Outlet, useRouter } from "@tanstack/react-router";
import { lazy, Suspense, useLayoutEffect, useEffectEvent, type ReactElement } from "react";
import { getStatus } from "#contract/sistem/sistem.contract.ts";
import { isOffline } from "../api/connection.ts";
import { OFFLINE_TEXT } from "../api/error.ts";
import { pertanyaanSandi } from "../api/konfirmasi.ts";
import { callApi } from "../api/call-api.ts";
import { useStore } from "../api/store.ts";
import { blocker } from "../router/blocker.ts";
import { ErrorView } from "../router/error-view.tsx";

/** Each device at a pace of its own, so that not all of them come at once when the server is back. */
const ASK_MS = 5000 * (1 + Math.random());

/** Every few seconds, and at once when the device has a network again. */
function whenever(ask: () => void): () => void {
  const timer = setInterval(ask, ASK_MS);
  addEventListener("online", ask);
  return () => {
    clearInterval(timer);
    removeEventListener("online", ask);
  };
}

function ConnectionAlert(): ReactElement | null {
  const offline = useStore(isOffline);
  const router = useRouter();
  async function coba(): Promise<void> {
    // Its failure leaves the alert where it is.
    await callApi(getStatus, { progress: false }).catch(() => undefined);
    if (!isOffline.get()) {
      await router.invalidate();
    }
  }
  const retry = useEffectEvent(coba);
  useLayoutEffect(() => {
    // The bars below make room.
    document.documentElement.toggleAttribute("data-putus", offline);
    return offline ? whenever(() => void retry()) : undefined;
  }, [offline]);
  if (!offline) {
    return null;
  }
  return (
    <div className="connection-alert" role="alert">
      <span>{OFFLINE_TEXT}</span>
      <Button size="compact-sm" variant="white" color="red" onClick={() => void coba()}>
        Coba lagi
      </Button>
    </div>
  );
}

const KonfirmasiDialog = lazy(async () => ({
  default: (await import("../akun/keamanan/konfirmasi-dialog.tsx")).KonfirmasiDialog,
}));

function Konfirmasi(): ReactElement | null {
  const pertanyaan = useStore(pertanyaanSandi);
  return pertanyaan === undefined ? null : (
    <Suspense>
      <KonfirmasiDialog {...pertanyaan} />
    </Suspense>
  );
}

export function RootView(): ReactElement {
  const error = useStore(blocker);
  return (
    <>
      <ConnectionAlert />
      {error === undefined ? <Outlet /> : <ErrorView error={error} />}
      <Konfirmasi />
    </>
  );
}
