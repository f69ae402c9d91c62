import { readBaris } from "../impor/baris-berkas.ts";
import type { BarisMasuk } from "../impor/baris-masuk.ts";
import type { BarisTersimpan } from "../impor/jenis-impor.ts";
import type { Kolom, Nilai, SourceCell } from "../platform/spreadsheet/cell.rules.ts";

/** A row of a file as it comes, in its second line. */
export const barisMasuk = (
  nilai: Record<string, Nilai>,
  lain: Partial<BarisMasuk> = {},
): BarisMasuk => ({ nomor: 1, baris: 2, lembar: null, galat: [], nilai, ...lain });

const cellOf = (nilai: Nilai | undefined): SourceCell => {
  const teks = String(nilai ?? "");
  return typeof nilai === "number"
    ? { jenis: "angka", angka: nilai, teks }
    : { jenis: "teks", teks };
};

/** A row of a file as its columns read it. */
export function barisTerbaca(
  kolom: readonly Kolom[],
  nilai: Record<string, Nilai>,
  lain: Partial<BarisMasuk> = {},
): BarisMasuk {
  const cells = kolom.map(({ kunci }) => cellOf(nilai[kunci]));
  const susunan = new Map(kolom.map(({ kunci }, at) => [kunci, at]));
  const tempat = {
    kolom,
    urutan: 1,
    lembar: null,
    umum: {},
    perbaikan: {},
    lebar: kolom.length,
    kembar: new Map(),
    hilang: new Map(),
  };
  const row = readBaris({ nomor: 2, cells }, susunan, tempat);
  return { ...barisMasuk({}), ...row, ...lain };
}

/** A new row as the check stored it, each in the line after its number. */
export const barisTersimpan = (
  nomor: number,
  nilai: Record<string, Nilai>,
  lain: Partial<BarisTersimpan> = {},
): BarisTersimpan => ({
  nomor,
  baris: nomor + 1,
  lembar: null,
  keadaan: "baru",
  kunci: `baris-${nomor}`,
  nilai,
  sebelum: null,
  ...lain,
});

/** What is wrong, by column. */
export const alasanOf = (
  galat: readonly { kolom: string | null; alasan: string }[],
): (readonly [string | null, string])[] => galat.map(({ kolom, alasan }) => [kolom, alasan]);
