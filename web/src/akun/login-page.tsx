import { Alert, Anchor, PasswordInput, TextInput } from "@mantine/core";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { lazy, Suspense, useState, type ReactElement } from "react";
import type * as z from "zod/mini";
import { login, Masuk, type Token } from "#contract/akun/masuk.contract.ts";
import { toApiError } from "../api/error.ts";
import { callApi } from "../api/call-api.ts";
import { endSession, startSession } from "../api/session.ts";
import { useMutationOnce } from "../api/use-mutation-once.ts";
import { rulesOf } from "../ui/form-rules.ts";
import { Form, SubmitButton } from "../ui/form.tsx";
import { toast } from "../ui/toast.ts";
import { useAppForm } from "../ui/use-app-form.ts";
import { kunciPerangkat } from "./kunci-perangkat.ts";
import { AuthPage } from "./auth-page.tsx";

const KodeForm = lazy(async () => ({
  default: (await import("./keamanan/kode-form.tsx")).KodeForm,
}));

const SUCCESS = 200;
const REFUSED = 400;

/** The code in the body counts, whatever the status says (AUTH-037). */
async function signIn(body: Masuk): Promise<z.output<typeof login.response>> {
  const answer = await callApi(login, { body, headers: kunciPerangkat() });
  const { kode }: { kode: number } = answer;
  if (kode !== SUCCESS) {
    throw toApiError(REFUSED, answer);
  }
  return answer;
}

function useSignIn() {
  return useMutationOnce({
    mutationFn: signIn,
    onError: () => endSession("keluar"),
    meta: { of: login.path },
  });
}

const EMPTY: Masuk = { username: "", password: "" };
const FIELDS = rulesOf(Masuk, EMPTY);

interface LoginFormProps {
  onToken: (token: Token) => Promise<void>;
  /** The account asks for a code too. */
  onKode: (perluKode: string) => void;
}

function LoginForm({ onToken, onKode }: LoginFormProps): ReactElement {
  const masuk = useSignIn();
  const form = useAppForm({
    title: "Masuk",
    guard: false,
    initial: EMPTY,
    fields: FIELDS,
    async submit(body) {
      const answer = await masuk.mutateAsync(body);
      await ("perlu_kode" in answer ? onKode(answer.perlu_kode) : onToken(answer));
    },
  });
  return (
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
  );
}

export function LoginPage(): ReactElement {
  const { ke } = useSearch({ from: "/tamu/auth" });
  const navigate = useNavigate();
  const [perluKode, setPerluKode] = useState<string>();
  async function enter(token: Token): Promise<void> {
    startSession(token);
    toast.success("Anda berhasil login");
    await navigate({ href: ke ?? "/", replace: true });
  }
  if (perluKode !== undefined) {
    return (
      <AuthPage title="Verifikasi dua langkah" back={false}>
        <Suspense>
          <KodeForm perluKode={perluKode} onToken={enter} onBack={() => setPerluKode(undefined)} />
        </Suspense>
      </AuthPage>
    );
  }
  return (
    <AuthPage title="Masuk" back={false}>
      <LoginForm onToken={enter} onKode={setPerluKode} />
    </AuthPage>
  );
}
