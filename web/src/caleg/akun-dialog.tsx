// "Daftar Akun": the first password of a candidate's account (CAL-242, CAL-265).
import { PasswordInput, Stack, Text } from "@mantine/core";
import type { ReactElement } from "react";
import { getCaleg, type CalegRingkas } from "#contract/caleg/caleg.contract.ts";
import { AkunCaleg, listCaleg, setPasswordCaleg } from "#contract/caleg/daftar-caleg.contract.ts";
import { panjangSandi } from "#contract/akun/sandi.fields.ts";
import { useSend } from "../api/query.ts";
import { Dialog } from "../ui/dialog.tsx";
import { aturanSandi } from "../akun/sandi-rules.ts";
import { rulesOf } from "../ui/form-rules.ts";
import { Form, FormActions } from "../ui/form.tsx";
import { toast } from "../ui/toast.ts";
import { useAppForm } from "../ui/use-app-form.ts";

const KOSONG = { password: "", password_confirmation: "" };

interface AkunDialogProps {
  caleg: Pick<CalegRingkas, "id" | "nama_lengkap" | "nomer_kta">;
  onClose: () => void;
}

export function AkunDialog({ caleg, onClose }: AkunDialogProps): ReactElement {
  const simpan = useSend(setPasswordCaleg, { refreshes: [listCaleg, getCaleg] });
  const form = useAppForm({
    title: "Registrasi Akun",
    initial: KOSONG,
    fields: rulesOf(AkunCaleg, KOSONG, {
      password: aturanSandi(panjangSandi(false)),
      // Said below, in the words of this dialog.
      password_confirmation: { check: () => undefined },
    }),
    async submit(body) {
      if (body.password !== body.password_confirmation) {
        toast.warning("Konfirmasi Password tidak cocok", { title: "Registrasi gagal" });
        return;
      }
      await simpan.mutateAsync({ params: { id: caleg.id }, body });
      onClose();
    },
  });
  return (
    <Dialog opened title="Daftar Akun" onClose={form.closer(onClose)}>
      <Form form={form} aria-label="Daftar Akun">
        <Stack gap="sm">
          <Text>
            {caleg.nama_lengkap} masuk dengan nomor KTA {caleg.nomer_kta ?? "-"} dan kata sandi ini,
            lalu menggantinya sendiri.
          </Text>
          <PasswordInput {...form.field("password")} autoComplete="new-password" />
          <PasswordInput {...form.field("password_confirmation")} autoComplete="new-password" />
        </Stack>
        <FormActions form={form} onCancel={form.closer(onClose)}>
          Daftar Akun
        </FormActions>
      </Form>
    </Dialog>
  );
}
