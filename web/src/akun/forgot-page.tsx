import { Alert, TextInput } from "@mantine/core";
import type { ReactElement } from "react";
import { lupaPassword } from "#contract/sandi.contract.ts";
import { useSend } from "../api/query.ts";
import { rulesOf } from "../ui/form-rules.ts";
import { Form, SubmitButton } from "../ui/form.tsx";
import { useAppForm } from "../ui/use-app-form.ts";
import { AuthPage } from "./auth-page.tsx";

const EMPTY = { email: "" };
const SENT = "Lupa Kata Sandi berhasil, silakan cek Email Anda";

export function ForgotPage(): ReactElement {
  const request = useSend(lupaPassword, { message: SENT });
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
      lead="Tulis email akun Anda. Kami kirim tautan untuk membuat kata sandi baru."
    >
      <Form form={form}>
        {request.isSuccess ? (
          <Alert color="green">
            {SENT}. Tautannya berlaku 60 menit. Belum ada? Periksa folder spam.
          </Alert>
        ) : null}
        <TextInput {...form.field("email")} type="email" autoFocus autoComplete="email" />
        <SubmitButton form={form} fullWidth>
          Kirim tautan
        </SubmitButton>
      </Form>
    </AuthPage>
  );
}
