// Login and its relatives: the form, beside it who this is.
import { Alert, Text } from "@mantine/core";
import { Outlet } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { useInstalasi, useStatus } from "../api/status.ts";
import { Logo } from "../ui/logo.tsx";
import { PageFailures } from "./page-failures.tsx";

function Closed(): ReactElement | null {
  return useStatus()?.pemeliharaan === true ? (
    <Alert color="yellow" title="Penutupan Layanan Sementara" mb="md">
      Hanya super admin yang dapat masuk selama pemeliharaan.
    </Alert>
  ) : null;
}

export function GuestLayout(): ReactElement {
  const { organisasi } = useInstalasi();
  return (
    <div className="guest">
      <header className="guest-panel">
        <Logo src={organisasi.logo} size={56} />
        <div>
          <p className="guest-name">{organisasi.nama}</p>
          <Text c="dimmed">Caleg, saksi, TPS, dan hasil pemilu dalam satu tempat.</Text>
        </div>
      </header>
      <main className="guest-form">
        <Closed />
        <PageFailures />
        <Outlet />
      </main>
    </div>
  );
}
