// What a sample file is made of.
import type { JenisImpor } from "#contract/impor/impor.contract.ts";
import type { KolomTulis, LembarTulis, Nilai } from "../platform/spreadsheet/write-table.ts";

export interface ContohBerkas {
  jenis: JenisImpor;
  /** Without faults. */
  isBenar: boolean;
  nama: string;
  lembar: LembarTulis[];
}

/** Titles as the import knows them; columns of text are named, all others hold numbers. */
export function lembar(
  judul: readonly string[],
  teks: readonly string[],
  rows: readonly (readonly Nilai[])[],
): LembarTulis[] {
  const kolom = judul.map((name): KolomTulis => ({
    judul: name,
    bentuk: teks.includes(name) ? "teks" : "angka",
    lebar: Math.max(12, name.length + 2),
  }));
  return [{ nama: "Data", kolom, baris: rows.map((cells) => ({ cells })) }];
}
