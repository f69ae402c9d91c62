// The link of an invitation, and the one that makes the first super admin of an installation.
import { PasswordInput, TextInput } from "@mantine/core";
import { useNavigate, useParams } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { labelOf } from "#contract/described.ts";
import { PENGGUNA } from "#contract/pengguna.fields.ts";
import { LinkPassword, linkPassword } from "#contract/sandi.contract.ts";
import { useSend } from "../api/query.ts";
import { rulesOf, type FieldRules } from "../ui/form-rules.ts";
import { Form, SubmitButton } from "../ui/form.tsx";
import { useAppForm } from "../ui/use-app-form.ts";
import { SANDI_HINT, type NewSandi } from "./sandi-rules.ts";
import { TokenPage, type TokenLink } from "./token-page.tsx";

interface InvitationForm extends NewSandi {
  name: string;
  email: string;
  nomer_kta: string;
}

const EMPTY: InvitationForm = {
  name: "",
  email: "",
  nomer_kta: "",
  password: "",
  konfirmasi_password: "",
};

const fieldsFor = (isFirst: boolean): FieldRules<InvitationForm> =>
  rulesOf(LinkPassword, EMPTY, {
    name: { label: labelOf(PENGGUNA, "name"), required: isFirst },
    email: { label: labelOf(PENGGUNA, "email"), required: isFirst },
    nomer_kta: { label: labelOf(PENGGUNA, "nomer_kta"), required: isFirst },
  });

interface InvitationFormProps {
  token: string;
  isFirst: boolean;
}

function useInvitationForm({ token, isFirst }: InvitationFormProps) {
  const navigate = useNavigate();
  const simpan = useSend(linkPassword, { message: "Kata sandi berhasil disimpan" });
  return useAppForm({
    title: "Akun Baru",
    guard: false,
    initial: EMPTY,
    fields: fieldsFor(isFirst),
    async submit({ password, konfirmasi_password, ...person }) {
      const body = { token, password, konfirmasi_password, ...(isFirst ? person : {}) };
      await simpan.mutateAsync({ body });
      await navigate({ to: "/auth" });
    },
  });
}

function FormOfInvitation({ token, isFirst }: InvitationFormProps): ReactElement {
  const form = useInvitationForm({ token, isFirst });
  return (
    <Form form={form}>
      {isFirst ? (
        <>
          <TextInput {...form.field("name")} autoFocus autoComplete="name" />
          <TextInput {...form.field("email")} type="email" autoComplete="email" />
          <TextInput {...form.field("nomer_kta")} autoComplete="off" />
        </>
      ) : null}
      <PasswordInput
        {...form.field("password")}
        description={SANDI_HINT}
        autoComplete="new-password"
      />
      <PasswordInput {...form.field("konfirmasi_password")} autoComplete="new-password" />
      <SubmitButton form={form} fullWidth>
        Simpan
      </SubmitButton>
    </Form>
  );
}

const isFirst = ({ jenis }: TokenLink): boolean => jenis === "pertama";

export function InvitationPage(): ReactElement {
  const { token } = useParams({ from: "/tamu/auth/undangan/$token" });
  return (
    <TokenPage
      token={token}
      accepts={["undangan", "pertama"]}
      title="Selamat datang"
      lead="Lengkapi akun Anda, lalu masuk."
    >
      {(link) => <FormOfInvitation token={token} isFirst={isFirst(link)} />}
    </TokenPage>
  );
}
