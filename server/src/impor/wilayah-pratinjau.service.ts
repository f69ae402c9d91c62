// The regions that rows of a preview name by their codes, as people call them.
import type { BarisImpor } from "#contract/impor/baris-impor.contract.ts";
import type { Database } from "../platform/db.ts";
import type { Kolom, Nilai } from "../platform/spreadsheet/cell.rules.ts";
import { sebutWilayah } from "../wilayah/nama-wilayah.rules.ts";
import { mapWilayah } from "../wilayah/wilayah.service.ts";

const isKode = (nilai: Nilai | undefined): nilai is number | string =>
  /^\d{1,10}$/.test(String(nilai ?? ""));

const kodeOf = ({ sesudah, sebelum }: BarisImpor, kunci: string): number[] =>
  [sesudah[kunci], sebelum?.[kunci]].filter(isKode).map(Number);

export async function withWilayah(
  db: Database,
  kolom: readonly Kolom[],
  rows: readonly BarisImpor[],
): Promise<BarisImpor[]> {
  const kunciList = kolom.flatMap(({ kunci, isWilayah }) => (isWilayah === true ? [kunci] : []));
  const kode = rows.flatMap((row) => kunciList.flatMap((kunci) => kodeOf(row, kunci)));
  if (kode.length === 0) {
    return [...rows];
  }
  const wilayah = await mapWilayah(db, kode);
  const sebutanOf = (id: number): [string, string][] => {
    const satu = wilayah.get(id);
    return satu === undefined
      ? []
      : [[String(id), sebutWilayah({ id, keterangan: satu.keterangan, atasan: [] })]];
  };
  return rows.map((row) => ({
    ...row,
    wilayah: Object.fromEntries(
      kunciList.flatMap((kunci) => {
        const sebutan = kodeOf(row, kunci).flatMap(sebutanOf);
        return sebutan.length === 0 ? [] : [[kunci, Object.fromEntries(sebutan)]];
      }),
    ),
  }));
}
