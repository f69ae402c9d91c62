// What the voters in a dialog are narrowed to.
import { USIA } from "#contract/dpt.contract.ts";

export interface SaringanPemilih {
  s: string;
  rw?: string | undefined;
  rt?: string | undefined;
  usia_dari?: number | undefined;
  usia_sampai?: number | undefined;
  kelamin?: "L" | "P" | undefined;
}

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
