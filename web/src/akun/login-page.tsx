import { Alert, Anchor, PasswordInput, TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { login, type Masuk, type Token } from "#contract/akun.contract.ts";
import { toApiError } from "../api/error.ts";
import { panggil } from "../api/panggil.ts";
import { endSession, startSession } from "../api/session.ts";
import { Form, SubmitButton } from "../ui/form.tsx";
import { toast } from "../ui/toast.ts";
import { useAppForm } from "../ui/use-app-form.ts";
import { AuthPage } from "./auth-page.tsx";

const SUCCESS = 200;
const REFUSED = 400;

/** The code in the body counts, whatever the status says (AUTH-037). */
async function signIn(body: Masuk): Promise<Token> {
  const answer: { kode: number } & Token = await panggil(login, { body });
  if (answer.kode !== SUCCESS) {
    throw toApiError(REFUSED, answer);
  }
  return answer;
}

function useSignIn() {
  return useMutation({ mutationFn: signIn, onError: () => endSession("keluar") });
}

export function LoginPage(): ReactElement {
  const { ke } = useSearch({ from: "/tamu/auth" });
  const navigate = useNavigate();
  const masuk = useSignIn();
  const form = useAppForm({
    title: "Masuk",
    guard: false,
    initial: { username: "", password: "" },
    fields: {
      username: { label: "Email/No.KTA", required: true },
      password: { label: "Kata Sandi", required: true },
    },
    async submit(body) {
      startSession(await masuk.mutateAsync(body));
      toast.success("Anda berhasil login");
      await navigate({ href: ke ?? "/", replace: true });
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
