// Seats from votes: threshold, division among parties, and who of a party sits there (UU 7/2017 art. 414-422).

export type Metode = "sainte-lague" | "hare";

export interface CaraKursi {
  metode: Metode;
  /** How the divisors begin; they go on by their last step. */
  pembagi: readonly number[];
}

/** Who gets votes: a party, or a candidate of one. */
export interface Perolehan {
  nomor: number;
  suara: number;
  /** How widely its votes are spread; not known everywhere. */
  sebaran?: number | undefined;
}

export interface Kursi {
  nomor: number;
  /** Hare: null. */
  pembagi: number | null;
  /** Its votes by the divisor; Hare: the quota, or the votes that were left. */
  hasil: number;
}

export interface Pembagian {
  /** In the order in which they were won. */
  kursi: Kursi[];
  /** Equal votes, and nobody knows whose are spread wider: the law names no winner. */
  belumPasti: number;
  /** Between whom these are. */
  diperebutkan: number[];
}

/** The n-th divisor, from 0. */
export function pembagiKe(pembagi: readonly number[], n: number): number {
  const last = pembagi.length - 1;
  const step = (pembagi[last] ?? 1) - (pembagi[last - 1] ?? 0);
  return pembagi[n] ?? (pembagi[last] ?? 1) + step * (n - last);
}

/** toSorted and Map.groupBy are younger than some browsers. */
export const sorted = <T>(rows: readonly T[], compare: (one: T, other: T) => number): T[] =>
  // oxlint-disable-next-line no-array-sort -- of a copy
  [...rows].sort(compare);

/** Those alike stand together, the highest first. */
function fromHighest<T>(rows: readonly T[], valueOf: (row: T) => number): [number, T[]][] {
  const groups = new Map<number, T[]>();
  for (const row of rows) {
    const group = groups.get(valueOf(row)) ?? [];
    group.push(row);
    groups.set(valueOf(row), group);
  }
  return sorted([...groups], ([one], [other]) => other - one);
}

interface Undian<T> {
  terpilih: T[];
  /** Of whom nobody can be named before the others. */
  terikat: T[];
}

const bySebaran = (one: Perolehan, other: Perolehan): number =>
  (other.sebaran ?? 0) - (one.sebaran ?? 0) || one.nomor - other.nomor;

/** Of equals, those whose votes are spread wider (art. 420d, 422). */
function pickByEqual<T extends Perolehan>(equals: readonly T[], jumlah: number): Undian<T> {
  const rows = sorted(equals, bySebaran);
  if (rows.length <= jumlah) {
    return { terpilih: rows, terikat: [] };
  }
  if (rows.some(({ sebaran }) => sebaran === undefined)) {
    return { terpilih: [], terikat: rows };
  }
  const first = rows[jumlah]?.sebaran ?? 0;
  const last = rows[jumlah - 1]?.sebaran ?? 0;
  return first === last
    ? {
        terpilih: rows.filter(({ sebaran = 0 }) => sebaran > last),
        terikat: rows.filter(({ sebaran }) => sebaran === last),
      }
    : { terpilih: rows.slice(0, jumlah), terikat: [] };
}

interface Peserta extends Perolehan {
  /** Seats so far. */
  punya: number;
  pembagi: number;
}

/** Those with the highest quotient; by products, which are exact. */
function highest(peserta: readonly Peserta[]): Peserta[] {
  let top: Peserta[] = [];
  for (const one of peserta) {
    const [first] = top;
    const beda = first === undefined ? 1 : one.suara * first.pembagi - first.suara * one.pembagi;
    if (beda > 0) {
      top = [one];
    } else if (beda === 0) {
      top.push(one);
    }
  }
  return top;
}

function sainteLague(
  partai: readonly Perolehan[],
  jumlah: number,
  pembagi: readonly number[],
): Pembagian {
  const peserta = partai.map((one) => ({ ...one, punya: 0, pembagi: pembagiKe(pembagi, 0) }));
  const kursi: Kursi[] = [];
  while (kursi.length < jumlah) {
    const { terpilih, terikat } = pickByEqual(highest(peserta), jumlah - kursi.length);
    for (const one of terpilih) {
      kursi.push({ nomor: one.nomor, pembagi: one.pembagi, hasil: one.suara / one.pembagi });
      one.punya += 1;
      one.pembagi = pembagiKe(pembagi, one.punya);
    }
    if (terikat.length > 0) {
      return undecided(kursi, jumlah, terikat);
    }
  }
  return { kursi, belumPasti: 0, diperebutkan: [] };
}

const undecided = (kursi: Kursi[], jumlah: number, terikat: readonly Perolehan[]): Pembagian => ({
  kursi,
  belumPasti: jumlah - kursi.length,
  diperebutkan: terikat.map(({ nomor }) => nomor),
});

/** Full quotas, then the largest remainders (UU 8/2012 art. 212). Remainders are times `jumlah`, so whole. */
function hare(partai: readonly Perolehan[], jumlah: number): Pembagian {
  const total = partai.reduce((sum, { suara }) => sum + suara, 0);
  const byVotes = sorted(partai, (one, other) => other.suara - one.suara);
  const kursi: Kursi[] = byVotes.flatMap(({ nomor, suara }) =>
    Array.from({ length: Math.floor((suara * jumlah) / total) }, () => ({
      nomor,
      pembagi: null,
      hasil: total / jumlah,
    })),
  );
  for (const [sisa, alike] of fromHighest(byVotes, ({ suara }) => (suara * jumlah) % total)) {
    if (kursi.length === jumlah) {
      break;
    }
    const { terpilih, terikat } = pickByEqual(alike, jumlah - kursi.length);
    kursi.push(...terpilih.map(({ nomor }) => ({ nomor, pembagi: null, hasil: sisa / jumlah })));
    if (terikat.length > 0) {
      return undecided(kursi, jumlah, terikat);
    }
  }
  return { kursi, belumPasti: 0, diperebutkan: [] };
}

/** @param partai those that take part in it: without who stays below the threshold */
export function bagiKursi(
  partai: readonly Perolehan[],
  jumlah: number,
  { metode, pembagi }: CaraKursi,
): Pembagian {
  const peserta = partai.filter(({ suara }) => suara > 0);
  if (peserta.length === 0) {
    return undecided([], jumlah, []);
  }
  return metode === "hare" ? hare(peserta, jumlah) : sainteLague(peserta, jumlah, pembagi);
}

/** Seats by party. */
export function jumlahKursi({ kursi }: Pembagian): Map<number, number> {
  const byNomor = new Map<number, number>();
  for (const { nomor } of kursi) {
    byNomor.set(nomor, (byNomor.get(nomor) ?? 0) + 1);
  }
  return byNomor;
}

export interface Ambang {
  persen: number;
  /** Valid votes of the nation. */
  suaraSah: number;
  suaraMinimal: number;
  lolos: ReadonlySet<number>;
}

/** Hundredths of a percent, whole. */
const PER_SERATUS_PERSEN = 10_000;
const bagian = (persen: number): number => Math.round(persen * 100);

/** Who takes part in the division (art. 414). @param partai all of the nation */
export function measureAmbang(partai: readonly Perolehan[], persen: number): Ambang {
  const suaraSah = partai.reduce((sum, { suara }) => sum + suara, 0);
  const batas = bagian(persen) * suaraSah;
  return {
    persen,
    suaraSah,
    suaraMinimal: Math.ceil(batas / PER_SERATUS_PERSEN),
    lolos: new Set(
      partai.filter(({ suara }) => suara * PER_SERATUS_PERSEN >= batas).map(({ nomor }) => nomor),
    ),
  };
}

export interface Terpilih {
  /** By their votes. */
  terpilih: number[];
  belumPasti: number;
  diperebutkan: number[];
  /** Who follows when one falls out; null also where equal votes leave that open. */
  berikut: number | null;
}

/** Who of a party sits on its seats: the most personal votes (art. 422). */
export function chooseCalon(calon: readonly Perolehan[], jumlah: number): Terpilih {
  const terpilih: Perolehan[] = [];
  let ikatan: Perolehan[] = [];
  for (const [, alike] of fromHighest(calon, ({ suara }) => suara)) {
    const sisa = jumlah - terpilih.length;
    if (sisa <= 0 || ikatan.length > 0) {
      break;
    }
    const hasil = pickByEqual(alike, sisa);
    terpilih.push(...hasil.terpilih);
    ikatan = hasil.terikat;
  }
  const duduk = new Set([...terpilih, ...ikatan]);
  const lain = fromHighest(
    calon.filter((one) => !duduk.has(one)),
    ({ suara }) => suara,
  );
  // Who does not get a seat that is open between some comes before all others, whoever that is.
  const [berikut] = ikatan.length > 0 ? [] : pickByEqual(lain[0]?.[1] ?? [], 1).terpilih;
  return {
    terpilih: terpilih.map(({ nomor }) => nomor),
    belumPasti: ikatan.length === 0 ? 0 : jumlah - terpilih.length,
    diperebutkan: ikatan.map(({ nomor }) => nomor),
    berikut: berikut?.nomor ?? null,
  };
}
