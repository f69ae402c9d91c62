// Writes a table as csv for other programs: UTF-8 with a mark, commas, CRLF.
import { Readable, type Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { LembarTulis, Nilai } from "./write-table.ts";

const MARK = "\uFEFF";
const BATCH = 65_536;

/** Spreadsheet programs run texts that begin like this as formulas; an apostrophe stops them. */
const LIKE_A_FORMULA = /^[=+\-@\t\r\n]/;
const NEEDS_QUOTES = /[",\r\n]|^\s|\s$/;

function csvCell(value: Nilai): string {
  if (typeof value === "number") {
    return Number.isFinite(value) ? String(value) : "";
  }
  const text = LIKE_A_FORMULA.test(value ?? "") ? `'${value}` : (value ?? "");
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const lineOf = (values: readonly Nilai[]): string => `${values.map(csvCell).join(",")}\r\n`;

async function* linesOf({ kolom, baris }: LembarTulis): AsyncGenerator<string> {
  let batch = MARK + lineOf(kolom.map(({ judul }) => judul));
  for await (const { cells } of baris) {
    batch += lineOf(cells);
    if (batch.length > BATCH) {
      yield batch;
      batch = "";
    }
  }
  yield batch;
}

export async function writeCsv(tujuan: Writable, lembar: LembarTulis): Promise<void> {
  await pipeline(Readable.from(linesOf(lembar)), tujuan);
}
