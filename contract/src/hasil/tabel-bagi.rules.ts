// The quotients of a dapil as KPU prints them.
import type { BahanKursi, HasilKursi } from "./kursi.contract.ts";
import { pembagiKe } from "./kursi.rules.ts";

/** A divided vote; with the seat that it has won, from 1. */
export interface HasilBagi {
  nomor: number;
  singkat: string;
  pembagi: number;
  hasil: number;
  ke: number | undefined;
}

export interface BarisBagi {
  nomor: number;
  singkat: string;
  suara: number;
  hasil: HasilBagi[];
}

/** By party and divisor: one column more than the strongest party has seats. */
export function tabelBagi({ partai, pembagi }: BahanKursi, hasil: HasilKursi): BarisBagi[] {
  const ke = new Map(hasil.kursi.map((one, index) => [`${one.nomor}/${one.pembagi}`, index + 1]));
  const kolom = 1 + Math.max(1, ...hasil.partai.map(({ kursi }) => kursi));
  return partai
    .filter(({ di_bawah_ambang: isOut, suara }) => !isOut && suara > 0)
    .map(({ nomor, singkat, suara }) => ({
      nomor,
      singkat,
      suara,
      hasil: Array.from({ length: kolom }, (_, index) => {
        const oleh = pembagiKe(pembagi, index);
        return {
          nomor,
          singkat,
          pembagi: oleh,
          hasil: suara / oleh,
          ke: ke.get(`${nomor}/${oleh}`),
        };
      }),
    }));
}
