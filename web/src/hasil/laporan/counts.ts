// What is typed into a report, as pure functions: the digits that a field takes, the sums that run
// along, the groups of the form, where two versions differ.
import {
  ADMINISTRASI,
  isContender,
  isiLaporan,
  isPeserta,
  totalTerisi,
} from "#contract/hasil/laporan.rules.ts";
import { checkLaporan, isPartaiBeda } from "#contract/hasil/kesalahan-laporan.rules.ts";
import type { Administrasi, ItemTerhitung } from "#contract/hasil/laporan.rules.ts";
import type { Kesalahan } from "#contract/hasil/kesalahan-laporan.rules.ts";
import {
  SUARA_TERBESAR,
  type Laporan,
  type SimpanLaporan,
} from "#contract/hasil/laporan.contract.ts";
import type { ItemLaporan } from "#contract/hasil/item.contract.ts";

/** Text of each field, by item; "" is not filled in. */
export type Counts = Readonly<Record<number, string>>;

const THOUSANDS = /^\d{1,3}([. ]\d{3})+$/;

/** What the field holds after `raw` was typed or pasted over `present`: plain digits (QC-061). */
export function acceptVersion(raw: string, present: string): string {
  const trimmed = raw.trim();
  const digits = THOUSANDS.test(trimmed) ? trimmed.replaceAll(/\D/g, "") : trimmed;
  const plain = digits.replace(/^0+(?=\d)/, "");
  return /^\d*$/.test(plain) && Number(plain) <= SUARA_TERBESAR ? plain : present;
}

export const nilaiOf = (text: string | undefined): number | null =>
  text === undefined || text === "" ? null : Number(text);

export function countsOf(item: readonly Pick<ItemLaporan, "id" | "jumlah_suara">[]): Counts {
  return Object.fromEntries(
    item.map(({ id, jumlah_suara: jumlah }) => [id, jumlah === null ? "" : String(jumlah)]),
  );
}

export function toItem(counts: Counts): SimpanLaporan["item"] {
  return Object.entries(counts).map(([id, text]) => ({
    id: Number(id),
    jumlah_suara: nilaiOf(text),
  }));
}

export const isEmpty = (counts: Counts): boolean =>
  Object.values(counts).every((text) => text === "");

export function isSame(one: Counts, other: Counts): boolean {
  const ids = new Set([...Object.keys(one), ...Object.keys(other)].map(Number));
  return [...ids].every((id) => (one[id] ?? "") === (other[id] ?? ""));
}

/** Items whose counts differ. */
export function bedaOf(
  item: readonly ItemLaporan[],
  one: Counts,
  other: Counts,
): readonly ItemLaporan[] {
  return item.filter(({ id }) => (one[id] ?? "") !== (other[id] ?? ""));
}

type Ukuran = Pick<Laporan, "item" | "semua_dihitung" | "tps">;

const terhitung = (item: readonly ItemLaporan[], counts: Counts): ItemTerhitung[] =>
  item.map(({ id, kelompok, partai_id: partaiId, singkat }) => ({
    kelompok,
    partaiId,
    singkat,
    jumlah: nilaiOf(counts[id]),
  }));

/** What does not fit, as the server will say it; nothing while nothing is filled in. */
export function check({ item, semua_dihitung, tps }: Ukuran, counts: Counts): Kesalahan[] {
  const tentang = { semuaDihitung: semua_dihitung, dptTps: tps.jumlah_dpt };
  return isEmpty(counts) ? [] : checkLaporan(isiLaporan(terhitung(item, counts), tentang));
}

/** The lines of a party: its own votes, its candidates. */
export const barisPartai = (
  item: readonly ItemLaporan[],
  { kelompok, partai_id: partaiId }: Pick<ItemLaporan, "kelompok" | "partai_id">,
): ItemLaporan[] =>
  kelompok === "partai" && partaiId !== null
    ? item.filter((one) => one.kelompok === "caleg" && one.partai_id === partaiId)
    : [];

/** What the lines of a party add up to. */
export const jumlahBaris = (baris: readonly ItemLaporan[], counts: Counts): number | null =>
  totalTerisi(baris.map(({ id }) => nilaiOf(counts[id])));

/** Parties whose lines say something else than their total. */
const partaiBeda = (item: readonly ItemLaporan[], counts: Counts): ItemLaporan[] =>
  item.filter((one) =>
    isPartaiBeda({
      jumlah: nilaiOf(counts[one.id]),
      baris: barisPartai(item, one).map(({ id }) => nilaiOf(counts[id])),
    }),
  );

/** What is said where nothing contradicts itself: what is empty was not compared. */
export function sebutCocok(item: readonly ItemLaporan[], counts: Counts): string {
  const kosong = item.filter(
    ({ id, kelompok }) => kelompok === "administrasi" && nilaiOf(counts[id]) === null,
  ).length;
  return kosong === 0
    ? "Semua angka cocok"
    : `Angka yang terisi cocok; ${kosong} data administrasi masih kosong`;
}

export interface Jumlah {
  suara: number | null;
  sah: number | null;
  sahTidakSah: number | null;
  total: number | null;
}

/** The sums that run along; null: nothing of it is filled in. */
export function jumlahOf(item: readonly ItemLaporan[], counts: Counts): Jumlah {
  const figure = (name: Administrasi): number | null => {
    const found = item.find(
      ({ kelompok, singkat }) => kelompok === "administrasi" && singkat === name,
    );
    return found === undefined ? null : nilaiOf(counts[found.id]);
  };
  const { suara } = isiLaporan(terhitung(item, counts), { semuaDihitung: true, dptTps: 0 });
  const [sah, tidakSah] = [figure("sah"), figure("tidak_sah")];
  return {
    suara: totalTerisi(suara),
    sah,
    sahTidakSah: sah === null && tidakSah === null ? null : (sah ?? 0) + (tidakSah ?? 0),
    total: figure("total"),
  };
}

const FIGURES: ReadonlySet<string> = new Set(ADMINISTRASI);

/** What an item is called: the short names of figures are for workbooks, not for people. */
export function namaItem({ singkat, keterangan }: Pick<ItemLaporan, "singkat" | "keterangan">): {
  utama: string;
  rincian: string;
} {
  return FIGURES.has(singkat)
    ? { utama: keterangan, rincian: "" }
    : { utama: singkat, rincian: keterangan };
}

export interface Kelompok {
  judul: string;
  item: readonly ItemLaporan[];
  /** Do its items stand for election? */
  isKontestan: boolean;
}

/** Parts of the C.Hasil form that hold figures, in its order; the votes stand before the last. */
const BAGIAN: readonly (readonly [judul: string, figures: readonly Administrasi[]])[] = [
  ["Data pemilih", ["dpt_l", "dpt_p", "dpt"]],
  ["Pengguna hak pilih", ["pengguna_dpt", "pengguna_dptb", "pengguna_dpk", "pengguna"]],
  [
    "Surat suara",
    ["surat_suara_diterima", "surat_suara_digunakan", "surat_suara_rusak", "surat_suara_sisa"],
  ],
  ["Suara sah dan tidak sah", ["sah", "tidak_sah", "total"]],
];

/** The items in the groups and the order of the form. */
export function kelompokkan(item: readonly ItemLaporan[]): Kelompok[] {
  const figures = item.filter(({ kelompok }) => kelompok === "administrasi");
  const groups = BAGIAN.map(([judul, names]): Kelompok => ({
    judul,
    item: figures.filter(({ singkat }) => names.some((name) => name === singkat)),
    isKontestan: false,
  }));
  const votes = { judul: "Perolehan suara", item: item.filter(isContender), isKontestan: true };
  const others = {
    judul: "Lainnya",
    item: figures.filter(({ singkat }) => !FIGURES.has(singkat)),
    isKontestan: false,
  };
  return [...groups.slice(0, -1), votes, ...groups.slice(-1), others].filter(
    (group) => group.item.length > 0,
  );
}

/** The figures that each fault is about, the one to look at first in front. */
const TERSANGKUT: Readonly<Record<string, readonly Administrasi[]>> = {
  "jumlah-suara-bukan-sah": ["sah"],
  "sah-tidak-sah-bukan-total": ["total", "sah", "tidak_sah"],
  "pengguna-dpt-lebih-dari-dpt": ["pengguna_dpt", "dpt"],
  "surat-suara-tidak-cocok": [
    "surat_suara_diterima",
    "surat_suara_digunakan",
    "surat_suara_rusak",
    "surat_suara_sisa",
  ],
  "pengguna-lebih-dari-dpt": ["pengguna"],
  "total-bukan-pengguna": ["total", "pengguna"],
  "dpt-l-p-tidak-cocok": ["dpt", "dpt_l", "dpt_p"],
  "pengguna-tidak-cocok": ["pengguna", "pengguna_dpt", "pengguna_dptb", "pengguna_dpk"],
  "surat-suara-bukan-total": ["surat_suara_digunakan", "total"],
  "dpt-bukan-data-tps": ["dpt"],
};

/** The items that a fault is about, the one to look at first in front. */
export function itemTersangkut(
  item: readonly ItemLaporan[],
  { kode }: Pick<Kesalahan, "kode">,
  counts: Counts,
): ItemLaporan[] {
  if (kode === "partai-bukan-jumlah") {
    return partaiBeda(item, counts);
  }
  const names = TERSANGKUT[kode] ?? [];
  const figures = names.flatMap((name) =>
    item.filter(({ kelompok, singkat }) => kelompok === "administrasi" && singkat === name),
  );
  return kode === "jumlah-suara-bukan-sah" ? [...figures, ...item.filter(isPeserta)] : figures;
}

const TANPA_SUARA: ReadonlySet<string> = new Set(["suara-kosong", "sah-tanpa-suara"]);

/** Where to go to from a fault; what is missing altogether begins at its first field. */
export function awalKesalahan(
  item: readonly ItemLaporan[],
  fault: Pick<Kesalahan, "kode">,
  counts: Counts,
): ItemLaporan | undefined {
  const [first] = itemTersangkut(item, fault, counts);
  return first ?? (TANPA_SUARA.has(fault.kode) ? item.find(isContender) : item[0]);
}

/** Where work goes on: at what contradicts itself, else at what is empty, else at what is to be looked at. */
export function awalKerja(
  groups: readonly Kelompok[],
  counts: Counts,
  [fault]: readonly Pick<Kesalahan, "kode" | "tingkat">[],
): ItemLaporan | undefined {
  const item = groups.flatMap((group) => group.item);
  const isFilled = (id: number): boolean => nilaiOf(counts[id]) !== null;
  const known = new Set(
    item.filter(isPeserta).flatMap(({ id, partai_id: partai }) => (isFilled(id) ? [partai] : [])),
  );
  // Candidates without votes are left empty.
  const empty = item.find(
    ({ id, kelompok, partai_id: partai }) =>
      !isFilled(id) && !(kelompok === "caleg" && known.has(partai)),
  );
  const isFault = fault !== undefined && (fault.tingkat === "galat" || empty === undefined);
  return isFault ? awalKesalahan(item, fault, counts) : (empty ?? item[0]);
}
