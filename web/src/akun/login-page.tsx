import { Alert, Anchor, PasswordInput, TextInput } from "@mantine/core";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { login } from "#contract/akun.contract.ts";
import { endSession, startSession } from "../api/session.ts";
import { useKirim } from "../api/query.ts";
import { Form, SubmitButton } from "../ui/form.tsx";
import { toast } from "../ui/toast.ts";
import { useAppForm } from "../ui/use-app-form.ts";
import { AuthPage } from "./auth-page.tsx";

const SUCCESS = 200;

export function LoginPage(): ReactElement {
  const { ke } = useSearch({ from: "/tamu/auth" });
  const navigate = useNavigate();
  const masuk = useKirim(login, { message: false });
  const form = useAppForm({
    title: "Masuk",
    guard: false,
    initial: { username: "", password: "" },
    fields: {
      username: { label: "Email/No.KTA", required: true },
      password: { label: "Kata Sandi", required: true },
    },
    async submit(body) {
      const answer = await masuk.mutateAsync({ body }).catch((error: unknown) => {
        endSession("keluar");
        throw error;
      });
      if (answer.kode === SUCCESS) {
        startSession(answer);
        toast.success("Anda berhasil login");
        await navigate({ href: ke ?? "/", replace: true });
      }
    },
  });
  return (
    <AuthPage title="Masuk" back={false}>
      <Form form={form}>
        {masuk.error === null || form.busy ? null : (
          <Alert color="red" role="none">
            {masuk.error.message}
          </Alert>
        )}
        <TextInput
          {...form.field("username")}
          autoFocus
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordInput {...form.field("password")} autoComplete="current-password" />
        <SubmitButton form={form} fullWidth>
          Masuk
        </SubmitButton>
        <Anchor component={Link} to="/auth/forget" w="fit-content">
          Lupa kata sandi?
        </Anchor>
      </Form>
    </AuthPage>
  );
}
