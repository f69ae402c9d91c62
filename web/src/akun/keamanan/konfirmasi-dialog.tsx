// "Konfirmasi kata sandi": what a sensitive act waits for.
import { PasswordInput, Text, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { konfirmasiSesi } from "#contract/akun/keamanan.contract.ts";
import type { PertanyaanSandi } from "../../api/konfirmasi.ts";
import { useSend } from "../../api/query.ts";
import { selfQuery } from "../../api/self.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { Form, FormActions } from "../../ui/form.tsx";
import { useAppForm } from "../../ui/use-app-form.ts";
import { KODE_INPUT } from "./kode-input.ts";

export function KonfirmasiDialog({ jawab }: PertanyaanSandi): ReactElement {
  const self = useQueryClient().getQueryData(selfQuery.queryKey)?.data;
  const hasFactor = self?.punya_faktor_kedua === true;
  const konfirmasi = useSend(konfirmasiSesi, { message: false, handled: ["isian-salah"] });
  const form = useAppForm({
    title: "Konfirmasi kata sandi",
    guard: false,
    initial: { kata_sandi: "", kode: "" },
    fields: {
      kata_sandi: { label: "Kata Sandi", required: true },
      kode: { label: "Kode dari aplikasi autentikator", required: hasFactor },
    },
    async submit({ kata_sandi, kode }) {
      await konfirmasi.mutateAsync({ body: { kata_sandi, ...(hasFactor ? { kode } : {}) } });
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
        {hasFactor ? <TextInput {...form.field("kode")} {...KODE_INPUT} /> : null}
        <FormActions form={form} onCancel={batal}>
          Konfirmasi
        </FormActions>
      </Form>
    </Dialog>
  );
}
