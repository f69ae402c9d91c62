// A new administrator, or a changed one.
import { PasswordInput, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { ADMIN_ROLES } from "#contract/access/access.contract.ts";
import { panjangSandi } from "#contract/akun/sandi.fields.ts";
import { emailNyata } from "#contract/akun/email.rules.ts";
import { MIME_DOKUMEN, UKURAN_DOKUMEN } from "#contract/berkas/berkas.contract.ts";
import {
  getPengguna,
  listPengguna,
  TambahPengguna,
  tambahPengguna,
  UbahPengguna,
  ubahPengguna,
  type Pengguna,
} from "#contract/akun/pengguna.contract.ts";
import { labelOf } from "#contract/core/described.ts";
import { PENGGUNA } from "#contract/akun/pengguna.fields.ts";
import { BolehUbah } from "../../router/boleh-ubah.tsx";
import { aturanSandi } from "../sandi-rules.ts";
import { formQuery, useSend } from "../../api/query.ts";
import { useSelf } from "../../api/self.ts";
import { rulesOf } from "../../ui/form-rules.ts";
import { faultText, FileField } from "../../ui/file-field.tsx";
import { Form, SubmitButton } from "../../ui/form.tsx";
import { Page } from "../../ui/page.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import { useAppForm, type AppForm } from "../../ui/use-app-form.ts";
import { lockedBy, type WilayahValue } from "../../wilayah/wilayah-lock.ts";
import { Bertugas, kurangWilayah, useTingkat, wilayahOf, type Tingkat } from "./bertugas.tsx";
import { KembaliKeDaftar } from "./kembali.tsx";
import { NamaAnggota, useAnggota } from "./nama-anggota.tsx";

interface Values {
  nomer_kta: string;
  name: string;
  email: string;
  password: string;
  password_confirmation: string;
  /** "": not yet chosen. */
  tingkat: Tingkat | "";
  wilayah: WilayahValue;
  file: File | undefined;
}

function useSimpan(lama: Pengguna | undefined) {
  const refreshes = [listPengguna, getPengguna];
  const tambah = useSend(tambahPengguna, { refreshes });
  const ubah = useSend(ubahPengguna, { refreshes });
  return ({ tingkat, wilayah, file, name, ...isian }: Values) => {
    const { password, password_confirmation: konfirmasi } = isian;
    return lama === undefined
      ? tambah.mutateAsync({
          // Blank, not absent: the server asks for it where the registry does not know the card.
          body: {
            ...isian,
            name: name || " ",
            wilayah: wilayahOf({ tingkat, wilayah })?.toString(),
          },
          file,
        })
      : ubah.mutateAsync({
          params: { id: lama.id },
          body: password === "" ? {} : { password, password_confirmation: konfirmasi },
        });
  };
}

const identitasOf = (lama: Pengguna | undefined) =>
  lama === undefined
    ? { nomer_kta: "", email: "" }
    : { nomer_kta: lama.nomer_kta, email: emailNyata(lama.email) ?? "" };

/** Shown, and locked (USER-017, USER-018). */
const IDENTITAS = {
  nomer_kta: { label: labelOf(TambahPengguna.shape, "nomer_kta") },
  email: { label: labelOf(TambahPengguna.shape, "email") },
};

const isAdminAkun = ({ is_super_admin: isSuper, peran }: Pengguna): boolean =>
  isSuper === 1 || peran.some(({ id }) => ADMIN_ROLES.has(id));

function usePenggunaForm(lama: Pengguna | undefined): AppForm<Values> {
  const simpan = useSimpan(lama);
  const navigate = useNavigate();
  const isNew = lama === undefined;
  const locks = lockedBy(useSelf());
  const [terluas = "kota", ...lainnya] = useTingkat();
  const initial: Values = {
    ...identitasOf(lama),
    name: "",
    password: "",
    password_confirmation: "",
    // Where there is but one there is nothing to choose.
    tingkat: lainnya.length === 0 ? terluas : "",
    wilayah: { ...locks },
    file: undefined,
  };
  const aturan = aturanSandi(panjangSandi(isNew || isAdminAkun(lama)));
  return useAppForm<Values>({
    title: "Pengguna",
    initial,
    fields: rulesOf(isNew ? TambahPengguna : UbahPengguna, initial, {
      ...(isNew ? {} : IDENTITAS),
      password: isNew
        ? aturan
        : { ...aturan, hint: `Kosongkan bila tidak diganti. ${aturan.hint}` },
      tingkat: { label: "Bertugas untuk", required: isNew && "Pilih wilayah tugasnya" },
      wilayah: {
        label: labelOf(PENGGUNA, "wilayah_id"),
        check: (wilayah, { tingkat }) =>
          isNew && tingkat !== "" && wilayahOf({ tingkat, wilayah }) === undefined
            ? kurangWilayah({ tingkat, wilayah }).teks
            : undefined,
      },
      file: { label: "Surat mandat" },
    }),
    async submit(values) {
      await simpan(values);
      await navigate({ to: "/user" });
    },
  });
}

/** Province, kota and letter are asked for when an account is made (USER-048). */
function NewForm({ form }: { form: AppForm<Values> }): ReactElement {
  return (
    <>
      <Bertugas
        tingkat={form.field("tingkat")}
        wilayah={form.field("wilayah")}
        onWilayah={(next) => form.set("wilayah", next)}
      />
      <FileField form={form} accept={MIME_DOKUMEN} maxBytes={UKURAN_DOKUMEN} />
    </>
  );
}

/** Who is in no registry is asked for his name. */
function NamaBaru({ form }: { form: AppForm<Values> }): ReactElement | null {
  const { isUnknown } = useAnggota(form.values.nomer_kta);
  const field = form.field("name");
  return isUnknown || faultText(field) !== undefined ? (
    <TextInput {...field} withAsterisk aria-required autoComplete="off" />
  ) : null;
}

function PenggunaForm({ lama }: { lama?: Pengguna }): ReactElement {
  const form = usePenggunaForm(lama);
  const isNew = lama === undefined;
  return (
    <Form form={form} aria-label="Pengguna">
      <div>
        <TextInput {...form.field("nomer_kta")} disabled={!isNew} autoComplete="off" />
        {isNew ? (
          <NamaAnggota nomerKta={form.values.nomer_kta} takDikenal="Isi nama pemiliknya." />
        ) : null}
      </div>
      {isNew ? <NamaBaru form={form} /> : null}
      <TextInput {...form.field("email")} disabled={!isNew} type="email" autoComplete="off" />
      <PasswordInput {...form.field("password")} autoComplete="new-password" />
      <PasswordInput {...form.field("password_confirmation")} autoComplete="new-password" />
      {isNew ? <NewForm form={form} /> : null}
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
  const query = useQuery(formQuery(getPengguna, { params: { id } }));
  return (
    <Page title="Ubah Pengguna" width="narrow" trail={<KembaliKeDaftar />}>
      <QueryView query={query} skeleton={320}>
        {({ data }) => (
          <BolehUbah boleh={data.boleh}>
            <PenggunaForm lama={data} />
          </BolehUbah>
        )}
      </QueryView>
    </Page>
  );
}
