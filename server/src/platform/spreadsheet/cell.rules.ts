// Reading one cell. What could mean two things is refused with a reason, never guessed.
import {
  cleanTeks,
  isSatuBaris,
  isStorable,
  legibleTeks,
  closeUp,
  TAK_TERSIMPAN,
} from "#contract/core/teks.rules.ts";
import type { Tanda } from "./table.ts";

/** A cell as the spreadsheet reader gives it. */
export interface SourceCell {
  teks: string;
  angka?: number;
  hari?: string;
  jenis: "kosong" | "teks" | "angka" | "tanggal" | "rumus" | "galat" | "boolean";
  tanda?: Tanda;
}

export interface Kolom {
  kunci: string;
  judul: string;
  /** As people know it, where that is not the header of our own files. */
  sebutan?: string;
  /** Other headers that mean this column. */
  alias: readonly string[];
  /** The number of a contender: "p1", "paslon 1" or "jml suara 01" mean it. */
  urut?: number;
  /** A number that people also write as a word, and what is said of a word that means none. */
  kata?: { arti: (teks: string) => number | undefined; alasan: string };
  /** What its cells look like, for files whose headers say nothing. */
  rupa?: (teks: string, wilayahId: number) => boolean;
  /** `digit`: digits of an identity, which are no number: kept as text, never shortened. */
  tipe: "angka" | "teks" | "digit";
  /** Of a text: a code is no date and no shortened number, the name of a person neither date nor number. */
  arti?: "kode" | "nama";
  /** A number that names something, and counts nothing. */
  isKode?: true;
  /** Votes and voters, or whose they are: a cell that is missing is none that was left empty. */
  isHitungan?: true;
  /** A day, told as days are. */
  isTanggal?: true;
  /** The code of a region or of a TPS: an older one is read as the present one. */
  isWilayah?: true;
  /** The code of a region: the name of one of these levels is read as the code. */
  bernama?: (nilai: Readonly<Record<string, Nilai>>) => readonly number[];
  /** Says in which region of a level that lies which another column names, and nothing else. */
  induk?: { dari: string; level: number };
  /** Of numbers. */
  min?: number;
  max?: number;
  /** Of texts. */
  panjang?: number;
  /** Of a choice: its words. */
  pilihan?: readonly string[];
  /** Of a noun whose form checks it too: in place of the limits. */
  check?: (nilai: string | number) => CellResult;
}

export const sebutanOf = ({ sebutan, judul }: Pick<Kolom, "sebutan" | "judul">): string =>
  sebutan ?? judul;

export type Nilai = string | number | null;

/** What a cell says; null when that is nothing, or not of this type. */
export const angkaOf = (value: Nilai | undefined): number | null =>
  typeof value === "number" ? value : null;
export const teksOf = (value: Nilai | undefined): string | null =>
  typeof value === "string" && value !== "" ? value : null;

const LONGEST_SHOWN = 200;

/** As much of a text as a preview shows, whatever it holds. */
export const cuplikan = (teks: string): string => legibleTeks(teks.slice(0, LONGEST_SHOWN));

/** NIK and No KK have 16 digits; no text that is kept holds one. */
export const tanpaNik = (teks: string): string => teks.replaceAll(/\d(?:[ .-]?\d){15,}/g, "••••");

export type CellResult = { nilai: Nilai } | { alasan: string };

const GROUPED = /^\d{1,3}([.,\u00A0 ]\d{3})+$/;
/** By the same mark throughout: no number that is whole is written so, but by its thousands. */
const RIBUAN = /^[1-9]\d{0,2}([.,\u00A0 ])\d{3}(?:\1\d{3})*$/;
/** Five, with three places, as well as five thousand. */
const MUNGKIN_PECAHAN = /^\d{1,3}[.,]000$/;
const DECIMAL = /^\d+[.,]\d+$/;
const SCIENTIFIC = /^\d+([.,]\d+)?e\+?\d+$/i;

const CARA =
  "Ubah format sel menjadi Teks, lalu isi lagi angkanya; atau ketik angka lengkapnya di kotaknya pada pratinjau";
/** A spreadsheet program keeps 15 digits of a number; the others it has made zero. */
const DIGITS_KEPT = 15;

export const DIPENDEKKAN = `Angka dipendekkan oleh aplikasi lembar kerja. ${CARA}`;
const MUNGKIN_DIPENDEKKAN = `Angka mungkin dipendekkan oleh aplikasi lembar kerja: digit terakhirnya bisa sudah diganti. ${CARA}`;

/** Some write a negative number where they know none. */
function alasanNegatif(teks: string, { tipe, isKode }: Kolom): string {
  const tertulis = cuplikan(teks).replace("-", "−");
  return tipe === "digit" || isKode === true
    ? `${tertulis} bukan kode. Tulis kodenya, atau kosongkan`
    : `${tertulis}: tidak diketahui? Kosongkan`;
}

function alasanAngka(teks: string, kolom: Kolom): string {
  if (SCIENTIFIC.test(teks)) {
    return DIPENDEKKAN;
  }
  if (GROUPED.test(teks)) {
    return `Tanda di dalam angka bisa berarti ribuan atau pecahan. Tulis ${cuplikan(teks).replaceAll(/\D/g, "")} tanpa tanda jika itu maksudnya`;
  }
  if (DECIMAL.test(teks)) {
    return "Harus bilangan bulat. Jika tanda itu pemisah ribuan, tulis angkanya utuh tanpa tanda";
  }
  return /^-\d/.test(teks) ? alasanNegatif(teks, kolom) : "Harus berupa angka";
}

/** The code of a region as laws write it: 33.72.02. */
const KODE_BERTITIK = /^\d{2}(?:\.\d{2}){1,2}(?:\.\d{4})?$/;

/** A number that counts, without the marks of its thousands; a code, and a number of the program's, is as it is. */
function tanpaRibuan({ teks, jenis }: SourceCell, { isKode, isWilayah }: Kolom): string {
  const tulisan = teks.trim();
  if (jenis === "teks" && isWilayah === true && KODE_BERTITIK.test(tulisan)) {
    return tulisan.replaceAll(".", "");
  }
  const isRibuan =
    jenis === "teks" && isKode !== true && RIBUAN.test(tulisan) && !MUNGKIN_PECAHAN.test(tulisan);
  return isRibuan ? tulisan.replaceAll(/\D/g, "") : tulisan;
}

function readAngka(cell: SourceCell, kolom: Kolom): CellResult {
  const { min = 0, max = Number.MAX_SAFE_INTEGER } = kolom;
  const teks = tanpaRibuan(cell, kolom);
  const isWhole = cell.jenis === "angka" ? Number.isInteger(cell.angka) : /^\d{1,15}$/.test(teks);
  const nilai = cell.jenis === "angka" ? (cell.angka ?? Number.NaN) : Number(teks);
  if (!isWhole) {
    return { alasan: alasanAngka(teks, kolom) };
  }
  if (nilai < min) {
    return { alasan: nilai < 0 ? alasanNegatif(teks, kolom) : `Paling kecil ${min}` };
  }
  return nilai > max ? { alasan: `Paling besar ${max}` } : { nilai };
}

/** Of a longer number the last digit tells: no program has made up one that is not zero. */
const isUtuh = (angka: number, teks: string): boolean =>
  teks.length <= DIGITS_KEPT || (Number.isSafeInteger(angka) && !teks.endsWith("0"));

function readDigit(cell: SourceCell, kolom: Kolom): CellResult {
  const isNumber = cell.jenis === "angka" && Number.isInteger(cell.angka);
  // As people group the digits of an identity; there is no number that it could be instead.
  const tulisan = cell.teks
    .trim()
    .replace(/^'/, "")
    .replaceAll(/(?<=\d)[ .–—-]+(?=\d)/g, "");
  const teks = isNumber ? String(BigInt(cell.angka ?? 0)) : tulisan;
  if (isNumber && !isUtuh(cell.angka ?? 0, teks)) {
    return { alasan: MUNGKIN_DIPENDEKKAN };
  }
  return /^\d{1,40}$/.test(teks) ? { nilai: teks } : { alasan: alasanAngka(teks, kolom) };
}

/** As spreadsheet programs write one; "1-Feb" is what they make of RT 1/2. */
const BULAN = "(?:jan|feb|mar|apr|mei|may|jun|jul|agu|aug|sep|okt|oct|nov|des|dec)";
const TANGGAL = new RegExp(
  [
    String.raw`^\d{4}-\d{2}-\d{2}(?:[T ][\d:.]+)?$`,
    String.raw`^\d{1,2}[/-]\d{1,2}[/-](?:\d{4}|\d{2})$`,
    String.raw`^(?:\d{1,2}-)?${BULAN}-\d{2,4}$`,
    String.raw`^\d{1,2}-${BULAN}$`,
  ].join("|"),
  "i",
);
const BENAR_SALAH = /^(?:TRUE|FALSE|True|False|true|false)$/;
const MENJADI_TANGGAL =
  "Isinya sudah menjadi tanggal. Ubah format sel menjadi Teks, lalu isi lagi kodenya";

/** Why a cell is no code, if it is none. */
function bukanKode(cell: SourceCell, teks: string): string | undefined {
  if (cell.jenis === "tanggal" || TANGGAL.test(teks)) {
    return MENJADI_TANGGAL;
  }
  if (cell.jenis === "boolean" || BENAR_SALAH.test(teks)) {
    return "Harus berupa kode, bukan benar/salah";
  }
  const { angka } = cell;
  if (SCIENTIFIC.test(teks) || (angka !== undefined && Math.abs(angka) >= 10 ** DIGITS_KEPT)) {
    return DIPENDEKKAN;
  }
  return angka === undefined || Number.isInteger(angka)
    ? undefined
    : `Kode ini tersimpan sebagai bilangan pecahan, nol di ujungnya bisa sudah hilang. ${CARA}`;
}

const bukanNama = ({ jenis }: SourceCell, teks: string): string | undefined =>
  jenis === "boolean" ||
  jenis === "tanggal" ||
  [BENAR_SALAH, TANGGAL, SCIENTIFIC].some((satu) => satu.test(teks)) ||
  !/\p{L}/u.test(teks)
    ? "Harus berupa nama, bukan angka, tanggal, atau benar/salah"
    : undefined;

const BUKAN = { kode: bukanKode, nama: bukanNama };

function readTeks(
  cell: SourceCell,
  { panjang = 255, check, arti }: Pick<Kolom, "panjang" | "check" | "arti">,
): CellResult {
  const teks = cell.teks.trim();
  if (!isStorable(teks)) {
    return { alasan: TAK_TERSIMPAN };
  }
  const bukan = arti === undefined ? undefined : BUKAN[arti](cell, teks);
  if (bukan !== undefined) {
    return { alasan: bukan };
  }
  if (check !== undefined) {
    return { nilai: teks };
  }
  if (!isSatuBaris(teks)) {
    return { alasan: "Tulis dalam satu baris" };
  }
  const nilai = closeUp(teks);
  return nilai.length > panjang ? { alasan: `Paling banyak ${panjang} karakter` } : { nilai };
}

/** Cells that no column can take as they are. */
function bukanIsi({ jenis }: SourceCell, { tipe }: Kolom): string | undefined {
  switch (jenis) {
    // Also one that shows nothing: it may only not have been computed yet.
    case "rumus": {
      return "Sel berisi rumus. Salin lalu tempel sebagai nilai";
    }
    case "galat": {
      return "Sel berisi galat dari aplikasi lembar kerja";
    }
    case "tanggal":
    case "boolean": {
      return tipe !== "teks" ? "Harus berupa angka, bukan tanggal atau benar/salah" : undefined;
    }
    default: {
      return undefined;
    }
  }
}

const TANPA_TANDA = "lalu unggah lagi; atau ketik isi yang benar di kotaknya pada pratinjau";
const CORET = `Sel memuat angka yang dicoret. Hapus yang dicoret, ${TANPA_TANDA}`;

export const ALASAN_TANDA: Readonly<Record<Tanda, string>> = {
  coret: CORET,
  "coret-sebagian": CORET,
  naik: `Sel memuat huruf kecil di atas atau di bawah garis, misalnya tanda catatan kaki. Hapus tandanya, ${TANPA_TANDA}`,
  sembunyi: `Isi sel disembunyikan oleh formatnya. Ubah formatnya menjadi Umum, ${TANPA_TANDA}`,
  persen: `Sel berisi persen, bukan bilangan. Isi bilangannya, ${TANPA_TANDA}`,
  skala: `Format sel menampilkan angka lain daripada yang tersimpan. Ubah formatnya menjadi Umum, ${TANPA_TANDA}`,
};

const PERSEN = /^\d+(?:[.,]\d+)?\s*%$/;

/** A number or a code is what people see; of texts the row is asked about. */
function alasanTanda(
  { jenis, teks, tanda }: SourceCell,
  { tipe, arti }: Kolom,
): string | undefined {
  if (tipe === "teks" && arti !== "kode") {
    return undefined;
  }
  const isPersen = jenis === "teks" && PERSEN.test(teks.trim());
  const sebab = isPersen ? "persen" : tanda;
  return sebab === undefined ? undefined : ALASAN_TANDA[sebab];
}

/** Palembang has a kelurahan 13 Ilir; 1,376E+09 is none. */
const NAMA = /\p{L}{2}/u;

const BACA = { angka: readAngka, digit: readDigit, teks: readTeks };

function readKata({ teks }: SourceCell, { kata }: Kolom): CellResult | undefined {
  if (kata === undefined || !NAMA.test(teks)) {
    return undefined;
  }
  const nilai = kata.arti(teks);
  return nilai === undefined ? { alasan: kata.alasan } : { nilai };
}

/** As its type says, and what its noun says of that. */
function readIsi(cell: SourceCell, kolom: Kolom): CellResult {
  const hasil = readKata(cell, kolom) ?? BACA[kolom.tipe](cell, kolom);
  return "nilai" in hasil && hasil.nilai !== null ? (kolom.check?.(hasil.nilai) ?? hasil) : hasil;
}

const isiOf = ({ teks, hari }: SourceCell, { isTanggal }: Kolom): string =>
  isTanggal === true ? (hari ?? teks) : teks;

export function readCell(source: SourceCell | undefined, kolom: Kolom): CellResult {
  if (source === undefined) {
    return { nilai: null };
  }
  const teks = cleanTeks(isiOf(source, kolom));
  const cell = teks === source.teks ? source : { ...source, teks };
  const alasan = bukanIsi(cell, kolom) ?? alasanTanda(cell, kolom);
  if (alasan !== undefined) {
    return { alasan };
  }
  if (cell.teks.trim() === "") {
    return { nilai: null };
  }
  const isNama = kolom.bernama !== undefined && cell.jenis === "teks" && NAMA.test(cell.teks);
  return isNama ? readTeks(cell, {}) : readIsi(cell, kolom);
}
