// The second step of signing in.
import { Anchor, Text, TextInput } from "@mantine/core";
import type { ReactElement } from "react";
import { loginKode, type Token } from "#contract/akun/masuk.contract.ts";
import { kunciPerangkat } from "../kunci-perangkat.ts";
import { useSend } from "../../api/query.ts";
import { Form, SubmitButton } from "../../ui/form.tsx";
import { rulesOf } from "../../ui/form-rules.ts";
import { useAppForm } from "../../ui/use-app-form.ts";
import { KODE_INPUT } from "./kode-input.ts";

const EMPTY = { kode: "" };

interface KodeFormProps {
  /** What the first step answered. */
  perluKode: string;
  onToken: (token: Token) => Promise<void>;
  onBack: () => void;
}

export function KodeForm({ perluKode, onToken, onBack }: KodeFormProps): ReactElement {
  const masuk = useSend(loginKode, { message: false, handled: ["isian-salah"] });
  const form = useAppForm({
    title: "Verifikasi dua langkah",
    guard: false,
    initial: EMPTY,
    fields: rulesOf(loginKode.body, EMPTY),
    async submit({ kode }) {
      const body = { perlu_kode: perluKode, kode };
      await onToken(await masuk.mutateAsync({ body, headers: kunciPerangkat() }));
    },
  });
  return (
    <Form form={form}>
      <Text c="dimmed">
        Tulis enam angka yang tampil di aplikasi autentikator Anda, atau salah satu kode pemulihan.
      </Text>
      <TextInput {...form.field("kode")} {...KODE_INPUT} autoFocus />
      <SubmitButton form={form} fullWidth>
        Masuk
      </SubmitButton>
      <Anchor component="button" type="button" onClick={onBack} w="fit-content">
        Masuk dengan akun lain
      </Anchor>
    </Form>
  );
}
