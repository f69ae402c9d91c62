// When backups are made, where they go, and who can read them.
import { NumberInput, Select, Switch, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import {
  getCadangan,
  putCadangan,
  type KeadaanCadangan,
} from "#contract/sistem/cadangan.contract.ts";
import { formQuery, useSend } from "../../api/query.ts";
import { changedIn } from "../../ui/changed.rules.ts";
import { Form, SubmitButton } from "../../ui/form.tsx";
import { QueryView } from "../../ui/query-view.tsx";
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

function useAturan(aturan: Aturan, versi: number) {
  const simpan = useSend(putCadangan, { refreshes: [getCadangan] });
  return useAppForm<Values>({
    title: "Cadangan",
    initial: { ...aturan, folder: aturan.folder ?? "", penerima: aturan.penerima ?? "" },
    fields: {
      aktif: { label: "Cadangkan setiap hari" },
      jam: { label: "Jam (WIB)", required: true },
      tujuan: { label: "Tujuan", required: true },
      folder: { label: "Folder" },
      penerima: { label: "Kunci publik" },
    },
    versi,
    submit: (values) => simpan.mutateAsync({ body: changedIn(aturan, aturanOf(values)) }),
  });
}

interface IsianProps {
  keadaan: KeadaanCadangan;
  /** When it was read. */
  versi: number;
}

function Isian({ keadaan, versi }: IsianProps): ReactElement {
  const { aturan, is_s3: isS3, tempat } = keadaan;
  const form = useAturan(aturan, versi);
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
    </Form>
  );
}

/** Filled with an answer of its own: the one of the page may be remembered, and is asked for again and again. */
export function CadanganForm(): ReactElement {
  const query = useQuery(formQuery(getCadangan));
  return (
    <QueryView query={query} skeleton={420}>
      {({ data }) => <Isian keadaan={data} versi={query.dataUpdatedAt} />}
    </QueryView>
  );
}
