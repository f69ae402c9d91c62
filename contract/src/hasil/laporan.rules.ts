// What a report of a polling station says, as its rules look at it.

/** The figures of the C.Hasil form (PKPU 25/2023). */
export const ADMINISTRASI = [
  "dpt_l",
  "dpt_p",
  "dpt",
  "pengguna_dpt",
  "pengguna_dptb",
  "pengguna_dpk",
  "pengguna",
  "surat_suara_diterima",
  "surat_suara_digunakan",
  "surat_suara_rusak",
  "surat_suara_sisa",
  "sah",
  "tidak_sah",
  "total",
] as const;
export type Administrasi = (typeof ADMINISTRASI)[number];

/** Places of a report's array for what every dapil counts; the lines of a dapil's form follow. */
export const POSISI_BERSAMA = 64;

/** The lines of a party: its candidates and the votes for itself. */
export interface IsiPartai {
  nama: string;
  /** As the form says it: own votes and candidates. */
  jumlah: number | null;
  baris: readonly (number | null)[];
}

export interface IsiLaporan {
  /** Figures that the type counts; null: counted, not filled in. */
  administrasi: Readonly<Partial<Record<Administrasi, number | null>>>;
  /** Votes per pair or party; what the lines of a party say counts where its total is not filled in. */
  suara: readonly (number | null)[];
  /** Parties with lines. */
  partai: readonly IsiPartai[];
  /** Are all that stood in the election among `suara`? Otherwise less than `sah` is no fault. */
  semuaDihitung: boolean;
  /** Voters of the TPS by the master data; 0 when unknown. */
  dptTps: number;
}

const KNOWN: ReadonlySet<string> = new Set(ADMINISTRASI);

/** Does it take part in the election: a pair, or a party with all that is on its list? */
export const isPeserta = ({ kelompok }: { kelompok: string }): boolean =>
  kelompok === "paslon" || kelompok === "partai";

/** Does it stand for election: a pair, a party, a candidate? */
export const isContender = (item: { kelompok: string }): boolean =>
  isPeserta(item) || item.kelompok === "caleg";

/** A counted item, as far as the rules care. */
export interface ItemTerhitung {
  kelompok: string;
  /** The party that it is, or that it is a line of. */
  partaiId: number | null;
  singkat: string;
  jumlah: number | null;
}

export const isNumber = (value: number | null | undefined): value is number =>
  typeof value === "number";

/** What is filled in, added up; null: nothing is. */
export function totalTerisi(values: readonly (number | null)[]): number | null {
  const filled = values.filter(isNumber);
  return filled.length === 0 ? null : filled.reduce((total, value) => total + value, 0);
}

/** Pairs and parties with their total, and of parties the lines. */
function perolehan(item: readonly ItemTerhitung[]): Pick<IsiLaporan, "suara" | "partai"> {
  const barisOf = new Map<number | null, (number | null)[]>();
  for (const { kelompok, partaiId, jumlah } of item) {
    if (kelompok === "caleg") {
      const baris = barisOf.get(partaiId) ?? [];
      baris.push(jumlah);
      barisOf.set(partaiId, baris);
    }
  }
  const utama = item.filter(isPeserta).map(({ partaiId, singkat, jumlah }) => ({
    nama: singkat,
    jumlah,
    baris: barisOf.get(partaiId) ?? [],
  }));
  return {
    suara: utama.map((one) => one.jumlah ?? totalTerisi(one.baris)),
    partai: utama.filter((one) => one.baris.length > 0),
  };
}

/** What the rules look at, from the items of a report. */
export function isiLaporan(
  item: readonly ItemTerhitung[],
  { semuaDihitung, dptTps }: Pick<IsiLaporan, "semuaDihitung" | "dptTps">,
): IsiLaporan {
  const figures = item.filter(
    ({ kelompok, singkat }) => kelompok === "administrasi" && KNOWN.has(singkat),
  );
  return {
    administrasi: Object.fromEntries(figures.map(({ singkat, jumlah }) => [singkat, jumlah])),
    ...perolehan(item),
    semuaDihitung,
    dptTps,
  };
}
