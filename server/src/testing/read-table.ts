// A spreadsheet file as a test wants to compare it: everything in memory.
import { readTabel } from "../platform/spreadsheet/read-table.ts";
import type { Baris, Batas, Gabungan } from "../platform/spreadsheet/table.ts";

export interface LembarUtuh {
  nama: string;
  tersembunyi: boolean;
  baris: Baris[];
  gabungan: readonly Gabungan[];
  kolomTersembunyi: number[];
}

export async function bacaSemua(file: string, batas: Partial<Batas> = {}): Promise<LembarUtuh[]> {
  const all: LembarUtuh[] = [];
  for await (const lembar of readTabel(file, "contoh.dat", batas)) {
    const baris: Baris[] = [];
    for await (const row of lembar.baris) {
      baris.push(row);
    }
    const { nama, tersembunyi } = lembar;
    const kolomTersembunyi = [...(lembar.kolomTersembunyi?.() ?? [])];
    all.push({ nama, tersembunyi, baris, gabungan: lembar.gabungan(), kolomTersembunyi });
  }
  return all;
}

/** Rows by number, each a list of `jenis:teks`. */
export function ringkas({ baris }: LembarUtuh): Record<number, string[]> {
  return Object.fromEntries(
    baris.map(({ nomor, cells }) => [nomor, cells.map(({ jenis, teks }) => `${jenis}:${teks}`)]),
  );
}
