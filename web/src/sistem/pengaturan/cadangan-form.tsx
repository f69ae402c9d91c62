// When backups are made, where they go, and who can read them.
import { NumberInput, Select, Switch, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState, type ReactElement } from "react";
import {
  getCadangan,
  putCadangan,
  type KeadaanCadangan,
} from "#contract/sistem/cadangan.contract.ts";
import { callApi } from "../../api/call-api.ts";
import { formQuery, useSend } from "../../api/query.ts";
import { BedaBentrok, type BarisVersi } from "../../ui/beda-dialog.tsx";
import { changedIn } from "../../ui/changed.rules.ts";
import { Form, SubmitButton } from "../../ui/form.tsx";
import { namesOf, type FieldRules } from "../../ui/form-rules.ts";
import { QueryView } from "../../ui/query-view.tsx";
import { useSaveChanged, useTheirs } from "../../ui/save-over.ts";
import { useAppForm } from "../../ui/use-app-form.ts";

const TUJUAN = [
  { value: "folder", label: "Folder di server" },
  { value: "s3", label: "S3" },
];

type Aturan = KeadaanCadangan["aturan"];

interface Values {
  aktif: boolean;
  /** As typed. */
  jam: number | string;
  tujuan: string;
  folder: string;
  penerima: string;
}

const orNull = (text: string): string | null => (text.trim() === "" ? null : text);

const aturanOf = ({ aktif, jam, tujuan, folder, penerima }: Values): Aturan => ({
  aktif,
  jam: Number(jam),
  tujuan: tujuan === "s3" ? "s3" : "folder",
  folder: orNull(folder),
  penerima: orNull(penerima),
});

const RULES: FieldRules<Values> = {
  aktif: { label: "Cadangkan setiap hari" },
  jam: { label: "Jam (WIB)", required: true },
  tujuan: { label: "Tujuan", required: true },
  folder: { label: "Folder" },
  penerima: { label: "Kunci publik" },
};

const sebut = (nama: keyof Aturan, nilai: Aturan[keyof Aturan]): string => {
  if (nama === "aktif") {
    return nilai === true ? "Ya" : "Tidak";
  }
  return TUJUAN.find(({ value }) => value === nilai)?.label ?? String(nilai ?? "");
};

const BARIS = namesOf(RULES).map((nama): BarisVersi<Partial<Aturan>> => ({
  label: RULES[nama].label,
  nilai: ({ [nama]: nilai }) => (nilai === undefined ? undefined : sebut(nama, nilai)),
}));

function useAturan({ keadaan, dibaca }: IsianProps) {
  const { aturan } = keadaan;
  // Not what was read since: a field that is being changed does not show it.
  const [dasar, setDasar] = useState(keadaan);
  const simpan = useSend(putCadangan, { refreshes: [getCadangan], handled: ["isian-berubah"] });
  const over = useSaveChanged<KeadaanCadangan, Aturan>({
    async send(diubah, { versi }) {
      setDasar((await simpan.mutateAsync({ body: { ...diubah, versi } })).data);
    },
    read: async () => (await callApi(getCadangan)).data,
    valuesOf: (terbaca) => terbaca.aturan,
  });
  const form = useAppForm<Values>({
    title: "Cadangan",
    initial: { ...aturan, folder: aturan.folder ?? "", penerima: aturan.penerima ?? "" },
    fields: RULES,
    versi: dibaca,
    submit: async (values) => over.save(changedIn(aturan, aturanOf(values)), dasar),
  });
  return { form, over };
}

interface IsianProps {
  keadaan: KeadaanCadangan;
  /** When it was read. */
  dibaca: number;
  onStale: () => Promise<void>;
}

function Isian(props: IsianProps): ReactElement {
  const { keadaan, onStale } = props;
  const { is_s3: isS3, tempat } = keadaan;
  const { form, over } = useAturan(props);
  return (
    <Form form={form} aria-label="Cadangan">
      <Switch
        label="Cadangkan setiap hari"
        description="Disimpan: yang terakhir dari tujuh hari dan dari empat minggu."
        checked={form.values.aktif}
        onChange={({ currentTarget }) => form.set("aktif", currentTarget.checked)}
      />
      <NumberInput
        {...form.field("jam")}
        description="0 sampai 23"
        maw={120}
        allowDecimal={false}
        allowNegative={false}
        clampBehavior="none"
        hideControls
      />
      <Select
        {...form.field("tujuan")}
        description={isS3 ? undefined : "Untuk S3, minta pengelola server mengaturnya."}
        data={TUJUAN}
        allowDeselect={false}
      />
      {form.values.tujuan === "folder" ? (
        <TextInput
          {...form.field("folder")}
          description="Sebaiknya di disk lain. Kosong: folder cadangan di folder data."
          placeholder={tempat}
        />
      ) : null}
      <TextInput
        {...form.field("penerima")}
        description="Dari age-keygen, diawali age1. Kosong: cadangan tidak dienkripsi."
        placeholder="age1…"
      />
      <SubmitButton form={form} w="fit-content" disabled={!form.isDirty}>
        Simpan
      </SubmitButton>
      <BedaBentrok<KeadaanCadangan, Partial<Aturan>>
        title="Pengaturan cadangan ini sudah diubah orang lain"
        baris={BARIS}
        over={over}
        form={form}
        valuesOf={({ aturan }) => aturan}
        onTheirs={onStale}
      />
    </Form>
  );
}

/** Filled with an answer of its own: the one of the page may be remembered, and is asked for again and again. */
export function CadanganForm(): ReactElement {
  const query = useQuery(formQuery(getCadangan));
  const { taken, onStale } = useTheirs(query);
  return (
    <QueryView query={query} skeleton={420}>
      {({ data }) => (
        <Isian key={taken} keadaan={data} dibaca={query.dataUpdatedAt} onStale={onStale} />
      )}
    </QueryView>
  );
}
