import { Alert, Title } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { keluar } from "../api/logout.ts";
import { GantiPasswordForm, useGantiPassword } from "./ganti-password.tsx";

/** Whoever has a password from an administrator, after a reset or for a new account: nothing else is open until the password is one's own (G-05). */
export function ForcedChangePage(): ReactElement {
  const navigate = useNavigate();
  const form = useGantiPassword(() => navigate({ to: "/beranda" }), false);
  return (
    <main className="guest-form">
      <title>Ganti Password</title>
      <Title order={1} mb="md">
        Ganti Password
      </Title>
      <Alert color="blue" mb="md">
        Kata sandi Anda dibuatkan admin. Buat kata sandi sendiri sebelum melanjutkan.
      </Alert>
      <GantiPasswordForm form={form} cancelLabel="Keluar" onCancel={() => void keluar()} />
    </main>
  );
}
