// Sums of a recap. What no report tells is unknown, which is not 0.
import { persen } from "../../platform/persen.rules.ts";
import { addAt } from "../../wilayah/hitungan/selisih.rules.ts";
import type { ItemHitung } from "../item/susunan.ts";
import type { RekapRow } from "./rekap.repo.ts";

export const emptyRow = (id: number): RekapRow => ({
  id,
  jumlah_tps: 0,
  masuk: 0,
  terdokumentasi: 0,
  bermasalah: 0,
  suara: [],
  terisi: [],
});

export function addRow(total: RekapRow, row: RekapRow): RekapRow {
  total.jumlah_tps += row.jumlah_tps;
  total.masuk += row.masuk;
  total.terdokumentasi += row.terdokumentasi;
  total.bermasalah += row.bermasalah;
  addAt(total.suara, row.suara);
  addAt(total.terisi, row.terisi);
  return total;
}

export const cacahOf = (row: RekapRow) => ({
  jumlah_tps: row.jumlah_tps,
  tps_masuk: row.masuk,
  tps_terdokumentasi: row.terdokumentasi,
  tps_bermasalah: row.bermasalah,
});

export const jumlahOf = (
  row: Pick<RekapRow, "suara" | "terisi">,
  item: readonly Pick<ItemHitung, "posisi">[],
): (number | null)[] =>
  item.map(({ posisi }) =>
    (row.terisi[posisi - 1] ?? 0) > 0 ? (row.suara[posisi - 1] ?? 0) : null,
  );

export const total = (numbers: readonly number[]): number =>
  numbers.reduce((sum, one) => sum + one, 0);

/** Of those that are known; null where none is. */
export function totalKnown(numbers: readonly (number | null)[]): number | null {
  const known = numbers.filter((one) => one !== null);
  return known.length === 0 ? null : total(known);
}

export const progres = (jumlah: number, dari: number) => ({
  jumlah,
  total: dari,
  persen: persen(jumlah, dari),
});
