import { Alert, Title } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { keluar } from "../../api/logout.ts";
import { selfQuery } from "../../api/self.ts";
import { PasangFaktor } from "./pasang-faktor.tsx";

/** Where the role asks for a second factor nothing else is open until there is one. */
export function FaktorWajibPage(): ReactElement {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  async function goOn(): Promise<void> {
    await queryClient.invalidateQueries({ queryKey: selfQuery.queryKey });
    await navigate({ to: "/beranda" });
  }
  return (
    <main className="guest-form">
      <title>Verifikasi dua langkah</title>
      <Title order={1} mb="md">
        Verifikasi dua langkah
      </Title>
      <Alert color="blue" mb="md">
        Peran Anda wajib memakai verifikasi dua langkah. Aktifkan sebelum melanjutkan.
      </Alert>
      <PasangFaktor
        onDone={() => void goOn()}
        cancel={{ label: "Keluar", onClick: () => void keluar() }}
      />
    </main>
  );
}
