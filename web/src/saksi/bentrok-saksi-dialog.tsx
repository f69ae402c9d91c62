// Two versions of one witness, side by side (O-07).
import { Table, Text } from "@mantine/core";
import type { ReactElement, ReactNode } from "react";
import { labelOf } from "#contract/core/described.ts";
import { SaksiForm } from "#contract/saksi/saksi-form.contract.ts";
import type { Saksi } from "#contract/saksi/saksi.contract.ts";
import { SAKSI } from "#contract/saksi/saksi.fields.ts";
import { normalWa } from "#contract/core/wa.rules.ts";
import { DuaVersiDialog, type Pilihan } from "../ui/dua-versi-dialog.tsx";
import { UNKNOWN } from "../ui/format.ts";
import { NamaWilayah } from "../wilayah/nama-wilayah.tsx";
import { deepest } from "../wilayah/wilayah-lock.ts";
import { valuesOf, type DataSaksi } from "./saksi-form.ts";
import { usePilihan } from "./saringan-saksi.tsx";

interface Baris {
  label: string;
  /** What is compared. */
  nilai: (isian: DataSaksi) => string;
  /** How it reads, where that is something else. */
  tampil?: (nilai: string) => ReactNode;
}

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

function Nilai({ baris, entered }: { baris: Baris; entered: DataSaksi }): ReactElement {
  const nilai = baris.nilai(entered);
  return <>{nilai === "" ? UNKNOWN : (baris.tampil?.(nilai) ?? nilai)}</>;
}

export interface Bentrok {
  mine: DataSaksi;
  theirs: Saksi;
}

type BentrokSaksiDialogProps = Bentrok & Pilihan;

export function BentrokSaksiDialog(props: BentrokSaksiDialogProps): ReactElement {
  const { mine, theirs, ...pilihan } = props;
  const other = valuesOf(theirs);
  const beda = useBaris().filter(({ nilai }) => nilai(mine) !== nilai(other));
  return (
    <DuaVersiDialog opened onTop title="Saksi ini sudah diubah orang lain" width={850} {...pilihan}>
      <Text mb="sm">
        Sejak halaman ini dibuka, orang lain menyimpan saksi ini. Pilih yang berlaku; yang lain
        tetap ada di jejak audit.
      </Text>
      <Table aria-label="Perbedaan kedua versi">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Isian</Table.Th>
            <Table.Th>Isian saya</Table.Th>
            <Table.Th>Versi mereka</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {beda.map((baris) => (
            <Table.Tr key={baris.label}>
              <Table.Th scope="row">{baris.label}</Table.Th>
              <Table.Td>
                <Nilai baris={baris} entered={mine} />
              </Table.Td>
              <Table.Td>
                <Nilai baris={baris} entered={other} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </DuaVersiDialog>
  );
}
