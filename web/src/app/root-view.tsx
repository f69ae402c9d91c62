// Every page, or what stands in its way.
import { Button } from "@mantine/core";
import { Outlet, useRouter } from "@tanstack/react-router";
import { lazy, Suspense, type ReactElement } from "react";
import { getStatus } from "#contract/sistem.contract.ts";
import { isOffline } from "../api/connection.ts";
import { OFFLINE_TEXT } from "../api/error.ts";
import { pertanyaanSandi } from "../api/konfirmasi.ts";
import { callApi } from "../api/call-api.ts";
import { useStore } from "../api/store.ts";
import { blocker } from "./blocker.ts";
import { ErrorView } from "./error-view.tsx";

function ConnectionAlert(): ReactElement | null {
  const offline = useStore(isOffline);
  const router = useRouter();
  if (!offline) {
    return null;
  }
  async function retry(): Promise<void> {
    // Its failure leaves the alert where it is.
    await callApi(getStatus).catch(() => undefined);
    if (!isOffline.get()) {
      await router.invalidate();
    }
  }
  return (
    <div className="connection-alert" role="alert">
      <span>{OFFLINE_TEXT}</span>
      <Button size="compact-sm" variant="white" color="red" onClick={() => void retry()}>
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
