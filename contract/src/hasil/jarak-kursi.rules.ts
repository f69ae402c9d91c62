// What people ask about seats next: by how many votes, from whom, and what the missing TPS can still turn.
import {
  bagiKursi,
  jumlahKursi,
  pembagiKe,
  sorted,
  type CaraKursi,
  type Pembagian,
  type Perolehan,
} from "./kursi.rules.ts";

export interface Dapil {
  partai: readonly Perolehan[];
  jumlah: number;
  cara: CaraKursi;
  /** Where only those take part that reach a share of the nation; else all of `partai` do. */
  ambang?: AmbangNasional;
}

export interface AmbangNasional {
  persen: number;
  suaraSah: number;
  /** Votes of each party in the nation. */
  suara: ReadonlyMap<number, number>;
}

export interface Jarak {
  /** Votes more that bring one more seat; null where there is none to be had. */
  untukNaik: number | null;
  /** Votes that may be lost with the last seat kept; null without a seat. */
  bolehHilang: number | null;
  /** What the next vote lost does to the last seat. */
  berikutnya: AkibatHilang;
  /** Who takes the last seat when one more is lost, or is even then. */
  pesaing: number[];
}

/** It goes to others; it is even, and gone with another vote; the threshold of the nation takes all seats. */
export type AkibatHilang = "lepas" | "seri" | "jatuh";

export const isLolos = ({ ambang }: Dapil, nomor: number): boolean =>
  ambang === undefined || nasibAmbang(ambang.suara.get(nomor) ?? 0, ambang, 0) === "pasti-lolos";

export const bagiDapil = (dapil: Dapil): Pembagian =>
  bagiKursi(
    dapil.partai.filter(({ nomor }) => isLolos(dapil, nomor)),
    dapil.jumlah,
    dapil.cara,
  );

/** Votes more, or fewer, are so in the nation too: of the party, and of all. */
export function withTambahan(dapil: Dapil, tambahan: ReadonlyMap<number, number>): Dapil {
  const plus = (nomor: number, suara: number): number => suara + (tambahan.get(nomor) ?? 0);
  const { ambang } = dapil;
  return {
    ...dapil,
    partai: dapil.partai.map((one) => ({ ...one, suara: plus(one.nomor, one.suara) })),
    ...(ambang && {
      ambang: {
        ...ambang,
        suaraSah: [...tambahan.values()].reduce((sum, one) => sum + one, ambang.suaraSah),
        suara: new Map([...ambang.suara].map(([nomor, suara]) => [nomor, plus(nomor, suara)])),
      },
    }),
  };
}

/** The smallest whole number from `from` to `to` for which it holds, as for all above; it holds for `to`. */
function smallest([from, to]: [number, number], holds: (value: number) => boolean): number {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (holds(middle)) {
      high = middle;
    } else {
      low = middle + 1;
    }
  }
  return high;
}

/** Who gains from one division to the other, or may. */
function gainers(before: Pembagian, after: Pembagian, except: number): number[] {
  const [old, now] = [jumlahKursi(before), jumlahKursi(after)];
  const more = [...now.keys()].filter((nomor) => (now.get(nomor) ?? 0) > (old.get(nomor) ?? 0));
  return [...new Set([...more, ...after.diperebutkan])].filter((nomor) => nomor !== except);
}

/** Even for less than its last seat, it has lost that one. */
const isEvenFor = (hasil: Pembagian, nomor: number, seat: number): boolean =>
  hasil.diperebutkan.includes(nomor) && (jumlahKursi(hasil).get(nomor) ?? 0) + 1 >= seat;

/** All else as it is. @param nomor one that takes part in the division */
export function jarakKursi(dapil: Dapil, nomor: number): Jarak {
  const kini = bagiDapil(dapil);
  const punya = jumlahKursi(kini).get(nomor) ?? 0;
  const suara = dapil.partai.find((one) => one.nomor === nomor)?.suara ?? 0;
  const lain = dapil.partai.reduce((sum, one) => sum + one.suara, 0) - suara;
  // With so many it has all: no other comes to its last quotient, or to a part of a quota.
  const semua = lain * pembagiKe(dapil.cara.pembagi, dapil.jumlah) * 2 * dapil.jumlah + 1;
  const withOwn = (value: number): Dapil => withTambahan(dapil, new Map([[nomor, value - suara]]));
  const seatsAt = (value: number): number => jumlahKursi(bagiDapil(withOwn(value))).get(nomor) ?? 0;
  const untukNaik =
    punya === dapil.jumlah
      ? null
      : smallest([suara, semua + suara], (value) => seatsAt(value) > punya) - suara;
  if (punya === 0) {
    return { untukNaik, bolehHilang: null, berikutnya: "lepas", pesaing: [] };
  }
  const terendah = smallest([0, suara], (value) => seatsAt(value) >= punya);
  const kurang = withOwn(terendah - 1);
  const sesudah = bagiDapil(kurang);
  const isSeri = isEvenFor(sesudah, nomor, punya);
  return {
    untukNaik,
    bolehHilang: suara - terendah,
    berikutnya: isSeri ? "seri" : isLolos(kurang, nomor) ? "lepas" : "jatuh",
    pesaing: isSeri
      ? sesudah.diperebutkan.filter((one) => one !== nomor)
      : gainers(kini, sesudah, nomor),
  };
}

/** Ballots that a TPS without a report may hold: its voters and two in a hundred more (UU 7/2017 art. 344). */
export const suratSuara = (dpt: number): number => Math.ceil((dpt * 102) / 100);

/** So many TPS alike. */
export interface TpsBelum {
  suara: number;
  tps: number;
}

/** How few of the missing TPS hold so many votes; null: not even all of them. */
export function tpsPembalik(belum: readonly TpsBelum[], suara: number): number | null {
  let [sisa, jumlah] = [suara, 0];
  for (const { suara: each, tps } of sorted(belum, (one, other) => other.suara - one.suara)) {
    if (sisa > 0 && each > 0) {
      const taken = Math.min(tps, Math.ceil(sisa / each));
      jumlah += taken;
      sisa -= taken * each;
    }
  }
  return sisa > 0 ? null : jumlah;
}

export type NasibAmbang = "pasti-lolos" | "pasti-tidak" | "terbuka";

/** What so many votes that are not in yet, anywhere in the nation, can do to a party at the threshold. */
export function nasibAmbang(
  suara: number,
  { persen, suaraSah }: { persen: number; suaraSah: number },
  belum: number,
): NasibAmbang {
  const batas = Math.round(persen * 100);
  const total = suaraSah + belum;
  if (suara * 10_000 >= batas * total) {
    return "pasti-lolos";
  }
  return (suara + belum) * 10_000 < batas * total ? "pasti-tidak" : "terbuka";
}
