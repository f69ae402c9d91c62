// A programme with its kinds, features and mappings: a new one, or an old one changed.
import { Select, TagsInput, TextInput } from "@mantine/core";
import type { ReactElement } from "react";
import {
  DiklatForm,
  listDiklat,
  listInstansi,
  tambahDiklat,
  ubahDiklat,
  type Diklat,
} from "#contract/acara/diklat.contract.ts";
import { DIKLAT, JENIS_DIKLAT, PEMETAAN, SEBAGAI } from "#contract/acara/diklat.fields.ts";
import { labelOf, wordOf, wordsOf } from "#contract/core/described.ts";
import { callApi } from "../../api/call-api.ts";
import { useSend } from "../../api/query.ts";
import { BedaBentrok, type BarisVersi } from "../../ui/beda-dialog.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { FIELD_REQUIRED, rulesOf } from "../../ui/form-rules.ts";
import { Form, FormActions } from "../../ui/form.tsx";
import { useSaveOver } from "../../ui/save-over.ts";
import { useAppForm, type AppForm } from "../../ui/use-app-form.ts";
import { BarisIsian } from "./baris-isian.tsx";

interface DiklatDialogProps {
  instansiId: number;
  /** What is changed; undefined: a new one. */
  diklat: Diklat | undefined;
  /** The version of somebody else was chosen. */
  onTheirs: (diklat: Diklat) => void;
  onClose: () => void;
}

/** What most programmes need. */
const BARU: DiklatForm = {
  nama: "",
  diklat_fitur: ["Presensi"],
  jenis_diklat: [{ nama: "" }],
  pemetaan: [
    { label: "Peserta", sebagai: "peserta" },
    { label: "Pengajar", sebagai: "pengajar" },
    { label: "Fasilitator", sebagai: "fasilitator" },
  ],
};

const valuesOf = ({ nama, diklat_fitur: fitur, jenis_diklat, pemetaan }: Diklat): DiklatForm => ({
  nama,
  diklat_fitur: fitur.map(({ label }) => label),
  jenis_diklat,
  pemetaan,
});

const SEBAGAI_DATA = wordsOf(PEMETAAN.sebagai).map(([value, label]) => ({ value, label }));

/** Of a row in a group that is wrong. */
export const kosong = (error: unknown, teks: string): string | undefined =>
  error !== undefined && teks.trim() === "" ? FIELD_REQUIRED : undefined;

function JenisFields({ form }: { form: AppForm<DiklatForm> }): ReactElement {
  const { id, label, error, value } = form.field("jenis_diklat");
  return (
    <BarisIsian
      id={id}
      legend={label}
      sebutan="jenis"
      rows={value}
      onChange={(rows) => form.set("jenis_diklat", rows)}
      baru={() => ({ nama: "" })}
      error={error}
      isWajib
    >
      {({ row, change, nomor }) => (
        <TextInput
          aria-label={`${labelOf(JENIS_DIKLAT, "nama")} ${nomor}`}
          value={row.nama}
          maxLength={150}
          error={kosong(error, row.nama)}
          onChange={({ currentTarget }) => change({ nama: currentTarget.value })}
        />
      )}
    </BarisIsian>
  );
}

function PemetaanFields({ form }: { form: AppForm<DiklatForm> }): ReactElement {
  const { id, label, error, value } = form.field("pemetaan");
  return (
    <BarisIsian
      id={id}
      legend={label}
      sebutan="pemetaan"
      rows={value}
      onChange={(rows) => form.set("pemetaan", rows)}
      baru={() => ({ label: "", sebagai: "peserta" as const })}
      error={error}
      isWajib
    >
      {({ row, change, nomor }) => (
        <>
          <TextInput
            aria-label={`${labelOf(PEMETAAN, "label")} ${nomor}`}
            value={row.label}
            maxLength={60}
            error={kosong(error, row.label)}
            onChange={({ currentTarget }) => change({ label: currentTarget.value })}
          />
          <Select
            aria-label={`${labelOf(PEMETAAN, "sebagai")} ${nomor}`}
            allowDeselect={false}
            data={SEBAGAI_DATA}
            value={row.sebagai}
            onChange={(chosen) =>
              change({ sebagai: SEBAGAI.find((one) => one === chosen) ?? row.sebagai })
            }
          />
        </>
      )}
    </BarisIsian>
  );
}

const BARIS: readonly BarisVersi<DiklatForm>[] = [
  { label: labelOf(DIKLAT, "nama"), nilai: ({ nama }) => nama.trim() },
  {
    label: labelOf(DIKLAT, "jenis_diklat"),
    nilai: ({ jenis_diklat: jenis }) => jenis.map(({ nama }) => nama.trim()).join(", "),
  },
  {
    label: labelOf(DIKLAT, "pemetaan"),
    nilai: ({ pemetaan }) =>
      pemetaan
        .map(({ label, sebagai }) => `${label.trim()} (${wordOf(PEMETAAN.sebagai, sebagai)})`)
        .join(", "),
  },
  {
    label: labelOf(DIKLAT, "diklat_fitur"),
    nilai: ({ diklat_fitur: fitur }) => fitur.join(", "),
  },
];

const OPTIONS = {
  refreshes: [listDiklat, listInstansi],
  handled: ["isian-salah" as const, "isian-berubah" as const],
  title: "Diklat",
};

function useUbah(instansiId: number) {
  const ubah = useSend(ubahDiklat, OPTIONS);
  const params = { instansi_id: instansiId };
  return useSaveOver<Diklat, DiklatForm>({
    kode: "isian-berubah",
    send: async (body, { id, versi }) =>
      ubah.mutateAsync({ params: { ...params, diklat_id: id }, body: { ...body, versi } }),
    async read(dasar) {
      const { data } = await callApi(listDiklat, { params });
      return data.diklat.find(({ id }) => id === dasar.id) ?? dasar;
    },
  });
}

function useDiklatForm(
  { instansiId, diklat, onClose }: DiklatDialogProps,
  ubah: (body: DiklatForm, diklat: Diklat) => Promise<unknown>,
) {
  const tambah = useSend(tambahDiklat, OPTIONS);
  const initial = diklat === undefined ? BARU : valuesOf(diklat);
  return useAppForm<DiklatForm>({
    title: "Diklat",
    initial,
    fields: rulesOf(DiklatForm, initial),
    async submit(body) {
      await (diklat === undefined
        ? tambah.mutateAsync({ params: { instansi_id: instansiId }, body })
        : ubah(body, diklat));
      onClose();
    },
  });
}

export function DiklatDialog(props: DiklatDialogProps): ReactElement {
  const { instansiId, diklat, onTheirs, onClose } = props;
  const over = useUbah(instansiId);
  const form = useDiklatForm(props, over.save);
  const close = form.closer(onClose);
  return (
    <Dialog
      opened
      title={diklat === undefined ? "Tambah diklat" : `Ubah ${diklat.nama}`}
      onClose={close}
      width={650}
    >
      <Form form={form}>
        <TextInput {...form.field("nama")} data-autofocus />
        <JenisFields form={form} />
        <PemetaanFields form={form} />
        <TagsInput {...form.field("diklat_fitur")} />
        <FormActions form={form} onCancel={close}>
          Simpan
        </FormActions>
      </Form>
      <BedaBentrok
        title="Diklat ini sudah diubah orang lain"
        baris={BARIS}
        over={over}
        form={form}
        valuesOf={valuesOf}
        onTheirs={onTheirs}
      />
    </Dialog>
  );
}
