// What it takes that a party loses a seat to others, and what becomes of it then.
import { bagiDapil, isLolos, withTambahan, type Dapil } from "./jarak-kursi.rules.ts";
import { jumlahKursi, pembagiKe, type Perolehan } from "./kursi.rules.ts";

/** What others must do to a quotient: come up to it, so that nobody can be named, or pass it. */
export type Batas = "seri" | "lewat";

interface Sasaran {
  suara: number;
  pembagi: number;
  batas: Batas;
}

/** Votes that a rival lacks for so many quotients that reach votes/divisor, or pass it. */
function costs(
  rival: Perolehan,
  { suara, pembagi, batas }: Sasaran,
  { jumlah, cara }: Dapil,
): number[] {
  return Array.from({ length: jumlah + 1 }, (_, kursi) => {
    const sama = (suara * pembagiKe(cara.pembagi, kursi - 1)) / pembagi;
    const perlu = batas === "seri" ? Math.ceil(sama) : Math.floor(sama) + 1;
    return kursi === 0 ? 0 : Math.max(0, perlu - rival.suara);
  });
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
 * It loses it when others together have jumlah - k + 1 quotients that reach its own, or pass it for good, so the cheapest way to
 * share so many among them is what it takes; votes for itself never harm it.
 * @param rivals all that can take part in the division, without the party itself
 */
export function suaraPembalik(
  { nomor, suara }: Perolehan,
  { k, batas }: { k: number; batas: Batas },
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
      cost: costs(one, { suara, pembagi, batas }, { partai, jumlah: needed, cara }),
    }))
    .reduce<Pembalik[]>(withRival, kosong);
  return cheapest[needed] ?? TIDAK_MUNGKIN;
}

export type NasibKursi = "tetap" | "seri" | "pindah" | "jatuh";

/** What becomes of the k-th seat of a party with these votes more for others, by dividing with them. */
export function nasibKursi(
  dapil: Dapil,
  { nomor, k }: { nomor: number; k: number },
  oleh: Pembalik["oleh"],
): NasibKursi {
  const lain = withTambahan(dapil, oleh);
  if (!isLolos(lain, nomor)) {
    return "jatuh";
  }
  const hasil = bagiDapil(lain);
  const punya = jumlahKursi(hasil).get(nomor) ?? 0;
  if (punya >= k) {
    return "tetap";
  }
  return punya === k - 1 && hasil.diperebutkan.includes(nomor) ? "seri" : "pindah";
}

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
  const pembagian = bagiDapil(dapil);
  let terbuka = pembagian.belumPasti;
  for (const [nomor, punya] of jumlahKursi(pembagian)) {
    const own = dapil.partai.find((one) => one.nomor === nomor) ?? { nomor, suara: 0 };
    let pasti = goyah.has(nomor) ? 0 : punya;
    // What a party has won last is the cheapest to turn.
    while (
      pasti > 0 &&
      suaraPembalik(own, { k: pasti, batas: "seri" }, { ...dapil, partai: lawan }).suara <= suara
    ) {
      pasti -= 1;
    }
    terbuka += punya - pasti;
  }
  return terbuka;
}
