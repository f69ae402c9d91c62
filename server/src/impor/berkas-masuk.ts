// From a file to rows by our columns: finds the header, maps it, reads each cell.
import type { Lembar } from "../platform/spreadsheet/table.ts";
import { cocokkan, cukup, isBarisJudul, isKosong, type Susunan } from "./kolom.rules.ts";
import { galatDi, type BarisMasuk } from "./jenis-impor.ts";
import { bacaSel, cuplikan, type Kolom, type SelMasuk } from "./sel.rules.ts";

/** How far down a header may stand, under titles. */
const HEADER_WITHIN = 30;

export interface AturanBaca {
  kolom: readonly Kolom[];
  wajib: readonly (readonly string[])[];
  /** Said by the user: these columns and no others. */
  pemetaan: Readonly<Record<string, string>> | undefined;
}

export interface LembarDikenali {
  /** Headers as the file has them. */
  header: string[];
  barisHeader: number;
  /** undefined: the user must say which column is which. */
  susunan: Susunan | undefined;
  rows: AsyncIterable<{ nomor: number; sel: readonly SelMasuk[] }>;
}

interface Line {
  nomor: number;
  sel: readonly SelMasuk[];
}

type Lines = AsyncIterator<Line, undefined, undefined>;

const textsOf = ({ sel }: Line): string[] => sel.map(({ teks }) => cuplikan(teks.trim()));

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

/** Reads on until a header of ours turns up, or `HEADER_WITHIN` lines have passed. */
export async function kenaliLembar(
  lembar: Lembar,
  { kolom, wajib, pemetaan }: AturanBaca,
): Promise<LembarDikenali | undefined> {
  const iterator: Lines = lembar.baris[Symbol.asyncIterator]();
  const seen: Line[] = [];
  while (seen.length < HEADER_WITHIN) {
    // oxlint-disable-next-line no-await-in-loop -- an iterator is asked one at a time
    const next = await iterator.next();
    if (next.done === true) {
      break;
    }
    const line = next.value;
    if (isKosong(line.sel)) {
      continue;
    }
    seen.push(line);
    const header = textsOf(line);
    const susunan = cocokkan(kolom, header, pemetaan);
    if (cukup(susunan, wajib)) {
      return { header, barisHeader: line.nomor, susunan, rows: remaining([], iterator) };
    }
  }
  const line = guessHeader(seen);
  if (line === undefined) {
    return undefined;
  }
  const rest = seen.slice(seen.indexOf(line) + 1);
  return {
    header: textsOf(line),
    barisHeader: line.nomor,
    susunan: undefined,
    rows: remaining(rest, iterator),
  };
}

/** One line as values by column; cells that cannot be read are faults of theirs. */
export function bacaBaris(
  { nomor, sel }: Line,
  susunan: Susunan,
  { kolom, urutan, lembar }: { kolom: readonly Kolom[]; urutan: number; lembar: string | null },
): BarisMasuk | undefined {
  const hasRumus = [...susunan.values()].some((place) => sel[place]?.jenis === "rumus");
  if ((isKosong(sel) && !hasRumus) || isBarisJudul(sel)) {
    return undefined;
  }
  const row: BarisMasuk = { nomor: urutan, baris: nomor, lembar, nilai: {}, galat: [] };
  for (const one of kolom) {
    const place = susunan.get(one.kunci);
    if (place === undefined) {
      continue;
    }
    const cell = sel[place];
    const hasil = bacaSel(cell, one);
    row.nilai[one.kunci] = "nilai" in hasil ? hasil.nilai : cuplikan(cell?.teks ?? "");
    if ("alasan" in hasil) {
      row.galat.push(galatDi(row, one.kunci, hasil.alasan));
    }
  }
  return row;
}
