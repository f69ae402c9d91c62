// The link of an invitation, and the one that makes the first super admin of an installation.
import { PasswordInput, TextInput } from "@mantine/core";
import { useNavigate, useParams } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { labelOf } from "#contract/core/described.ts";
import { PENGGUNA } from "#contract/akun/pengguna.fields.ts";
import { LinkPassword, linkPassword } from "#contract/akun/sandi.contract.ts";
import { useSend } from "../api/query.ts";
import { rulesOf, type FieldRules } from "../ui/form-rules.ts";
import { Form, SubmitButton } from "../ui/form.tsx";
import { useAppForm } from "../ui/use-app-form.ts";
import { aturanSandi, type NewSandi } from "./sandi-rules.ts";
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

interface Aturan {
  isFirst: boolean;
  /** At least so many characters has the password. */
  panjang: number;
}

const fieldsFor = ({ isFirst, panjang }: Aturan): FieldRules<InvitationForm> =>
  rulesOf(LinkPassword, EMPTY, {
    name: { label: labelOf(PENGGUNA, "name"), required: isFirst },
    email: { label: labelOf(PENGGUNA, "email"), required: isFirst },
    nomer_kta: { label: labelOf(PENGGUNA, "nomer_kta"), required: isFirst },
    password: aturanSandi(panjang),
  });

interface InvitationFormProps extends Aturan {
  token: string;
}

function useInvitationForm({ token, isFirst, panjang }: InvitationFormProps) {
  const navigate = useNavigate();
  const simpan = useSend(linkPassword, { message: "Kata sandi berhasil disimpan" });
  return useAppForm({
    title: "Akun Baru",
    guard: false,
    initial: EMPTY,
    fields: fieldsFor({ isFirst, panjang }),
    async submit({ password, konfirmasi_password, ...person }) {
      const body = { token, password, konfirmasi_password, ...(isFirst ? person : {}) };
      await simpan.mutateAsync({ body });
      await navigate({ to: "/auth" });
    },
  });
}

function FormOfInvitation(props: InvitationFormProps): ReactElement {
  const form = useInvitationForm(props);
  return (
    <Form form={form}>
      {props.isFirst ? (
        <>
          <TextInput {...form.field("name")} autoFocus autoComplete="name" />
          <TextInput {...form.field("email")} type="email" autoComplete="email" />
          <TextInput {...form.field("nomer_kta")} autoComplete="off" />
        </>
      ) : null}
      <PasswordInput {...form.field("password")} autoComplete="new-password" />
      <PasswordInput {...form.field("konfirmasi_password")} autoComplete="new-password" />
      <SubmitButton form={form} fullWidth>
        Simpan
      </SubmitButton>
    </Form>
  );
}

const aturanOf = ({ jenis, panjang_sandi: panjang }: TokenLink): Aturan => ({
  isFirst: jenis === "pertama",
  panjang,
});

export function InvitationPage(): ReactElement {
  const { token } = useParams({ from: "/tamu/auth/undangan/$token" });
  return (
    <TokenPage
      token={token}
      accepts={["undangan", "pertama"]}
      title="Selamat datang"
      lead="Lengkapi akun Anda, lalu masuk."
    >
      {(link) => <FormOfInvitation token={token} {...aturanOf(link)} />}
    </TokenPage>
  );
}
