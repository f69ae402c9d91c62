import { PasswordInput } from "@mantine/core";
import { useNavigate, useParams } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { resetPassword } from "#contract/akun/sandi.contract.ts";
import { useSend } from "../api/query.ts";
import { Form, SubmitButton } from "../ui/form.tsx";
import { useAppForm } from "../ui/use-app-form.ts";
import { EMPTY_SANDI, sandiFields } from "./sandi-rules.ts";
import { TokenPage } from "./token-page.tsx";

function NewPasswordForm({ token, panjang }: { token: string; panjang: number }): ReactElement {
  const navigate = useNavigate();
  const simpan = useSend(resetPassword, { message: "Kata sandi berhasil disimpan" });
  const form = useAppForm({
    title: "Kata Sandi Baru",
    guard: false,
    initial: EMPTY_SANDI,
    fields: sandiFields(panjang),
    async submit(values) {
      await simpan.mutateAsync({ body: { token, ...values } });
      await navigate({ to: "/auth" });
    },
  });
  return (
    <Form form={form}>
      <PasswordInput {...form.field("password")} autoFocus autoComplete="new-password" />
      <PasswordInput {...form.field("konfirmasi_password")} autoComplete="new-password" />
      <SubmitButton form={form} fullWidth>
        Simpan
      </SubmitButton>
    </Form>
  );
}

function NewPasswordPage({ token }: { token: string }): ReactElement {
  return (
    <TokenPage token={token} accepts={["reset"]} title="Buat Kata Sandi Baru">
      {({ panjang_sandi: panjang }) => <NewPasswordForm token={token} panjang={panjang} />}
    </TokenPage>
  );
}

export function ResetPage(): ReactElement {
  return <NewPasswordPage {...useParams({ from: "/tamu/auth/reset-password/$token" })} />;
}

/** The other spelling of the address (AUTH-004). */
export function ResetAliasPage(): ReactElement {
  return <NewPasswordPage {...useParams({ from: "/tamu/reset-password/$token" })} />;
}
