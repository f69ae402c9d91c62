// What the voters in a dialog are narrowed to.
import type { DptQuery } from "#contract/tps/dpt.contract.ts";
import { USIA, type SARINGAN_DPT } from "#contract/tps/dpt.fields.ts";

export type SaringanPemilih = Pick<DptQuery, keyof typeof SARINGAN_DPT | "s">;

export const TANPA_SARINGAN: SaringanPemilih = { s: "" };

/** How many filters are set; the search is not one. */
export function jumlahSaringan(saringan: SaringanPemilih): number {
  return Object.entries(saringan).filter(([key, value]) => key !== "s" && value !== undefined)
    .length;
}

const isUsia = (usia: number | undefined): boolean =>
  usia === undefined || (usia >= USIA.min && usia <= USIA.max);

/** What is wrong with the ages; undefined when nothing is. */
export function galatUsia({ usia_dari: dari, usia_sampai: sampai }: SaringanPemilih) {
  if (!isUsia(dari) || !isUsia(sampai)) {
    return `Isi usia ${USIA.min} sampai ${USIA.max}`;
  }
  return dari !== undefined && sampai !== undefined && dari > sampai
    ? "Usia awal lebih besar daripada usia akhir"
    : undefined;
}
