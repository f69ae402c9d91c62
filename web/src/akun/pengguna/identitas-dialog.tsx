// Ganti identitas akun: what it signs in with, by a super admin (decision O-20).
import { Alert, Text, Textarea, TextInput } from "@mantine/core";
import type { ReactElement } from "react";
import { gantiIdentitasAkun, IdentitasAkun } from "#contract/akun/data-akun.contract.ts";
import { emailNyata } from "#contract/akun/email.rules.ts";
import {
  getPengguna,
  listPengguna,
  type PenggunaRingkas,
} from "#contract/akun/pengguna.contract.ts";
import { useSend } from "../../api/query.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { rulesOf } from "../../ui/form-rules.ts";
import { Form, FormActions } from "../../ui/form.tsx";
import { TOAST_LIFE } from "../../ui/toast.ts";
import { useAppForm } from "../../ui/use-app-form.ts";
import { useTanpaSurat } from "../tanpa-surat.ts";

interface IdentitasDialogProps {
  pengguna: PenggunaRingkas;
  onClose: () => void;
}

export function IdentitasDialog({ pengguna, onClose }: IdentitasDialogProps): ReactElement {
  const { id, name, email, nomer_kta: nomerKta } = pengguna;
  const alamat = emailNyata(email);
  const tanpaSurat = useTanpaSurat(
    `kabar ke ${alamat} menunggu di Surat Keluar, untuk Anda sampaikan.`,
  );
  const kabar = alamat === null || tanpaSurat !== undefined ? "" : ` ${alamat} diberi tahu.`;
  const ganti = useSend(gantiIdentitasAkun, {
    refreshes: [listPengguna, getPengguna],
    life: TOAST_LIFE.long,
  });
  const initial = { email: alamat ?? "", nomer_kta: nomerKta, alasan: "" };
  const form = useAppForm({
    title: "Identitas akun",
    guard: false,
    initial,
    fields: rulesOf(IdentitasAkun, initial),
    async submit(isian) {
      await ganti.mutateAsync({
        params: { id },
        body: {
          ...isian,
          email: isian.email || undefined,
          nomer_kta: isian.nomer_kta || undefined,
        },
      });
      onClose();
    },
  });
  return (
    <Dialog opened title="Ganti Identitas Akun" onClose={form.closer(onClose)}>
      <Form form={form} aria-label="Identitas akun">
        <Text>
          {`${name} masuk dengan email atau nomor KTA ini. Semua perangkatnya dikeluarkan dan tautannya tidak berlaku lagi; kata sandinya tetap.${kabar}`}
        </Text>
        {alamat !== null && tanpaSurat ? <Alert color="yellow">{tanpaSurat}</Alert> : null}
        <TextInput {...form.field("email")} type="email" autoComplete="off" />
        <TextInput {...form.field("nomer_kta")} autoComplete="off" />
        <Textarea {...form.field("alasan")} autosize minRows={2} />
        <FormActions form={form} onCancel={form.closer(onClose)}>
          Ganti Identitas
        </FormActions>
      </Form>
    </Dialog>
  );
}
