import { Group, Input, Radio, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { postSelf, Profil } from "#contract/akun/akun.contract.ts";
import { labelOf, wordOf, wordsOf } from "#contract/core/described.ts";
import { PENGGUNA } from "#contract/akun/pengguna.fields.ts";
import { getSelf, type Self } from "#contract/akun/self.contract.ts";
import { emailNyata, isEmailBuatan } from "#contract/akun/email.rules.ts";
import { normalWa } from "#contract/core/wa.rules.ts";
import { callApi } from "../api/call-api.ts";
import { formQuery, useSend } from "../api/query.ts";
import { BedaBentrok, type BarisVersi } from "../ui/beda-dialog.tsx";
import { rulesOf } from "../ui/form-rules.ts";
import { Form, SubmitButton } from "../ui/form.tsx";
import { Page } from "../ui/page.tsx";
import { QueryView } from "../ui/query-view.tsx";
import { useSaveOver, useTheirs } from "../ui/save-over.ts";
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

interface ProfileFormProps {
  self: Self;
  /** When it was read. */
  dibaca: number;
  /** The version of somebody else was chosen. */
  onStale: () => unknown;
}

const BARIS: readonly BarisVersi<ProfileValues>[] = [
  { label: labelOf(PENGGUNA, "name"), nilai: ({ name }) => name.trim() },
  { label: labelOf(Profil.shape, "email"), nilai: ({ email }) => email.trim() },
  { label: labelOf(PENGGUNA, "no_hp"), nilai: ({ no_hp: hp }) => normalWa(hp) ?? hp },
  {
    label: labelOf(PENGGUNA, "kelamin"),
    nilai: ({ kelamin }) => (kelamin === "" ? "" : (wordOf(PENGGUNA.kelamin, kelamin) ?? "")),
  },
];

function useSimpan() {
  const simpan = useSend(postSelf, { refreshes: [getSelf], handled: ["isian-berubah"] });
  return useSaveOver<Self, ProfileValues>({
    kode: "isian-berubah",
    async send({ foto, no_hp, kelamin, name, email }, lama) {
      const body = {
        name,
        email: email || lama.email,
        no_hp: no_hp || undefined,
        kelamin: kelamin || undefined,
        versi: lama.versi,
      };
      await simpan.mutateAsync({ body, file: foto });
    },
    read: async () => (await callApi(getSelf)).data,
  });
}

function useProfileForm(
  { self, dibaca }: ProfileFormProps,
  save: (values: ProfileValues, lama: Self) => Promise<unknown>,
) {
  const initial = valuesOf(self);
  const form = useAppForm<ProfileValues>({
    title: "Profil",
    initial,
    versi: dibaca,
    fields: rulesOf(Profil, initial, {
      ...(isEmailBuatan(self.email) ? { email: { required: false } } : {}),
      foto: { label: "Foto" },
    }),
    submit: async (values) => save(values, self),
    after: { foto: undefined },
  });
  return form;
}

function ProfileForm(props: ProfileFormProps): ReactElement {
  const { self, onStale } = props;
  const over = useSimpan();
  const form = useProfileForm(props, over.save);
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
      <BedaBentrok
        title="Profil ini sudah diubah orang lain"
        baris={BARIS}
        over={over}
        form={form}
        valuesOf={valuesOf}
        onTheirs={onStale}
      />
    </Form>
  );
}

export function ProfilePage(): ReactElement {
  // Not what this browser remembers: that may be older than the last change.
  const query = useQuery(formQuery(getSelf));
  const { taken, onStale } = useTheirs(query);
  return (
    <Page title="Profil" width="narrow">
      <QueryView query={query} skeleton={480}>
        {({ data }) => (
          <ProfileForm key={taken} self={data} dibaca={query.dataUpdatedAt} onStale={onStale} />
        )}
      </QueryView>
    </Page>
  );
}
