// The seats of parties over several dapil.
import type { KursiDapil } from "./kursi.contract.ts";
import { sorted } from "./kursi.rules.ts";

export interface Fraksi {
  nomor: number;
  singkat: string;
  kursi: number;
}

/** Seats by party over all these dapil, the most first. */
export function fraksiOf(dapil: readonly KursiDapil[]): Fraksi[] {
  const byNomor = new Map<number, Fraksi>();
  for (const { nomor, singkat, kursi } of dapil.flatMap(({ partai }) => partai)) {
    const before = byNomor.get(nomor)?.kursi ?? 0;
    byNomor.set(nomor, { nomor, singkat, kursi: before + kursi });
  }
  return sorted(
    [...byNomor.values()].filter(({ kursi }) => kursi > 0),
    (one, other) => other.kursi - one.kursi || one.nomor - other.nomor,
  );
}

export const jumlahKursiDapil = (
  dapil: readonly KursiDapil[],
): { kursi: number; belumPasti: number } => ({
  kursi: dapil.reduce((sum, { kursi }) => sum + kursi, 0),
  belumPasti: dapil.reduce((sum, { kursi_belum_pasti: belum }) => sum + belum, 0),
});

/** "PKB 3, GERINDRA 2" */
export const kursiKata = (fraksi: readonly Fraksi[]): string =>
  fraksi.map(({ singkat, kursi }) => `${singkat} ${kursi}`).join(", ");

/** How far the seats of a dapil can be relied on. */
export function keadaanKursi({ kursi_belum_pasti: belum, tps, partai }: KursiDapil): string {
  if (partai.every(({ suara }) => suara === 0)) {
    return tps === null ? "Hasil resmi belum dimuat" : "Belum ada suara";
  }
  if (belum > 0) {
    return `${belum} kursi belum dapat ditetapkan`;
  }
  if (tps === null) {
    return "Hasil resmi";
  }
  return tps.masuk < tps.jumlah ? "Sementara, masih dapat berubah" : "Semua TPS masuk";
}
