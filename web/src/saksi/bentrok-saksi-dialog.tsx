// Two versions of one witness, side by side (O-07).
import type { ReactElement } from "react";
import { labelOf } from "#contract/core/described.ts";
import { SaksiForm } from "#contract/saksi/saksi-form.contract.ts";
import type { Saksi } from "#contract/saksi/saksi.contract.ts";
import { SAKSI } from "#contract/saksi/saksi.fields.ts";
import { normalWa } from "#contract/core/wa.rules.ts";
import { BedaDialog, type BarisVersi } from "../ui/beda-dialog.tsx";
import type { Pilihan } from "../ui/dua-versi-dialog.tsx";
import { NamaWilayah } from "../wilayah/nama-wilayah.tsx";
import { deepest } from "../wilayah/wilayah-lock.ts";
import { valuesOf, type DataSaksi } from "./saksi-form.ts";
import { usePilihan } from "./saringan-saksi.tsx";

type Baris = BarisVersi<DataSaksi>;

const BARIS_TEKS: readonly Baris[] = [
  { label: labelOf(SAKSI, "nik"), nilai: ({ nik }) => nik },
  { label: labelOf(SAKSI, "nomer_kta"), nilai: ({ nomer_kta: nomer }) => nomer.trim() },
  { label: labelOf(SAKSI, "nama_lengkap"), nilai: ({ nama_lengkap: nama }) => nama.trim() },
  { label: labelOf(SAKSI, "nomer_wa"), nilai: ({ nomer_wa: wa }) => normalWa(wa) ?? wa },
  { label: labelOf(SAKSI, "nama_referensi"), nilai: ({ nama_referensi: nama }) => nama.trim() },
  { label: labelOf(SAKSI, "penugasan_tps"), nilai: ({ penugasan_tps: tps }) => String(tps) },
  { label: labelOf(SAKSI, "tahap"), nilai: ({ tahap }) => tahap ?? "" },
  {
    label: labelOf(SaksiForm.shape, "penugasan"),
    nilai: ({ penugasan }) => String(deepest(penugasan) ?? ""),
    tampil: (id) => <NamaWilayah id={id} />,
  },
];

function useBaris(): readonly Baris[] {
  const jenis = usePilihan("m_saksi_jenis");
  const referensi = usePilihan("m_saksi_referensi");
  const nama =
    ({ options = [] }: typeof jenis) =>
    (id: string) =>
      options.find(({ value }) => value === id)?.label;
  return [
    ...BARIS_TEKS,
    {
      label: labelOf(SAKSI, "jenis_id"),
      nilai: ({ jenis_id: id }) => id ?? "",
      tampil: nama(jenis),
    },
    {
      label: labelOf(SAKSI, "referensi_id"),
      nilai: ({ referensi_id: id }) => id ?? "",
      tampil: nama(referensi),
    },
  ];
}

export interface Bentrok {
  mine: DataSaksi;
  theirs: Saksi;
}

type BentrokSaksiDialogProps = Bentrok & Pilihan;

export function BentrokSaksiDialog(props: BentrokSaksiDialogProps): ReactElement {
  const { mine, theirs, ...pilihan } = props;
  return (
    <BedaDialog
      title="Saksi ini sudah diubah orang lain"
      baris={useBaris()}
      mine={mine}
      theirs={valuesOf(theirs)}
      {...pilihan}
    />
  );
}
