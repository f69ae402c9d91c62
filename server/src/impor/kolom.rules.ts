// Which column of a file is which of ours.
import * as z from "zod/mini";
import { nomerKta } from "#contract/core/fields.ts";
import { cleanTeks } from "#contract/core/teks.rules.ts";
import { contains, JUDUL_KELURAHAN } from "#contract/wilayah/wilayah.rules.ts";
import {
  readCell,
  sebutanOf,
  type Kolom,
  type SourceCell,
} from "../platform/spreadsheet/cell.rules.ts";

/** A code of so many digits in the region of the import. */
const kode = (digit: number) => (teks: string, wilayahId: number) =>
  new RegExp(`^\\d{${digit}}$`).test(teks) && contains(wilayahId, Number(teks));

export const KOLOM_TPS_ID: Kolom = {
  kunci: "tps_id",
  judul: "tps_id",
  sebutan: "Kode TPS",
  alias: ["id_tps", "tps_kode"],
  tipe: "angka",
  rupa: kode(13),
  isKode: true,
  isWilayah: true,
  max: 9_999_999_999_999,
};

export const KOLOM_KELURAHAN_ID: Kolom = {
  kunci: "kelurahan_id",
  judul: "kelurahan_id",
  sebutan: "Kode kelurahan",
  // The code before the name, where a file has both.
  alias: [
    ..."kode_kel id_kelurahan kode_kelurahan kode_desa desa_id kode_desa_kelurahan".split(" "),
    ...JUDUL_KELURAHAN,
  ],
  tipe: "angka",
  rupa: kode(10),
  isKode: true,
  isWilayah: true,
  bernama: () => [4],
  max: 9_999_999_999,
};

const INDUK = [
  { level: 1, kunci: "provinsi", sebutan: "Provinsi", alias: "propinsi nama_provinsi prov" },
  {
    level: 2,
    kunci: "kota",
    sebutan: "Kabupaten/Kota",
    alias:
      "kab_kota kota_kab kabkota kota_kabupaten kabupaten nama_kabupaten nama_kota nama_kabupaten_kota",
  },
  {
    level: 3,
    kunci: "kecamatan",
    sebutan: "Kecamatan",
    alias: "kec nama_kecamatan distrik kecamatan_distrik",
  },
] as const;

/**
 * Columns that say in which province, kota and kecamatan that lies which `dari` names; one may be missing.
 * @param hingga the last of their levels
 */
export const kolomInduk = (dari: string, hingga = 3): Kolom[] =>
  INDUK.filter(({ level }) => level <= hingga).map(({ level, kunci, sebutan, alias }) => ({
    kunci,
    judul: kunci,
    sebutan,
    alias: alias.split(" "),
    tipe: "teks",
    induk: { dari, level },
  }));

/** The same of one of several addresses, by the word behind their heads. */
export const kolomIndukAlamat = (dari: string, alamat: string): Kolom[] =>
  kolomInduk(dari).map((kolom) => ({
    ...kolom,
    kunci: `${alamat}_${kolom.kunci}`,
    judul: `${sebutanOf(kolom)} ${alamat}`,
    sebutan: `${sebutanOf(kolom)} ${alamat}`,
    alias: [kolom.kunci, ...kolom.alias].flatMap((satu) => [
      `${satu}_${alamat}`,
      `${satu}_sesuai_${alamat}`,
    ]),
  }));

const KTA = nomerKta();

export const KOLOM_NOMER_KTA: Kolom = {
  kunci: "nomer_kta",
  judul: "nomer_kta",
  sebutan: "Nomor KTA",
  alias: ["no_kta", "kta"],
  tipe: "teks",
  arti: "kode",
  check(nilai) {
    const { data, error } = z.safeParse(KTA, String(nilai));
    return error === undefined ? { nilai: data } : { alasan: error.issues[0]?.message ?? "" };
  },
};

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export const KOLOM_EMAIL: Kolom = {
  kunci: "email",
  judul: "Email",
  sebutan: "Email",
  alias: ["e_mail", "surel", "alamat_email", "alamat_surel"],
  tipe: "teks",
  panjang: 190,
  rupa: (teks) => EMAIL.test(teks),
};

export const KOLOM_NIK: Kolom = {
  kunci: "nik",
  judul: "NIK",
  sebutan: "NIK",
  alias: ["no_nik", "nomor_nik", "no_ktp", "nik_no_ktp", "no_ktp_nik"],
  tipe: "digit",
  rupa: (teks) => /^\d{16}$/.test(teks),
};

/** Columns of the workbook of faulty rows that say where a row stood and why it is there. */
export const JUDUL_BARIS = "Baris di berkas asal";
export const JUDUL_ALASAN = "Yang salah";

/** The sheet of a template that shows how it is filled. */
export const LEMBAR_CONTOH = "Contoh";

/** The first cell of a line that is for people, such as the titles under a row of ids. */
export const TANDA_JUDUL = "#judul";

export const normalHeader = (header: string): string =>
  cleanTeks(header)
    .trim()
    .toLowerCase()
    .replaceAll(/[\s\-./]+/g, "_");

/** Index of each column of ours in a row of headers. */
export type Susunan = ReadonlyMap<string, number>;

export const namesOf = (kolom: Kolom): string[] =>
  [kolom.kunci, kolom.judul, sebutanOf(kolom), ...kolom.alias].map(normalHeader);

/** Where each header stands; headers that say the same are one. */
export function placesOf(headers: readonly string[]): Map<string, number[]> {
  const places = new Map<string, number[]>();
  headers.forEach((header, index) => {
    const name = normalHeader(header);
    if (name !== "") {
      places.set(name, [...(places.get(name) ?? []), index]);
    }
  });
  return places;
}

/** Finds our columns among headers: by the user's mapping if there is one, else by name. */
export function cocokkan(
  kolomList: readonly Kolom[],
  headers: readonly string[],
  pemetaan: Readonly<Record<string, string>> | undefined,
): Map<string, number> {
  const placesByName = placesOf(headers);
  const found = new Map<string, number>();
  for (const kolom of kolomList) {
    const mapped = pemetaan?.[kolom.kunci];
    const names = pemetaan === undefined ? namesOf(kolom) : [mapped ?? ""].map(normalHeader);
    const [place] = names.map((name) => placesByName.get(name)).find(Boolean) ?? [];
    if (place !== undefined) {
      found.set(kolom.kunci, place);
    }
  }
  return found;
}

/** Why a mapping of columns cannot be meant, and at which of ours. */
export function pemetaanSalah(
  kolomList: readonly Kolom[],
  headers: readonly string[],
  pemetaan: Readonly<Record<string, string>>,
): { kunci: string; alasan: string } | undefined {
  const placesByName = placesOf(headers);
  const known = new Set(kolomList.map(({ kunci }) => kunci));
  const used = new Set<string>();
  for (const [kunci, header] of Object.entries(pemetaan)) {
    const name = normalHeader(header);
    const rules = [
      [!known.has(kunci), "Kolom ini tidak dikenal"],
      [!placesByName.has(name), `Berkas tidak punya judul kolom "${header}"`],
      [used.has(name), `Judul "${header}" sudah dipilih untuk kolom lain`],
    ] as const;
    const broken = rules.find(([isBroken]) => isBroken);
    if (broken !== undefined) {
      return { kunci, alasan: broken[1] };
    }
    used.add(name);
  }
  return undefined;
}

/** Which column cannot say the same in every row, and why. */
export function tetapSalah(
  kolomList: readonly Kolom[],
  tetap: Readonly<Record<string, string>>,
  pemetaan: Readonly<Record<string, string>>,
): string | undefined {
  const salah = Object.entries(tetap).map(([kunci, teks]) => {
    const kolom = kolomList.find((one) => one.kunci === kunci);
    if (kolom === undefined) {
      return `Kolom ${kunci} tidak dikenal`;
    }
    const isi =
      kunci in pemetaan
        ? { alasan: "Sudah dipilih dari berkas" }
        : readCell({ jenis: "teks", teks }, kolom);
    return "alasan" in isi ? `${sebutanOf(kolom)}: ${isi.alasan}` : undefined;
  });
  return salah.find((alasan) => alasan !== undefined);
}

/** Is one of the alternatives complete? */
export function cukup(
  susunan: Pick<Susunan, "has">,
  wajib: readonly (readonly string[])[],
): boolean {
  return wajib.some((kunciList) => kunciList.every((kunci) => susunan.has(kunci)));
}

export const isKosong = (cells: readonly SourceCell[]): boolean =>
  cells.every(({ teks }) => cleanTeks(teks).trim() === "");

const JUMLAH =
  /^(?:grand ?|sub ?)?(?:jumlah|total)(?: (?:total|keseluruhan|seluruhnya|seluruh|semua|akhir|kursi|suara|sah))*\s*:?$/i;

/** What people put under their rows: sums, of nothing that has a name. */
export function isBarisJumlah(cells: readonly SourceCell[]): boolean {
  const first = cells.find(({ teks }) => teks.trim() !== "");
  return first !== undefined && JUMLAH.test(first.teks.trim());
}

export const isBarisJudul = (cells: readonly SourceCell[]): boolean =>
  cells[0]?.teks === TANDA_JUDUL;
