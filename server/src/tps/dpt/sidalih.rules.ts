// The sheet that Sidalih exports (A.1-KWK, DPT): a block of titles, headers over two lines, a line of
// column numbers, voters, signatures. Of its columns only those are read that are kept; NIK and No KK
// are looked at to tell a voter from a signature, and go no further.
import { normalHeader } from "../../impor/kolom.rules.ts";
import type { SourceCell } from "../../platform/spreadsheet/cell.rules.ts";
import type { Baris as BarisBerkas } from "../../platform/spreadsheet/table.ts";
import { usiaDari } from "./usia.rules.ts";

export interface Baris extends Pick<BarisBerkas, "nomor" | "tanda"> {
  cells: readonly SourceCell[];
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
function readTitle(judul: Judul, { cells }: Baris): void {
  let open: Label | undefined;
  for (const part of cells.flatMap(({ teks }) => partsOf(teks))) {
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
type KolomSidalih = (typeof KOLOM_SIDALIH)[number] | "no" | "nik" | "lahir" | "tps";

const HEADERS: readonly (readonly [KolomSidalih, RegExp])[] = [
  ["no", /^no$/],
  ["nik", /^nik$/],
  ["nama", /^nama(?:_lengkap|_pemilih)?$/],
  ["lahir", /^(?:tanggal|tgl)_lahir/],
  ["usia", /^(?:umur|usia)/],
  ["kelamin", /^(?:jenis_kelamin.*|kelamin|jk|l_?p)$/],
  ["rt", /^rt$/],
  ["rw", /^rw$/],
  ["tps", /^(?:no(?:mor)?_)?tps$/],
];

export interface TataLetak {
  judul: Judul;
  /** The last line of the headers. */
  barisHeader: number;
  kolom: Partial<Record<KolomSidalih, number>>;
}

const headerAt = (line: Baris, place: number): string =>
  normalHeader(line.cells[place]?.teks ?? "");

function columnsOf(lines: readonly Baris[]): TataLetak["kolom"] {
  const kolom: TataLetak["kolom"] = {};
  const width = Math.max(...lines.map(({ cells }) => cells.length));
  for (let place = 0; place < width; place += 1) {
    const names = lines.map((line) => headerAt(line, place));
    for (const [kunci, pattern] of HEADERS) {
      if (names.some((name) => pattern.test(name))) {
        kolom[kunci] ??= place;
      }
    }
  }
  return kolom;
}

const isDaftar = (kolom: TataLetak["kolom"]): boolean =>
  kolom.nik !== undefined &&
  kolom.nama !== undefined &&
  kolom.rt !== undefined &&
  kolom.rw !== undefined &&
  (kolom.usia !== undefined || kolom.lahir !== undefined);

/** A sheet's name that says a TPS: "001", "TPS 1"; "Sheet1" is what a spreadsheet calls it by itself. */
export const tpsLembar = (nama: string): string | undefined =>
  /^\s*(\d{1,3})\s*$/.exec(nama)?.[1] ?? /(?:^|[\W_])tps[\W_]*(\d{1,3})(?!\d)/i.exec(nama)?.[1];

/** Which TPS a sheet is about as a whole. */
export const tpsDari = (judul: Judul, lembar: string): string | undefined =>
  /\d{1,3}/.exec(judul.tps ?? "")?.[0] ?? tpsLembar(lembar);

export function judulDari(lines: readonly Baris[]): Judul {
  const judul: Judul = {};
  lines.forEach((line) => readTitle(judul, line));
  return judul;
}

/**
 * Recognises the layout in the first lines of a sheet: headers over two lines. Headers of one line
 * are anybody's list, unless its titles or its name say the TPS that its columns do not.
 */
export function kenaliSidalih(lines: readonly Baris[], lembar: string): TataLetak | undefined {
  for (const [at, line] of lines.entries()) {
    const judul = judulDari(lines.slice(0, at));
    const kolom = columnsOf([line]);
    if (isDaftar(kolom)) {
      const isSaid = kolom.tps === undefined && tpsDari(judul, lembar) !== undefined;
      return isSaid ? { judul, barisHeader: line.nomor, kolom } : undefined;
    }
    const bottom = lines[at + 1];
    if (bottom !== undefined && !isDaftar(columnsOf([bottom]))) {
      const both = columnsOf([line, bottom]);
      if (isDaftar(both)) {
        return { judul, barisHeader: bottom.nomor, kolom: both };
      }
    }
  }
  return undefined;
}

const text = ({ cells }: Baris, place: number | undefined): string =>
  place === undefined ? "" : (cells[place]?.teks ?? "").trim();

/** A voter has a number or a NIK beside the name; column numbers and signatures have not both. */
export function isPemilih(line: Baris, { no, nik, nama }: TataLetak["kolom"]): boolean {
  const hasNumber = /^\d+$/.test(text(line, no)) || /\d{10,}/.test(text(line, nik));
  const name = text(line, nama);
  return hasNumber && name !== "" && !/^\d+$/.test(name);
}

const KOSONG: SourceCell = { teks: "", jenis: "kosong" };

const lahirDi = (line: Baris, { lahir }: TataLetak["kolom"]): string =>
  line.cells[lahir ?? -1]?.hari ?? text(line, lahir);

/** The cells of a voter by KOLOM_SIDALIH. */
export function cellsOfPemilih(line: Baris, kolom: TataLetak["kolom"], kini: Date): SourceCell[] {
  return KOLOM_SIDALIH.map((kunci) => {
    const place = kolom[kunci];
    const cell = place === undefined ? undefined : line.cells[place];
    if (kunci === "usia" && (cell?.teks ?? "").trim() === "") {
      return { jenis: "teks", teks: String(usiaDari(lahirDi(line, kolom), kini) ?? "") };
    }
    return cell ?? KOSONG;
  });
}
