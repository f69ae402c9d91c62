// The sheet that Sidalih exports (A.1-KWK, DPT): a block of titles, headers over two lines, a line of
// column numbers, voters, signatures. Of its columns only those are read that are kept; NIK and No KK
// are looked at to tell a voter from a signature, and go no further.
import { normalHeader } from "../impor/kolom.rules.ts";
import type { SelMasuk } from "../impor/sel.rules.ts";

export interface Baris {
  nomor: number;
  sel: readonly SelMasuk[];
}

type Label = "propinsi" | "kota" | "kecamatan" | "kelurahan" | "tps";
const LABEL: readonly (readonly [Label, RegExp])[] = [
  ["propinsi", /^(?:provinsi|propinsi)\b/i],
  ["kota", /^(?:kabupaten|kab\b|kota)/i],
  ["kecamatan", /^(?:kecamatan|distrik|kec\b)/i],
  ["kelurahan", /^(?:kelurahan|desa|kel\b)/i],
  ["tps", /^(?:no(?:mor)?\.?\s*)?tps\b/i],
];
export type Judul = Partial<Record<Label, string>>;

const labelOf = (teks: string): Label | undefined =>
  LABEL.find(([, pattern]) => pattern.test(teks))?.[0];

/** What stands before and behind a colon. */
const partsOf = (teks: string): string[] =>
  teks
    .split(":")
    .map((part) => part.trim())
    .filter((part) => part !== "");

/** "KECAMATAN : LAMPOSI" in one cell, or label, colon and name in cells of their own. */
function readTitle(judul: Judul, { sel }: Baris): void {
  let open: Label | undefined;
  for (const part of sel.flatMap(({ teks }) => partsOf(teks))) {
    // After a label comes its value, even one that begins like a label: KOTA, then KOTA PALOPO.
    const label = open === undefined ? labelOf(part) : undefined;
    const value = label === undefined ? part : "";
    open ??= label;
    if (open !== undefined && value !== "") {
      judul[open] ??= value;
      open = undefined;
    }
  }
}

export const KOLOM_SIDALIH = ["nama", "usia", "rt", "rw", "kelamin"] as const;
type KolomSidalih = (typeof KOLOM_SIDALIH)[number] | "no" | "nik" | "lahir";

const HEADERS: readonly (readonly [KolomSidalih, RegExp])[] = [
  ["no", /^no$/],
  ["nik", /^nik$/],
  ["nama", /^nama(?:_lengkap|_pemilih)?$/],
  ["lahir", /^(?:tanggal|tgl)_lahir/],
  ["usia", /^(?:umur|usia)/],
  ["kelamin", /^jenis_kelamin/],
  ["rt", /^rt$/],
  ["rw", /^rw$/],
];

export interface TataLetak {
  judul: Judul;
  /** The line of the second header. */
  barisHeader: number;
  kolom: Partial<Record<KolomSidalih, number>>;
}

const headerAt = (line: Baris | undefined, place: number): string =>
  normalHeader(line?.sel[place]?.teks ?? "");

function columnsOf(top: Baris, bottom: Baris): TataLetak["kolom"] {
  const kolom: TataLetak["kolom"] = {};
  const width = Math.max(top.sel.length, bottom.sel.length);
  for (let place = 0; place < width; place += 1) {
    const names = [headerAt(top, place), headerAt(bottom, place)];
    for (const [kunci, pattern] of HEADERS) {
      if (names.some((name) => pattern.test(name))) {
        kolom[kunci] ??= place;
      }
    }
  }
  return kolom;
}

const isSidalih = (kolom: TataLetak["kolom"]): boolean =>
  kolom.nik !== undefined &&
  kolom.nama !== undefined &&
  kolom.rt !== undefined &&
  kolom.rw !== undefined &&
  (kolom.usia !== undefined || kolom.lahir !== undefined);

/** Recognises the layout in the first lines of a sheet. */
export function kenaliSidalih(lines: readonly Baris[]): TataLetak | undefined {
  for (let at = 0; at + 1 < lines.length; at += 1) {
    const [top, bottom] = lines.slice(at, at + 2);
    const kolom = top === undefined || bottom === undefined ? {} : columnsOf(top, bottom);
    if (bottom !== undefined && isSidalih(kolom)) {
      const judul: Judul = {};
      lines.slice(0, at).forEach((line) => readTitle(judul, line));
      return { judul, barisHeader: bottom.nomor, kolom };
    }
  }
  return undefined;
}

const text = ({ sel }: Baris, place: number | undefined): string =>
  place === undefined ? "" : (sel[place]?.teks ?? "").trim();

/** A voter has a number or a NIK beside the name; column numbers and signatures have not both. */
export function isPemilih(line: Baris, { no, nik, nama }: TataLetak["kolom"]): boolean {
  const hasNumber = /^\d+$/.test(text(line, no)) || /\d{10,}/.test(text(line, nik));
  const name = text(line, nama);
  return hasNumber && name !== "" && !/^\d+$/.test(name);
}

/** Years from a birth date as Sidalih writes it, `DD|MM|YYYY`; "" when it is none. */
function usiaDari(lahir: string, kini: Date): string {
  const [, hari = "", bulan = "", tahun = ""] =
    /^(\d{1,2})[|/-](\d{1,2})[|/-](\d{4})$/.exec(lahir) ?? [];
  if (tahun === "") {
    return "";
  }
  const isBefore =
    kini.getMonth() + 1 < Number(bulan) ||
    (kini.getMonth() + 1 === Number(bulan) && kini.getDate() < Number(hari));
  return String(kini.getFullYear() - Number(tahun) - (isBefore ? 1 : 0));
}

const KOSONG: SelMasuk = { teks: "", jenis: "kosong" };

/** The cells of a voter by KOLOM_SIDALIH. */
export function selPemilih(line: Baris, kolom: TataLetak["kolom"], kini: Date): SelMasuk[] {
  return KOLOM_SIDALIH.map((kunci) => {
    const place = kolom[kunci];
    const cell = place === undefined ? undefined : line.sel[place];
    if (kunci === "usia" && (cell?.teks ?? "").trim() === "") {
      return { jenis: "teks", teks: usiaDari(text(line, kolom.lahir), kini) };
    }
    return cell ?? KOSONG;
  });
}

/** Names of regions as everybody spells them: without signs, spaces and the word before them. */
export const namaWilayah = (nama: string): string =>
  nama
    .toUpperCase()
    .replace(/^(?:KABUPATEN|KAB\.?|KOTA|KECAMATAN|KEC\.?|KELURAHAN|KEL\.?|DESA)\s+/, "")
    .replaceAll(/[^A-Z0-9]/g, "");
