// Hare: what a seat costs in votes, whole quotas, and what is left of each party.
import { kursiPartai } from "./angka-partai.rules.ts";
import type { BahanKursi, HasilKursi } from "./kursi.contract.ts";

export interface BarisKuota {
  nomor: number;
  singkat: string;
  suara: number;
  /** Seats for whole quotas, and the votes beyond them. */
  penuh: number;
  sisa: number;
  /** Seats for the largest remainders. */
  tambahan: number;
}

export function kuotaHare(
  { partai, dapil }: BahanKursi,
  hasil: HasilKursi,
): { kuota: number; baris: BarisKuota[] } {
  const peserta = partai.filter(({ di_bawah_ambang: isOut, suara }) => !isOut && suara > 0);
  const total = peserta.reduce((sum, { suara }) => sum + suara, 0);
  const kuota = total / dapil.kursi;
  const kursi = kursiPartai(hasil);
  return {
    kuota,
    baris: peserta.map(({ nomor, singkat, suara }) => {
      // Whole numbers are exact, quotas are not.
      const penuh = Math.floor((suara * dapil.kursi) / total);
      return {
        nomor,
        singkat,
        suara,
        penuh,
        sisa: suara - penuh * kuota,
        tambahan: (kursi.get(nomor) ?? 0) - penuh,
      };
    }),
  };
}
