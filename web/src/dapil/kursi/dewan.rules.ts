// A parliament as it is drawn: half circles of seats, and the seats of its parties.
import type { KursiDapil } from "#contract/kursi.contract.ts";

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
  return [...byNomor.values()]
    .filter(({ kursi }) => kursi > 0)
    .toSorted((one, other) => other.kursi - one.kursi || one.nomor - other.nomor);
}

export const jumlahOf = (dapil: readonly KursiDapil[]): { kursi: number; belumPasti: number } => ({
  kursi: dapil.reduce((sum, { kursi }) => sum + kursi, 0),
  belumPasti: dapil.reduce((sum, { kursi_belum_pasti: belum }) => sum + belum, 0),
});

/** Beyond this many, seats are dots that nobody can tell apart. */
export const KURSI_TERBANYAK = 800;

export interface Tempat {
  x: number;
  y: number;
}

interface Barisan {
  jari: number;
  kursi: number;
}

/** As many rows as make seats stand about as far apart as the rows do. */
function barisanOf(jumlah: number): Barisan[] {
  const banyak = Math.max(1, Math.round(Math.sqrt(jumlah / 4)));
  const jari = Array.from({ length: banyak }, (_, index) => 1 - (index * 0.6) / banyak);
  const panjang = jari.reduce((sum, one) => sum + one, 0);
  let [sisa, left] = [jumlah, panjang];
  return jari.map((one) => {
    const kursi = Math.round((sisa * one) / left);
    sisa -= kursi;
    left -= one;
    return { jari: one, kursi };
  });
}

/** Where seats stand in a half circle of radius 1, from the left to the right. */
export function tempatKursi(jumlah: number): { tempat: Tempat[]; ukuran: number } {
  const barisan = barisanOf(jumlah);
  const tempat = barisan.flatMap(({ jari, kursi }) =>
    Array.from({ length: kursi }, (_, index) => {
      const sudut = kursi === 1 ? Math.PI / 2 : Math.PI * (1 - index / (kursi - 1));
      return { sudut, jari, x: jari * Math.cos(sudut), y: jari * Math.sin(sudut) };
    }),
  );
  const renggang = barisan.map(({ jari, kursi }) => (Math.PI * jari) / Math.max(1, kursi - 1));
  return {
    tempat: tempat
      .toSorted((one, other) => other.sudut - one.sudut || other.jari - one.jari)
      .map(({ x, y }) => ({ x, y })),
    ukuran: Math.min(0.6 / barisan.length, 0.2, ...renggang) * 0.42,
  };
}

/** Parties have no colours of their own here: neighbours by number shall look apart. */
export const warnaPartai = (nomor: number): string => `hsl(${(nomor * 137) % 360} 62% 46%)`;

/** "PKB 3, GERINDRA 2" */
export const kursiKata = (fraksi: readonly Fraksi[]): string =>
  fraksi.map(({ singkat, kursi }) => `${singkat} ${kursi}`).join(", ");
