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
  /** With one more lost it is below the threshold of the nation, and without any seat. */
  jatuh: boolean;
  /** Who takes the last seat when one more is lost. */
  pesaing: number[];
}

const isLolos = ({ ambang }: Dapil, nomor: number): boolean =>
  ambang === undefined || nasibAmbang(ambang.suara.get(nomor) ?? 0, ambang, 0) === "pasti-lolos";

const bagi = (dapil: Dapil): Pembagian =>
  bagiKursi(
    dapil.partai.filter(({ nomor }) => isLolos(dapil, nomor)),
    dapil.jumlah,
    dapil.cara,
  );

/** Votes more, or fewer, are so in the nation too: of the party, and of all. */
function withTambahan(dapil: Dapil, tambahan: ReadonlyMap<number, number>): Dapil {
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

/** All else as it is. @param nomor one that takes part in the division */
export function jarakKursi(dapil: Dapil, nomor: number): Jarak {
  const kini = bagi(dapil);
  const punya = jumlahKursi(kini).get(nomor) ?? 0;
  const suara = dapil.partai.find((one) => one.nomor === nomor)?.suara ?? 0;
  const lain = dapil.partai.reduce((sum, one) => sum + one.suara, 0) - suara;
  // With so many it has all: no other comes to its last quotient, or to a part of a quota.
  const semua = lain * pembagiKe(dapil.cara.pembagi, dapil.jumlah) * 2 * dapil.jumlah + 1;
  const withOwn = (value: number): Dapil => withTambahan(dapil, new Map([[nomor, value - suara]]));
  const seatsAt = (value: number): number => jumlahKursi(bagi(withOwn(value))).get(nomor) ?? 0;
  const untukNaik =
    punya === dapil.jumlah
      ? null
      : smallest([suara, semua + suara], (value) => seatsAt(value) > punya) - suara;
  if (punya === 0) {
    return { untukNaik, bolehHilang: null, jatuh: false, pesaing: [] };
  }
  const terendah = smallest([0, suara], (value) => seatsAt(value) >= punya);
  const kurang = withOwn(terendah - 1);
  return {
    untukNaik,
    bolehHilang: suara - terendah,
    jatuh: !isLolos(kurang, nomor),
    pesaing: gainers(kini, bagi(kurang), nomor),
  };
}

/** Votes that a rival lacks for so many quotients that reach votes/divisor; equal is enough to endanger. */
function costs(
  rival: Perolehan,
  { suara, pembagi }: { suara: number; pembagi: number },
  { jumlah, cara }: Dapil,
): number[] {
  return Array.from({ length: jumlah + 1 }, (_, kursi) =>
    kursi === 0
      ? 0
      : Math.max(
          0,
          Math.ceil((suara * pembagiKe(cara.pembagi, kursi - 1)) / pembagi) - rival.suara,
        ),
  );
}

export interface Pembalik {
  suara: number;
  /** Who gets how many of them. */
  oleh: ReadonlyMap<number, number>;
}

const TIDAK_MUNGKIN: Pembalik = { suara: Infinity, oleh: new Map() };

/** Cheapest[n] with one more rival: so many seats of all, at the least votes. */
const withRival = (
  cheapest: readonly Pembalik[],
  { nomor, cost }: { nomor: number; cost: readonly number[] },
): Pembalik[] =>
  cheapest.map((_, jumlah) => {
    let best = TIDAK_MUNGKIN;
    for (const [kursi, own] of cost.slice(0, jumlah + 1).entries()) {
      const before = cheapest[jumlah - kursi] ?? TIDAK_MUNGKIN;
      if (before.suara + own < best.suara) {
        best = {
          suara: before.suara + own,
          oleh: own === 0 ? before.oleh : new Map([...before.oleh, [nomor, own]]),
        };
      }
    }
    return best;
  });

/**
 * The least votes, given to others as cleverly as can be, that cost a party its k-th seat (Sainte-Laguë).
 * It loses it when others together have jumlah - k + 1 quotients that reach its own, so the cheapest way to
 * share so many among them is what it takes; votes for itself never harm it.
 * @param rivals all that can take part in the division, without the party itself
 */
export function suaraPembalik(
  { nomor, suara }: Perolehan,
  k: number,
  { partai, jumlah, cara }: Dapil,
): Pembalik {
  const pembagi = pembagiKe(cara.pembagi, k - 1);
  const needed = jumlah - k + 1;
  const kosong = [
    { suara: 0, oleh: new Map<number, number>() },
    ...Array.from({ length: needed }, () => TIDAK_MUNGKIN),
  ];
  const cheapest = partai
    .filter((one) => one.nomor !== nomor)
    .map((one) => ({
      nomor: one.nomor,
      cost: costs(one, { suara, pembagi }, { partai, jumlah: needed, cara }),
    }))
    .reduce<Pembalik[]>(withRival, kosong);
  return cheapest[needed] ?? TIDAK_MUNGKIN;
}

/** Is nobody to be named with these votes, because quotients are even then? */
export const isSeri = (dapil: Dapil, oleh: Pembalik["oleh"]): boolean =>
  bagi({
    ...dapil,
    partai: dapil.partai.map((one) => ({ ...one, suara: one.suara + (oleh.get(one.nomor) ?? 0) })),
  }).belumPasti > 0;

/**
 * Seats of a dapil that so many votes can still turn, or that are nobody's yet.
 * @param lawan all that can take part in the division
 * @param goyah those of whom it is not sure that they will: all of their seats are open
 */
export function kursiTerbuka(
  dapil: Dapil,
  {
    lawan,
    goyah,
    suara,
  }: { lawan: readonly Perolehan[]; goyah: ReadonlySet<number>; suara: number },
): number {
  const pembagian = bagi(dapil);
  let terbuka = pembagian.belumPasti;
  for (const [nomor, punya] of jumlahKursi(pembagian)) {
    const own = dapil.partai.find((one) => one.nomor === nomor) ?? { nomor, suara: 0 };
    let pasti = goyah.has(nomor) ? 0 : punya;
    // What a party has won last is the cheapest to turn.
    while (pasti > 0 && suaraPembalik(own, pasti, { ...dapil, partai: lawan }).suara <= suara) {
      pasti -= 1;
    }
    terbuka += punya - pasti;
  }
  return terbuka;
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
