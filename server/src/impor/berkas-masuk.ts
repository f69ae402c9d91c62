// From a sheet to lines by our columns: finds the header, and maps it.
import { cleanTeks } from "#contract/core/teks.rules.ts";
import type { Baris, Lembar } from "../platform/spreadsheet/table.ts";
import { tampak, tanggalTampak } from "../platform/spreadsheet/tampak.rules.ts";
import { cocokkan, cukup, isBarisJudul, isKosong, type Susunan } from "./kolom.rules.ts";
import {
  denganSinonim,
  judulKembar,
  kurangOf,
  lengkap,
  usulkan,
  type Contoh,
  type Dicari,
  type JudulKembar,
  type Syarat,
} from "./pemetaan.rules.ts";
import { cuplikan, tanpaNik } from "../platform/spreadsheet/cell.rules.ts";
import { tandaHeader } from "./tanda-header.ts";

/** How far down a header may stand, under titles. */
const HEADER_WITHIN = 30;

/** How many lines under a header tell what its columns hold, and how many cells are shown. */
const SAMPLED = 20;
const SHOWN = 3;

export interface AturanBaca extends Dicari {
  syarat: Syarat;
  /** Said by the user: these columns and no others. */
  pemetaan: Readonly<Record<string, string>> | undefined;
  /** Said by the user of earlier files, by their headers. */
  ingatan: ReadonlyMap<string, Readonly<Record<string, string>>>;
  jenisLaporanId: number | undefined;
  /** Said by the user: what every row says in columns that the file lacks. */
  tetap: Readonly<Record<string, string>>;
  /** Its user wants to be asked, whatever the headers say. */
  isDiminta: boolean;
}

export interface LembarDikenali {
  /** Headers as the file has them. */
  header: string[];
  barisHeader: number;
  /** What stands where; a proposal while there is something to ask. */
  susunan: Susunan;
  kembar: JudulKembar;
  /** Where the columns stand in the file, of a layout whose lines are given otherwise. */
  asal?: Susunan;
  /** Some cells under each header. */
  contoh: Contoh;
  /** Why its user must say which column is which. */
  ask: string | undefined;
  /** Titles over the header. */
  atas: readonly Line[];
  rows: AsyncIterable<Line>;
}

export type Line = Pick<Baris, "nomor" | "cells" | "lebar" | "garis" | "tanda">;

type Lines = AsyncIterator<Line, undefined, undefined>;

const textsOf = ({ cells }: Line): string[] =>
  cells.map(({ teks }) => cuplikan(cleanTeks(teks).trim()));

/** Where a file has no headers, its first line may be somebody's data. */
const headerOf = (line: Line): string[] => textsOf(line).map(tanpaNik);

/** Without a header that is ours, the first line with at least two words is taken for it. */
function guessHeader(lines: readonly Line[]): Line | undefined {
  return lines.find((line) => textsOf(line).filter((text) => text !== "").length >= 2) ?? lines[0];
}

async function* remaining(lines: readonly Line[], iterator: Lines): AsyncGenerator<Line> {
  yield* lines;
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- an iterator is asked one at a time
    const next = await iterator.next();
    if (next.done === true) {
      return;
    }
    yield next.value;
  }
}

async function take(iterator: Lines, count: number): Promise<Line[]> {
  const lines: Line[] = [];
  while (lines.length < count) {
    // oxlint-disable-next-line no-await-in-loop -- an iterator is asked one at a time
    const next = await iterator.next();
    if (next.done === true) {
      break;
    }
    lines.push(next.value);
  }
  return lines;
}

/** Dates stay as they are read until they are shown: by them a column is known. */
const contohBaris = ({ cells }: Line): string[] =>
  cells.map((cell) =>
    cuplikan(cleanTeks(cell.jenis === "tanggal" ? cell.teks : tampak(cell)).trim()),
  );

/** What stands under each header, each thing once. */
const contohDari = (header: readonly string[], lines: readonly Line[]): string[][] => {
  const rows = lines.filter(({ cells }) => !isBarisJudul(cells)).map(contohBaris);
  return header.map((_, place) => [
    ...new Set(rows.map((row) => row[place] ?? "").filter((teks) => teks !== "")),
  ]);
};

const LEBIH = 300;

function askKurang(kurang: readonly string[], header: readonly string[]): string {
  const ada = header.filter((teks) => teks !== "").join(", ");
  const shown = ada.length > LEBIH ? `${ada.slice(0, LEBIH)}…` : ada;
  return `Berkas ini belum punya kolom ${kurang.join(", ")}. Kolom yang ditemukan: ${shown}. Pilih kolomnya, lalu periksa.`;
}

interface Header {
  line: Line;
  susunan: Susunan;
  /** By the user, now or of an earlier file; nothing is added to that. */
  isSaid: boolean;
}

/** Which columns the rows have: those of the file, and those that are said of all of them. */
const columnsOf = (susunan: Susunan, { tetap }: Pick<AturanBaca, "tetap">): ReadonlySet<string> =>
  new Set([...susunan.keys(), ...Object.keys(tetap)]);

function headerDari(line: Line, aturan: AturanBaca): Header | undefined {
  const { kolom, syarat, pemetaan, ingatan, jenisLaporanId } = aturan;
  const header = headerOf(line);
  const said = pemetaan ?? ingatan.get(tandaHeader(header, jenisLaporanId));
  const susunan = cocokkan(kolom, header, said);
  const isHeader = susunan.size > 0 && cukup(columnsOf(susunan, aturan), syarat.wajib);
  return isHeader ? { line, susunan, isSaid: said !== undefined } : undefined;
}

/** What to ask of its user about the columns that were found, if anything. */
function askTentang(
  { susunan, header, isTebakan }: { susunan: Susunan; header: string[]; isTebakan: boolean },
  aturan: AturanBaca,
): string | undefined {
  const { kolom, syarat, pemetaan, isDiminta } = aturan;
  const columns = columnsOf(susunan, aturan);
  if (!lengkap(columns, syarat)) {
    return askKurang(kurangOf(columns, kolom, syarat), header);
  }
  if (isTebakan) {
    return "Judul kolom berkas ini belum dikenali; pilihannya ditebak dari isinya. Pilih kolom yang benar, lalu periksa.";
  }
  return isDiminta && pemetaan === undefined ? "Cocokkan kolom berkas, lalu periksa." : undefined;
}

type Judul = Omit<LembarDikenali, "rows" | "atas">;

function dikenali({ line, susunan, isSaid }: Header, aturan: AturanBaca, isi: Contoh): Judul {
  const header = headerOf(line);
  const luas = isSaid ? susunan : denganSinonim(susunan, aturan, { header, contoh: isi });
  const ask = askTentang({ susunan: luas, header, isTebakan: false }, aturan);
  return {
    header,
    barisHeader: line.nomor,
    susunan: luas,
    kembar: judulKembar(aturan.kolom, { header, contoh: isi }, { susunan: luas, isSaid }),
    contoh: sedikit(isi),
    ask,
  };
}

/** Its headers are not ours: what they may mean is asked. */
function asing(line: Line, aturan: AturanBaca, isi: Contoh): Judul {
  const header = headerOf(line);
  const susunan = usulkan(aturan, { header, contoh: isi });
  const ask = askTentang({ susunan, header, isTebakan: true }, aturan);
  const contoh = sedikit(isi);
  return { header, barisHeader: line.nomor, susunan, kembar: new Map(), contoh, ask };
}

const sedikit = (contoh: Contoh): Contoh =>
  contoh.map((texts) => texts.slice(0, SHOWN).map(tanggalTampak));

/** Reads on until a header of ours turns up, or `HEADER_WITHIN` lines have passed. */
export async function kenaliLembar(
  lembar: Lembar,
  aturan: AturanBaca,
): Promise<LembarDikenali | undefined> {
  const iterator: Lines = lembar.baris[Symbol.asyncIterator]();
  const seen: Line[] = [];
  while (seen.length < HEADER_WITHIN) {
    // oxlint-disable-next-line no-await-in-loop -- an iterator is asked one at a time
    const [line] = await take(iterator, 1);
    if (line === undefined) {
      break;
    }
    if (isKosong(line.cells)) {
      continue;
    }
    seen.push(line);
    const header = headerDari(line, aturan);
    if (header !== undefined) {
      // oxlint-disable-next-line no-await-in-loop -- the last turn
      const next = await take(iterator, SAMPLED);
      const contoh = contohDari(headerOf(line), next);
      return {
        ...dikenali(header, aturan, contoh),
        atas: seen.slice(0, -1),
        rows: remaining(next, iterator),
      };
    }
  }
  const line = guessHeader(seen);
  if (line === undefined) {
    return undefined;
  }
  const at = seen.indexOf(line);
  const rest = seen.slice(at + 1);
  const contoh = contohDari(headerOf(line), rest.slice(0, SAMPLED));
  return {
    ...asing(line, aturan, contoh),
    atas: seen.slice(0, at),
    rows: remaining(rest, iterator),
  };
}
