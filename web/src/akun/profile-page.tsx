import { Group, Input, Radio, TextInput } from "@mantine/core";
import type { ReactElement } from "react";
import { postSelf, type Profil } from "#contract/akun.contract.ts";
import { getSelf, type Self } from "#contract/self.contract.ts";
import { emailNyata, isEmailBuatan } from "#contract/email.rules.ts";
import { useSend } from "../api/query.ts";
import { useSelf } from "../api/self.ts";
import { emailRule } from "../ui/form-rules.ts";
import { Form, SubmitButton } from "../ui/form.tsx";
import { Page } from "../ui/page.tsx";
import { useAppForm } from "../ui/use-app-form.ts";
import { PhotoField } from "./photo-field.tsx";

interface ProfileValues {
  name: string;
  email: string;
  no_hp: string;
  kelamin: Profil["kelamin"] | "";
  foto: Blob | undefined;
}

function valuesOf(self: Self): ProfileValues {
  return {
    name: self.name,
    email: emailNyata(self.email) ?? "",
    no_hp: self.no_hp ?? "",
    kelamin: self.kelamin ?? "",
    foto: undefined,
  };
}

function useProfileForm(self: Self) {
  const simpan = useSend(postSelf, { refreshes: [getSelf] });
  const form = useAppForm<ProfileValues>({
    title: "Profil",
    initial: valuesOf(self),
    fields: {
      name: { label: "Nama", required: true },
      email: { label: "Email", required: !isEmailBuatan(self.email), check: emailRule() },
      no_hp: { label: "Nomor HP" },
      kelamin: { label: "Jenis kelamin" },
      foto: { label: "Foto" },
    },
    async submit({ foto, no_hp, kelamin, name, email }) {
      const body = {
        name,
        email: email || self.email,
        no_hp: no_hp || undefined,
        kelamin: kelamin || undefined,
      };
      await simpan.mutateAsync({ body, file: foto });
      form.set("foto", undefined);
    },
  });
  return form;
}

export function ProfilePage(): ReactElement {
  const self = useSelf();
  const form = useProfileForm(self);
  return (
    <Page title="Profil" width="narrow">
      <Form form={form}>
        <PhotoField
          name={self.name}
          stored={self.foto}
          chosen={form.values.foto}
          onChoose={(foto) => form.set("foto", foto)}
        />
        <TextInput {...form.field("name")} autoComplete="name" />
        <TextInput {...form.field("email")} type="email" autoComplete="email" />
        <Input.Wrapper label="Nomor KTA" labelElement="div" description="Tidak dapat diubah">
          <div>{self.nomer_kta}</div>
        </Input.Wrapper>
        <TextInput {...form.field("no_hp")} type="tel" inputMode="tel" autoComplete="tel" />
        <Radio.Group {...form.field("kelamin")}>
          <Group mt={4}>
            <Radio value="L" label="Laki-Laki" />
            <Radio value="P" label="Perempuan" />
          </Group>
        </Radio.Group>
        <SubmitButton form={form} w="fit-content">
          Simpan
        </SubmitButton>
      </Form>
    </Page>
  );
}
