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

/** How far the seats of a dapil of which somebody has reported can be relied on. */
function keadaanHitungan(
  { kursi, kursi_terbuka: terbuka }: KursiDapil,
  { masuk, jumlah, bermasalah }: NonNullable<KursiDapil["tps"]>,
): string {
  if (masuk === jumlah) {
    return bermasalah === 0
      ? "Semua TPS masuk"
      : `Semua TPS masuk, ${bermasalah} laporan bermasalah`;
  }
  if (terbuka === null) {
    return "Sementara, masih dapat berubah";
  }
  if (terbuka > 0) {
    return `${terbuka} dari ${kursi} kursi masih terbuka`;
  }
  return bermasalah === 0
    ? "Semua kursi pasti"
    : `Semua kursi pasti, bila ${bermasalah} laporan bermasalah tidak berubah`;
}

/** How far the seats of a dapil can be relied on. */
export function keadaanKursi(dapil: KursiDapil): string {
  const { kursi_belum_pasti: belum, tps, partai } = dapil;
  if (partai.every(({ suara }) => suara === 0)) {
    return tps === null ? "Hasil resmi belum dimuat" : "Belum ada suara";
  }
  if (belum > 0) {
    return `${belum} kursi belum dapat ditetapkan`;
  }
  return tps === null ? "Hasil resmi" : keadaanHitungan(dapil, tps);
}
