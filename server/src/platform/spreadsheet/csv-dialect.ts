// A csv says neither its encoding nor its delimiter: both are found out before it is read.
import { createReadStream } from "node:fs";
import { parse } from "csv-parse/sync";
import { TabelRusak } from "./table.ts";

export type Encoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";

export interface Dialect {
  delimiter: string;
  /** Does the first line only name the delimiter (`sep=;`)? */
  hasSepLine: boolean;
}

const CSV_OPTIONS = {
  bom: true,
  record_delimiter: ["\r\n", "\n", "\r"],
  relax_column_count: true,
  // A quote in the middle of a field is a quote: `5" pipa`.
  relax_quotes: true,
};

const DELIMITERS = [",", ";", "\t", "|"];
const HEAD_RECORDS = 50;

function encodingOfBom(head: Buffer): Encoding | undefined {
  if (head[0] === 0xff && head[1] === 0xfe) {
    return "utf-16le";
  }
  return head[0] === 0xfe && head[1] === 0xff ? "utf-16be" : undefined;
}

/** Of which the mark of UTF-16 is the beginning. */
const isUtf32 = (head: Buffer): boolean =>
  head.subarray(0, 4).equals(Buffer.from([0xff, 0xfe, 0, 0]));

/** Reads the file once: text that is not valid UTF-8 somewhere is taken for windows-1252. */
export async function findEncoding(file: string, head: Buffer): Promise<Encoding> {
  if (isUtf32(head)) {
    throw new TabelRusak(
      "Berkas ini tersimpan sebagai UTF-32. Simpan ulang sebagai CSV UTF-8 atau .xlsx, lalu unggah lagi.",
    );
  }
  const byBom = encodingOfBom(head);
  if (byBom !== undefined) {
    return byBom;
  }
  const strict = new TextDecoder("utf-8", { fatal: true });
  let encoding: Encoding = "utf-8";
  const decode = (chunk?: Buffer): void => {
    try {
      if (encoding === "utf-8") {
        strict.decode(chunk, { stream: chunk !== undefined });
      }
    } catch {
      encoding = "windows-1252";
    }
  };
  const content: AsyncIterable<Buffer> = createReadStream(file);
  for await (const chunk of content) {
    if (chunk.includes(0)) {
      throw new TabelRusak("Isi berkas bukan teks. Unggah berkas .xlsx, .xls, atau .csv.");
    }
    decode(chunk);
  }
  decode();
  return encoding;
}

/** How well a delimiter cuts the head into a table: how many rows have the usual width, then how wide. */
function score(head: string, delimiter: string): number {
  const rows = parse(head, {
    ...CSV_OPTIONS,
    delimiter,
    to: HEAD_RECORDS,
    skip_empty_lines: true,
    // The head may end inside a quoted field.
    skip_records_with_error: true,
  });
  const counts = new Map<number, number>();
  for (const { length } of rows) {
    counts.set(length, (counts.get(length) ?? 0) + 1);
  }
  const [width, times] = [...counts].toSorted((a, b) => b[1] - a[1])[0] ?? [1, 0];
  return width === 1 ? 0 : times / rows.length + width / 1_000_000;
}

function findDelimiter(head: string): string {
  const scored = DELIMITERS.map((delimiter) => ({ delimiter, score: score(head, delimiter) }));
  return scored.toSorted((a, b) => b.score - a.score)[0]?.delimiter ?? ",";
}

export function findDialect(head: Buffer, encoding: Encoding): Dialect {
  const text = new TextDecoder(encoding).decode(head);
  // One byte, and no quote: what else may stand there no program writes.
  const named = /^sep=([\t !#-~])(?:\r\n|\n|\r|$)/.exec(text)?.[1];
  return { delimiter: named ?? findDelimiter(text), hasSepLine: named !== undefined };
}
