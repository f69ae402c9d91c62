// What every kind of import says of a row: what it would do, and a fault in it.
import { isDeepStrictEqual } from "node:util";
import type { GalatBaris, KeadaanBaris } from "#contract/impor/baris-impor.contract.ts";
import type { BarisMasuk } from "./baris-masuk.ts";

/** What writing a row would do to the thing that it is about. */
export function keadaanOf<Isi>(kini: Isi | undefined, sesudah: Isi): KeadaanBaris {
  if (kini === undefined) {
    return "baru";
  }
  return isDeepStrictEqual(kini, sesudah) ? "sama" : "berubah";
}

/** A fault of one row, in one of its columns. */
export function galatDi(
  row: Pick<BarisMasuk, "baris" | "lembar" | "nilai">,
  kolom: string | null,
  alasan: string,
): GalatBaris {
  const nilai = (kolom === null ? null : row.nilai[kolom]) ?? null;
  return {
    baris: row.baris,
    lembar: row.lembar,
    kolom,
    nilai: nilai === null ? null : String(nilai),
    alasan,
  };
}

export const WAJIB = "Wajib diisi";

/** The faults of a row with those that were found since: none of a column that has one already. */
export function denganGalat(
  row: Pick<BarisMasuk, "baris" | "lembar" | "nilai" | "galat">,
  checks: readonly (readonly [kolom: string | null, alasan: string | undefined])[],
): GalatBaris[] {
  const seen = new Set(row.galat.map(({ kolom }) => kolom));
  const found = checks.flatMap(([kolom, alasan]) =>
    alasan === undefined || seen.has(kolom) ? [] : [galatDi(row, kolom, alasan)],
  );
  return [...row.galat, ...found];
}
