import { Group, Input, Radio, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { postSelf, Profil } from "#contract/akun/akun.contract.ts";
import { labelOf, wordsOf } from "#contract/core/described.ts";
import { PENGGUNA } from "#contract/akun/pengguna.fields.ts";
import { getSelf, type Self } from "#contract/akun/self.contract.ts";
import { emailNyata, isEmailBuatan } from "#contract/akun/email.rules.ts";
import { formQuery, useSend } from "../api/query.ts";
import { rulesOf } from "../ui/form-rules.ts";
import { Form, SubmitButton } from "../ui/form.tsx";
import { Page } from "../ui/page.tsx";
import { QueryView } from "../ui/query-view.tsx";
import { useAppForm } from "../ui/use-app-form.ts";
import { PhotoField } from "./photo-field.tsx";

interface ProfileValues {
  name: string;
  email: string;
  no_hp: string;
  kelamin: "L" | "P" | "";
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
  const initial = valuesOf(self);
  const form = useAppForm<ProfileValues>({
    title: "Profil",
    initial,
    fields: rulesOf(Profil, initial, {
      ...(isEmailBuatan(self.email) ? { email: { required: false } } : {}),
      foto: { label: "Foto" },
    }),
    async submit({ foto, no_hp, kelamin, name, email }) {
      const body = {
        name,
        email: email || self.email,
        no_hp: no_hp || undefined,
        kelamin: kelamin || undefined,
      };
      await simpan.mutateAsync({ body, file: foto });
    },
    after: { foto: undefined },
  });
  return form;
}

function ProfileForm({ self }: { self: Self }): ReactElement {
  const form = useProfileForm(self);
  return (
    <Form form={form}>
      <PhotoField
        name={self.name}
        stored={self.foto}
        chosen={form.values.foto}
        onChoose={(foto) => form.set("foto", foto)}
      />
      <TextInput {...form.field("name")} autoComplete="name" />
      <TextInput {...form.field("email")} type="email" autoComplete="email" />
      <Input.Wrapper
        label={labelOf(PENGGUNA, "nomer_kta")}
        labelElement="div"
        description="Tidak dapat diubah"
      >
        <div>{self.nomer_kta}</div>
      </Input.Wrapper>
      <TextInput {...form.field("no_hp")} type="tel" inputMode="tel" autoComplete="tel" />
      <Radio.Group {...form.field("kelamin")}>
        <Group mt={4}>
          {wordsOf(PENGGUNA.kelamin).map(([value, label]) => (
            <Radio key={value} value={value} label={label} />
          ))}
        </Group>
      </Radio.Group>
      <SubmitButton form={form} w="fit-content">
        Simpan
      </SubmitButton>
    </Form>
  );
}

export function ProfilePage(): ReactElement {
  // Not what this browser remembers: that may be older than the last change.
  const query = useQuery(formQuery(getSelf));
  return (
    <Page title="Profil" width="narrow">
      <QueryView query={query} skeleton={480}>
        {({ data }) => <ProfileForm self={data} />}
      </QueryView>
    </Page>
  );
}
