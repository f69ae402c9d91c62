// A new administrator, or a changed one.
import { PasswordInput, Text, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { MIME_DOKUMEN, UKURAN_DOKUMEN } from "#contract/berkas.contract.ts";
import {
  getPengguna,
  listPengguna,
  tambahPengguna,
  ubahPengguna,
  type Pengguna,
} from "#contract/pengguna.contract.ts";
import { NOT_THE_SAME, SANDI_HINT } from "../akun/sandi-rules.ts";
import { kueri, useKirim } from "../api/query.ts";
import { emailRule } from "../ui/form-rules.ts";
import { faultText, FileField } from "../ui/file-field.tsx";
import { Form, SubmitButton } from "../ui/form.tsx";
import { Page } from "../ui/page.tsx";
import { QueryView } from "../ui/query-view.tsx";
import { useAppForm, type AppForm } from "../ui/use-app-form.ts";
import { deepest, type WilayahValue } from "../ui/wilayah-lock.ts";
import { WilayahPicker } from "../ui/wilayah-picker.tsx";
import { KembaliKeDaftar } from "./kembali.tsx";
import { NamaAnggota } from "./nama-anggota.tsx";

interface Isian {
  nomer_kta: string;
  email: string;
  password: string;
  password_confirmation: string;
  wilayah: WilayahValue;
  file: File | undefined;
}

function useSimpan(lama: Pengguna | undefined) {
  const refreshes = [listPengguna, getPengguna];
  const tambah = useKirim(tambahPengguna, { refreshes });
  const ubah = useKirim(ubahPengguna, { refreshes });
  return ({ wilayah, file, ...isian }: Isian) => {
    const { password, password_confirmation: konfirmasi } = isian;
    return lama === undefined
      ? tambah.mutateAsync({
          body: { ...isian, wilayah: deepest(wilayah)?.toString() },
          file,
        })
      : ubah.mutateAsync({
          params: { id: lama.id },
          body: password === "" ? {} : { password, password_confirmation: konfirmasi },
        });
  };
}

const konfirmasiSama = (value: string, { password }: Isian): string | undefined =>
  value === password ? undefined : NOT_THE_SAME;

function usePenggunaForm(lama: Pengguna | undefined): AppForm<Isian> {
  const simpan = useSimpan(lama);
  const navigate = useNavigate();
  const isNew = lama === undefined;
  return useAppForm<Isian>({
    title: "Pengguna",
    initial: {
      nomer_kta: lama?.nomer_kta ?? "",
      email: lama?.email ?? "",
      password: "",
      password_confirmation: "",
      wilayah: {},
      file: undefined,
    },
    fields: {
      nomer_kta: { label: "Nomor KTA", required: "Nomer KTA harus diisi" },
      email: { label: "Email (username)", required: "Username harus diisi", check: emailRule() },
      password: { label: "Password", required: isNew && "Password harus diisi" },
      password_confirmation: {
        label: "Konfirmasi Password",
        required: isNew && "Konfirmasi Password harus diisi",
        check: konfirmasiSama,
      },
      wilayah: { label: "Wilayah" },
      file: { label: "Surat mandat" },
    },
    async submit(values) {
      await simpan(values);
      await navigate({ to: "/user" });
    },
  });
}

/** Province, kota and letter are asked for when an account is made (USER-048). */
function IsianBaru({ form }: { form: AppForm<Isian> }): ReactElement {
  const fault = faultText(form.field("wilayah"));
  return (
    <>
      <div>
        <Text c="dimmed" size="sm" mb="xs">
          Wilayah menentukan perannya. Tanpa pilihan: wilayah Anda sendiri.
        </Text>
        <WilayahPicker
          until="kota"
          value={form.values.wilayah}
          onChange={(wilayah) => form.set("wilayah", wilayah)}
          {...(fault === undefined ? {} : { errors: { propinsi_id: fault } })}
        />
      </div>
      <FileField form={form} accept={MIME_DOKUMEN} maxBytes={UKURAN_DOKUMEN} />
    </>
  );
}

function PenggunaForm({ lama }: { lama?: Pengguna }): ReactElement {
  const form = usePenggunaForm(lama);
  const isNew = lama === undefined;
  return (
    <Form form={form} aria-label="Pengguna">
      <div>
        <TextInput
          {...form.field("nomer_kta")}
          disabled={!isNew}
          autoComplete="off"
          maxLength={32}
        />
        {isNew ? (
          <NamaAnggota
            nomerKta={form.values.nomer_kta}
            takDikenal="Namanya diisi pemilik akun lewat Profil."
          />
        ) : null}
      </div>
      <TextInput
        {...form.field("email")}
        disabled={!isNew}
        type="email"
        autoComplete="off"
        maxLength={190}
      />
      <PasswordInput
        {...form.field("password")}
        description={isNew ? SANDI_HINT : `Kosongkan bila tidak diganti. ${SANDI_HINT}`}
        autoComplete="new-password"
      />
      <PasswordInput {...form.field("password_confirmation")} autoComplete="new-password" />
      {isNew ? <IsianBaru form={form} /> : null}
      <SubmitButton form={form} w="fit-content">
        Simpan
      </SubmitButton>
    </Form>
  );
}

export function TambahPenggunaPage(): ReactElement {
  return (
    <Page title="Tambah Pengguna" width="narrow" trail={<KembaliKeDaftar />}>
      <PenggunaForm />
    </Page>
  );
}

export function UbahPenggunaPage(): ReactElement {
  const { user_id: id } = useParams({ from: "/masuk/user/$user_id/form-edit" });
  const query = useQuery(kueri(getPengguna, { params: { id } }));
  return (
    <Page title="Ubah Pengguna" width="narrow" trail={<KembaliKeDaftar />}>
      <QueryView query={query} skeleton={320}>
        {({ data }) => <PenggunaForm lama={data} />}
      </QueryView>
    </Page>
  );
}
