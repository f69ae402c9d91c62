// Choices as files name them: by what they are called, or by their number.
import { normalHeader } from "../../impor/kolom.rules.ts";

export interface Daftar {
  nama: ReadonlyMap<number, string>;
  /** By what people may write. */
  id: ReadonlyMap<string, number>;
}

/** By field. */
export type Kamus = ReadonlyMap<string, Daftar>;

const rapat = (teks: string): string => teks.toLowerCase().replaceAll(/[\s-]+/g, "");

/** Schools of the same rank, which the lists call after one of them. */
const SETINGKAT = new Map([["smk", "sma"]]);

/** Of "SMA/sederajat" also by "SMA", of "S1/D4" by "S-1"; what may mean two is neither. */
function idSerupa(nama: ReadonlyMap<number, string>, teks: string): number | undefined {
  const dicari = SETINGKAT.get(rapat(teks)) ?? rapat(teks);
  const [satu, ...lain] = [...nama].filter(
    ([, one]) => rapat(one.split("/", 1)[0] ?? "") === dicari,
  );
  return lain.length === 0 ? satu?.[0] : undefined;
}

export function idPilihan(kamus: Kamus, isian: string, teks: string): number | undefined {
  const daftar = kamus.get(isian);
  return daftar?.id.get(normalHeader(teks)) ?? idSerupa(daftar?.nama ?? new Map(), teks);
}

export const namaPilihan = (kamus: Kamus, isian: string, id: number): string | null =>
  kamus.get(isian)?.nama.get(id) ?? null;

/** More of them nobody reads. */
const DISEBUT = 12;

/** Why a text is none of them. */
export function alasanPilihan(kamus: Kamus, isian: string): string {
  const nama = [...(kamus.get(isian)?.nama.values() ?? [])];
  return nama.length > DISEBUT
    ? "Tidak ada dalam daftar pilihan. Tulis seperti pada formulirnya, atau nomornya"
    : `Pilih salah satu: ${nama.join(", ")}`;
}
