// Text tables: csv, tsv and their relatives. They know no types: whatever is filled is text.
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { parse as namePartsOf } from "node:path";
import { pipeline } from "node:stream";
import { CsvError, parse, type Parser } from "csv-parse";
import { QuoteWatch } from "./csv-quotes.ts";
import { CSV_OPTIONS, findDialect, type Dialect, type Encoding } from "./csv-dialect.ts";
import {
  Gerbang,
  KOSONG,
  ribuan,
  TabelRusak,
  type Baris,
  type Batas,
  type Lembar,
  type Cell,
} from "./table.ts";

export interface TextFile {
  file: string;
  /** What the user calls it. */
  nama: string;
  head: Buffer;
  encoding: Encoding;
}

/** Without an end a quoted field would swallow the rest of the file. */
const LONGEST_RECORD = 1_000_000;

export async function* readCsv(source: TextFile, batas: Batas): AsyncGenerator<Lembar> {
  if ((await stat(source.file)).size > batas.ukuranTerurai) {
    const limit = ribuan(Math.floor(batas.ukuranTerurai / 1_000_000));
    throw new TabelRusak(`Berkas lebih dari ${limit} MB. Pecah menjadi beberapa berkas.`);
  }
  const dialect = findDialect(source.head, source.encoding);
  const nama = namePartsOf(source.nama).name;
  const readRows = (): AsyncGenerator<Baris> => {
    const watch = new QuoteWatch(dialect.delimiter);
    const parser = openParser(source, dialect, watch);
    return rowsOf(parser, { dialect, watch, gerbang: new Gerbang(nama, batas) });
  };
  yield {
    nama,
    tersembunyi: false,
    baris: { [Symbol.asyncIterator]: readRows },
    gabungan: () => [],
  };
}

// Errors come out of the loop over the parser.
const ignore = (): void => {};

function openParser(
  { file, encoding }: TextFile,
  { delimiter }: Dialect,
  watch: QuoteWatch,
): Parser {
  const parser = parse({ ...CSV_OPTIONS, delimiter, max_record_size: LONGEST_RECORD });
  async function* watched(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of encoding === "utf-8" ? chunks : decoded(chunks, encoding)) {
      yield watch.look(typeof chunk === "string" ? Buffer.from(chunk) : chunk);
    }
    watch.end();
  }
  return pipeline(createReadStream(file), watched, parser, ignore);
}

async function* decoded(chunks: AsyncIterable<Buffer>, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of chunks) {
    yield decoder.decode(chunk, { stream: true });
  }
  yield decoder.decode();
}

interface Reading {
  dialect: Dialect;
  watch: QuoteWatch;
  gerbang: Gerbang;
}

async function* rowsOf(
  parser: Parser,
  { dialect, watch, gerbang }: Reading,
): AsyncGenerator<Baris> {
  const records: AsyncIterable<string[]> = parser;
  let nomor = 0;
  try {
    for await (const record of records) {
      nomor += 1;
      const garis = watch.linesOf(nomor);
      const baris = {
        nomor,
        cells: cellsOf(record),
        lebar: record.length,
        ...(garis === undefined ? {} : { garis }),
      };
      if (baris.cells.length > 0 && !(dialect.hasSepLine && nomor === 1)) {
        gerbang.seluruh(baris);
        yield baris;
      }
    }
  } catch (error) {
    throw error instanceof CsvError ? inWords(error, parser.info.records + 1) : error;
  }
}

function cellsOf(record: readonly string[]): Cell[] {
  const width = record.findLastIndex((field) => field !== "") + 1;
  return record.slice(0, width).map((teks) => (teks === "" ? KOSONG : { jenis: "teks", teks }));
}

const terbuka = (nomor: number): string =>
  `Tanda kutip yang dibuka di baris ${nomor} tidak ditutup.`;
const KATA: Readonly<Record<string, (nomor: number) => string>> = {
  CSV_QUOTE_NOT_CLOSED: terbuka,
  CSV_MAX_RECORD_SIZE: (nomor) => `${terbuka(nomor)} Atau isi baris itu terlalu panjang.`,
};

function inWords(error: CsvError, nomor: number): TabelRusak {
  const fault = KATA[error.code]?.(nomor) ?? `Baris ${nomor} tidak terbaca.`;
  return new TabelRusak(`${fault} Perbaiki baris itu, lalu unggah lagi.`, { cause: error });
}
