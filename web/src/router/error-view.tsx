// Full-page views for what keeps a page from being shown (SHELL-021..027).
import { Button } from "@mantine/core";
import {
  IconBarrierBlock,
  IconCloudOff,
  IconLock,
  IconMapPinOff,
  IconServerOff,
  IconTools,
  IconZoomQuestion,
} from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { Link, useRouter, type ErrorComponentProps } from "@tanstack/react-router";
import { useEffect, type ReactElement } from "react";
import { ApiError, NO_ANSWER, OFFLINE_TEXT, SYSTEM_ERROR_TEXT } from "../api/error.ts";
import type { NamedWilayah } from "../api/active-wilayah.ts";
import { keluar } from "../api/logout.ts";
import { readSession } from "../api/session.ts";
import type { Search } from "../ui/search-params.ts";
import { StatusPage } from "../ui/status-page.tsx";
import { blocker } from "./blocker.ts";

const ICON = { size: 44, stroke: 1.4 } as const;
const RETRY_MS = 30_000;

function LogoutButton(): ReactElement | null {
  return readSession() === undefined ? null : (
    <Button variant="default" onClick={() => void keluar()}>
      Keluar
    </Button>
  );
}

function useRetry(): () => void {
  const router = useRouter();
  const queryClient = useQueryClient();
  return () => {
    blocker.set(undefined);
    void queryClient.resetQueries().then(() => router.invalidate());
  };
}

function RetryButton(): ReactElement {
  return <Button onClick={useRetry()}>Coba lagi</Button>;
}

export function NotFoundView(): ReactElement {
  return (
    <StatusPage
      icon={<IconZoomQuestion {...ICON} />}
      title="Halaman tidak tersedia"
      actions={
        <>
          <LogoutButton />
          <Button component={Link} to="/instansi">
            Daftar Instansi
          </Button>
        </>
      }
    >
      Periksa alamatnya, atau kembali ke halaman awal.
    </StatusPage>
  );
}

function ForbiddenView({ message }: { message: string }): ReactElement {
  return (
    <StatusPage
      icon={<IconLock {...ICON} />}
      title="Anda tidak berhak membuka halaman ini"
      actions={
        <>
          <LogoutButton />
          <Button component={Link} to="/beranda">
            Ke Beranda
          </Button>
        </>
      }
    >
      {message}
    </StatusPage>
  );
}

/** In the frame: the menu, and the way to what is one's own, stay. */
export function LuarWilayahView({
  own,
  to = ".",
}: {
  own: NamedWilayah;
  /** Of a page that is about one thing of a region: where there is something of one's own. */
  to?: "." | "/kursi";
}): ReactElement {
  return (
    <StatusPage
      icon={<IconMapPinOff {...ICON} />}
      title="Wilayah ini di luar wilayah Anda"
      actions={
        <Button
          renderRoot={(props) => (
            <Link
              to={to}
              search={(present: Search) => ({ ...present, wilayah_id: undefined, page: undefined })}
              {...props}
            />
          )}
        >
          Buka {own.keterangan}
        </Button>
      }
    >
      Akun Anda bertugas di {own.keterangan}.
    </StatusPage>
  );
}

function MaintenanceView(): ReactElement {
  const retry = useRetry();
  useEffect(() => {
    const timer = setInterval(retry, RETRY_MS);
    return () => clearInterval(timer);
  });
  return (
    <StatusPage
      icon={<IconBarrierBlock {...ICON} />}
      title="Penutupan Layanan Sementara"
      actions={
        <>
          <LogoutButton />
          <RetryButton />
        </>
      }
    >
      Situs ini ditutup sementara untuk pemeliharaan dan akan segera kembali. Halaman ini terbuka
      sendiri begitu layanan tersedia.
    </StatusPage>
  );
}

interface ServerErrorProps {
  message: string;
  nomor?: string | undefined;
}

function ServerErrorView({ message, nomor }: ServerErrorProps): ReactElement {
  return (
    <StatusPage
      icon={<IconServerOff {...ICON} />}
      title="Terjadi Masalah Pada Server"
      actions={<RetryButton />}
    >
      {message}
      {nomor === undefined ? null : <div>Nomor permintaan {nomor}</div>}
    </StatusPage>
  );
}

function OfflineView(): ReactElement {
  return (
    <StatusPage icon={<IconCloudOff {...ICON} />} title={OFFLINE_TEXT} actions={<RetryButton />}>
      Server tidak menjawab. Yang sudah disimpan tetap aman.
    </StatusPage>
  );
}

export function UnderConstructionView(): ReactElement {
  return (
    <StatusPage
      icon={<IconTools {...ICON} />}
      title="Ops! Dalam Proses Pengembangan"
      actions={
        <Button component={Link} to="/beranda">
          Kembali
        </Button>
      }
    >
      Halaman ini belum dapat dipakai.
    </StatusPage>
  );
}

export function ErrorView({ error }: Pick<ErrorComponentProps, "error">): ReactElement {
  if (!(error instanceof ApiError)) {
    return <ServerErrorView message={SYSTEM_ERROR_TEXT} />;
  }
  if (error.status === NO_ANSWER) {
    return <OfflineView />;
  }
  if (error.is("pemeliharaan")) {
    return <MaintenanceView />;
  }
  return error.status === 403 ? (
    <ForbiddenView message={error.message} />
  ) : (
    <ServerErrorView message={error.message} nomor={error.nomor} />
  );
}
