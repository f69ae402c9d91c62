// Choices as files name them: by what they are called, or by their number.
import { normalHeader } from "../../impor/kolom.rules.ts";

export interface Daftar {
  nama: ReadonlyMap<number, string>;
  /** By what people may write. */
  id: ReadonlyMap<string, number>;
}

/** By field. */
export type Kamus = ReadonlyMap<string, Daftar>;

export const idPilihan = (kamus: Kamus, isian: string, teks: string): number | undefined =>
  kamus.get(isian)?.id.get(normalHeader(teks));

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
