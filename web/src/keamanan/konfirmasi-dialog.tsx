// "Konfirmasi kata sandi": what a sensitive act waits for.
import { Button, PasswordInput, Text } from "@mantine/core";
import type { ReactElement } from "react";
import { konfirmasiSesi } from "#contract/keamanan.contract.ts";
import type { PertanyaanSandi } from "../api/konfirmasi.ts";
import { useKirim } from "../api/query.ts";
import { DialogActions } from "../ui/dialog-actions.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Form, SubmitButton } from "../ui/form.tsx";
import { useAppForm } from "../ui/use-app-form.ts";

export function KonfirmasiDialog({ jawab }: PertanyaanSandi): ReactElement {
  const konfirmasi = useKirim(konfirmasiSesi, { message: false, handled: ["isian-salah"] });
  const form = useAppForm({
    title: "Konfirmasi kata sandi",
    guard: false,
    initial: { kata_sandi: "" },
    fields: { kata_sandi: { label: "Kata Sandi", required: true } },
    async submit(body) {
      await konfirmasi.mutateAsync({ body });
      jawab(true);
    },
  });
  const batal = (): void => jawab(false);
  return (
    <Dialog opened onTop title="Konfirmasi kata sandi" onClose={batal}>
      <Form form={form}>
        <Text>
          Demi keamanan, tulis kata sandi Anda sekali lagi. Sesudahnya Anda tidak ditanya lagi
          selama 10 menit.
        </Text>
        <PasswordInput
          {...form.field("kata_sandi")}
          data-autofocus
          autoComplete="current-password"
        />
        <DialogActions>
          <Button variant="default" onClick={batal}>
            Batal
          </Button>
          <SubmitButton form={form}>Konfirmasi</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
