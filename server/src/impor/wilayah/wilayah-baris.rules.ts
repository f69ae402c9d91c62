// What a row of a file says about a region, and whether that can be.
import {
  ancestorAt,
  contains,
  LABEL_TINGKAT,
  levelOf,
  NASIONAL,
} from "#contract/wilayah/wilayah.rules.ts";
import { denganGalat, keadaanOf } from "../baris.rules.ts";
import type { BarisMasuk } from "../baris-masuk.ts";
import type { BarisDiperiksa } from "../jenis-impor.ts";
import { jejakKode } from "../../wilayah/jejak-kode.rules.ts";
import { teksOf, type Kolom, type Nilai } from "../../platform/spreadsheet/cell.rules.ts";

const KELURAHAN = 4;
const DIGIT = [1, 2, 4, 6, 10] as const;
const PROVINSI_TERKECIL = 11;
const KODE_LAMA_TERBANYAK = 30;

/** Says of older codes that there are none: an empty cell keeps what stands. */
const TANPA = "-";

export const KOLOM_WILAYAH: readonly Kolom[] = [
  {
    kunci: "id",
    judul: "id",
    sebutan: "Kode wilayah",
    alias: ["kode", "kode_wilayah", "wilayah_id", "kode_kpu", "kode_kemendagri"],
    tipe: "digit",
    isKode: true,
  },
  {
    kunci: "nama",
    judul: "nama",
    sebutan: "Nama wilayah",
    alias: ["keterangan", "nama_wilayah"],
    tipe: "teks",
    panjang: 120,
  },
  {
    kunci: "induk",
    judul: "induk",
    sebutan: "Kode induk",
    alias: ["parent", "parent_id", "induk_id", "kode_induk"],
    tipe: "digit",
    isKode: true,
  },
  {
    kunci: "kode_lama",
    judul: "kode_lama",
    sebutan: "Kode lama",
    alias: ["alias", "kode_sebelumnya"],
    tipe: "teks",
    arti: "kode",
    panjang: 500,
  },
];

export interface WilayahKini {
  id: number;
  nama: string;
  is_aktif: boolean;
  is_impor: boolean;
  kode_lama: number[];
}

export interface Kini {
  wilayah: ReadonlyMap<number, WilayahKini>;
  /** Whose older code it is. */
  pemilikKode: ReadonlyMap<number, number>;
  /** Codes of regions that still have TPS. */
  berTps: ReadonlySet<number>;
}

/** What an import may set of a region. */
interface Isi {
  nama: string;
  kode_lama: string;
  status: string;
}

const AKTIF = "aktif";
const TIDAK_AKTIF = "tidak aktif";

export const isiOf = (data: Record<string, Nilai>): Isi => ({
  nama: teksOf(data["nama"]) ?? "",
  kode_lama: teksOf(data["kode_lama"]) ?? "",
  status: teksOf(data["status"]) ?? AKTIF,
});

const formatKode = (kode: readonly number[]): string =>
  [...new Set(kode)].toSorted((a, b) => a - b).join(", ");

export const isiKini = ({ nama, is_aktif: isAktif, kode_lama: kode }: WilayahKini): Isi => ({
  nama,
  kode_lama: formatKode(kode),
  status: isAktif ? AKTIF : TIDAK_AKTIF,
});

export const isAktifIn = ({ status }: Isi): boolean => status === AKTIF;

/** The codes in a cell; dots between their digits are how some write them. */
export const kodeDari = (teks: string): number[] =>
  teks === TANPA
    ? []
    : teks
        .split(/[,;|/\s]+/)
        .map((satu) => satu.replaceAll(".", ""))
        .filter((satu) => satu !== "")
        .map((satu) => (/^[1-9]\d{0,12}$/.test(satu) ? Number(satu) : Number.NaN));

/** The region that a row is about; undefined while its code can be none. */
export function idOf({ nilai }: Pick<BarisMasuk, "nilai">): number | undefined {
  const teks = String(nilai["id"] ?? "");
  // Longer ones are numbers whose texts have powers in them.
  const level = /^[1-9]\d{0,9}$/.test(teks) ? levelOf(Number(teks)) : undefined;
  return level === undefined || level === 0 || level > KELURAHAN ? undefined : Number(teks);
}

export const indukOf = (id: number): number => ancestorAt(id, (levelOf(id) ?? 1) - 1);

/** Older codes that a row gives; undefined: none are said. */
export function kodeLamaOf({ nilai }: Pick<BarisMasuk, "nilai">): number[] | undefined {
  const teks = teksOf(nilai["kode_lama"]);
  return teks === null ? undefined : kodeDari(teks);
}

function galatId({ nilai }: BarisMasuk, wilayahId: number): string | undefined {
  const teks = String(nilai["id"] ?? "");
  const id = idOf({ nilai });
  if (teks === "") {
    return "Wajib diisi";
  }
  if (id === undefined) {
    return "Kode wilayah 2 angka (provinsi), 4 (kota), 6 (kecamatan), atau 10 (kelurahan)";
  }
  const ekor = teks.slice(String(indukOf(id)).length);
  if (id < PROVINSI_TERKECIL || (levelOf(id) !== 1 && Number(ekor) === 0)) {
    return "Kode provinsi mulai 11; bagian kode di bawahnya mulai 01, kelurahan mulai 0001";
  }
  return contains(wilayahId, id) ? undefined : "Berada di luar wilayah impor";
}

/** A region that comes, or comes back, where the file would also be read as of another. */
function galatPemilik(id: number, kini: Kini): string | undefined {
  const kode =
    kini.wilayah.get(id)?.is_aktif === true
      ? undefined
      : jejakKode(id).find((satu) => kini.pemilikKode.has(satu));
  const pemilik = kini.pemilikKode.get(kode ?? 0) ?? 0;
  return kode === undefined
    ? undefined
    : `${kode} adalah kode lama ${pemilik}, ${kini.wilayah.get(pemilik)?.nama ?? ""}. Lepaskan kode lamanya dahulu`;
}

function galatInduk({ nilai }: BarisMasuk, id: number): string | undefined {
  const induk = teksOf(nilai["induk"]);
  const seharusnya = indukOf(id);
  const isSesuai = induk === null || induk === String(seharusnya);
  return isSesuai || (seharusnya === NASIONAL && induk === "0")
    ? undefined
    : `Menurut angkanya induk ${id} adalah ${seharusnya}`;
}

function galatNama({ nilai }: BarisMasuk, kini: WilayahKini | undefined): string | undefined {
  const nama = teksOf(nilai["nama"]);
  if (nama === null) {
    return kini === undefined ? "Wajib diisi untuk wilayah baru" : undefined;
  }
  return /\p{L}/u.test(nama) ? undefined : "Harus berisi nama";
}

function galatSatuKode(kode: number, id: number, kini: Kini): string | undefined {
  const level = levelOf(id) ?? 0;
  if (levelOf(kode) !== level) {
    return `Kode lama ${LABEL_TINGKAT[level]} ${DIGIT[level] ?? 0} angka, dipisah koma`;
  }
  if (kode === id) {
    return "Kode lama tidak boleh sama dengan kode wilayahnya";
  }
  const lain = kini.wilayah.get(kode);
  const pemilik = kini.pemilikKode.get(kode);
  if (lain?.is_aktif === true) {
    return `${kode} masih kode wilayah lain, ${lain.nama}`;
  }
  if (kini.berTps.has(kode)) {
    return `${kode} masih punya TPS. Pindahkan atau hapus TPS-nya dahulu`;
  }
  return pemilik === undefined || pemilik === id
    ? undefined
    : `${kode} sudah menjadi kode lama ${pemilik}`;
}

function galatKodeLama(row: BarisMasuk, id: number, kini: Kini): string | undefined {
  const kode = kodeLamaOf(row) ?? [];
  return kode.length > KODE_LAMA_TERBANYAK
    ? `Paling banyak ${KODE_LAMA_TERBANYAK} kode lama`
    : kode.map((satu) => galatSatuKode(satu, id, kini)).find((alasan) => alasan !== undefined);
}

function galatOf(row: BarisMasuk, kini: Kini, wilayahId: number) {
  const id = idOf(row);
  const salahId = galatId(row, wilayahId);
  const checks: readonly (readonly [string, string | undefined])[] =
    id === undefined || salahId !== undefined
      ? [["id", salahId]]
      : [
          ["id", galatPemilik(id, kini)],
          ["induk", galatInduk(row, id)],
          ["nama", galatNama(row, kini.wilayah.get(id))],
          ["kode_lama", galatKodeLama(row, id, kini)],
        ];
  return denganGalat(row, checks);
}

/** Only a region that comes back is said to be offered again. */
const statusOf = (isi: Isi, kini: Isi): { status?: string } =>
  kini.status === AKTIF ? {} : { status: isi.status };

const ditampilkan = ({ nama, kode_lama: kode }: Isi) => ({
  nama,
  kode_lama: kode === "" ? null : kode,
});

const KOSONG: Isi = { nama: "", kode_lama: "", status: AKTIF };

/** Empty cells keep what stands. */
function isiBaru(row: BarisMasuk, lama: Isi): Isi {
  const kode = kodeLamaOf(row);
  return {
    nama: teksOf(row.nilai["nama"]) ?? lama.nama,
    kode_lama: kode === undefined ? lama.kode_lama : formatKode(kode),
    status: AKTIF,
  };
}

export function checkBaris(row: BarisMasuk, kini: Kini, wilayahId: number): BarisDiperiksa {
  const galat = galatOf(row, kini, wilayahId);
  const id = idOf(row);
  if (id === undefined || galat.length > 0) {
    return { ...row, galat, keadaan: "galat", kunci: null, sebelum: null };
  }
  const stored = kini.wilayah.get(id);
  const lama = stored && isiKini(stored);
  const sesudah = isiBaru(row, lama ?? KOSONG);
  return {
    ...row,
    nilai: {
      id,
      ...ditampilkan(sesudah),
      induk: indukOf(id),
      ...statusOf(sesudah, lama ?? sesudah),
    },
    keadaan: keadaanOf(lama, sesudah),
    kunci: String(id),
    sebelum: lama === undefined ? null : { ...ditampilkan(lama), ...statusOf(lama, lama) },
  };
}
