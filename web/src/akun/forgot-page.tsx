import { Alert, TextInput } from "@mantine/core";
import type { ReactElement } from "react";
import { lupaPassword, type LupaPassword } from "#contract/sandi.contract.ts";
import { useSend } from "../api/query.ts";
import { useStatus } from "../api/status.ts";
import { rulesOf } from "../ui/form-rules.ts";
import { Form, SubmitButton } from "../ui/form.tsx";
import { useAppForm } from "../ui/use-app-form.ts";
import { AuthPage } from "./auth-page.tsx";

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

const TANPA_SURAT =
  "Aplikasi ini belum dapat mengirim email: sesudah meminta di sini, minta tautannya kepada super admin organisasi Anda.";

export function ForgotPage(): ReactElement {
  const isKept = useStatus()?.is_surat_terkirim === false;
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
        {request.data === undefined && isKept ? <Alert color="yellow">{TANPA_SURAT}</Alert> : null}
        {request.data === undefined ? null : <Jawaban {...request.data} />}
        <TextInput {...form.field("email")} type="email" autoFocus autoComplete="email" />
        <SubmitButton form={form} fullWidth>
          Kirim tautan
        </SubmitButton>
      </Form>
    </AuthPage>
  );
}
