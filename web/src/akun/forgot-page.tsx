import { Alert, TextInput } from "@mantine/core";
import type { ReactElement } from "react";
import { lupaPassword, type LupaPassword } from "#contract/akun/sandi.contract.ts";
import { useSend } from "../api/query.ts";
import { rulesOf } from "../ui/form-rules.ts";
import { Form, SubmitButton } from "../ui/form.tsx";
import { useAppForm } from "../ui/use-app-form.ts";
import { AuthPage } from "./auth-page.tsx";
import { useTanpaSurat } from "./tanpa-surat.ts";

const EMPTY = { email: "" };
const HABIS = "Tautannya berlaku 60 menit.";

function Jawaban({ message, is_terkirim: isSent }: LupaPassword): ReactElement {
  return isSent ? (
    <Alert color="green">
      {message}. {HABIS} Belum ada? Periksa folder spam.
    </Alert>
  ) : (
    <Alert color="yellow">
      {message} {HABIS}
    </Alert>
  );
}

const MINTA = "sesudah meminta di sini, minta tautannya kepada super admin organisasi Anda.";

export function ForgotPage(): ReactElement {
  const tanpaSurat = useTanpaSurat(MINTA);
  const request = useSend(lupaPassword);
  const form = useAppForm({
    title: "Lupa Kata Sandi",
    guard: false,
    initial: EMPTY,
    fields: rulesOf(lupaPassword.body, EMPTY),
    submit: (body) => request.mutateAsync({ body }),
  });
  return (
    <AuthPage
      title="Lupa Kata Sandi"
      lead="Tulis email akun Anda untuk meminta tautan kata sandi baru."
    >
      <Form form={form}>
        {request.data === undefined ? (
          tanpaSurat && <Alert color="yellow">{tanpaSurat}</Alert>
        ) : (
          <Jawaban {...request.data} />
        )}
        <TextInput {...form.field("email")} type="email" autoFocus autoComplete="email" />
        <SubmitButton form={form} fullWidth>
          Kirim tautan
        </SubmitButton>
      </Form>
    </AuthPage>
  );
}
