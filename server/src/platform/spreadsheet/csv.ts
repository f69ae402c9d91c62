// Text tables: csv, tsv and their relatives. They know no types: whatever is filled is text.
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { parse as namePartsOf } from "node:path";
import { Giliran } from "../giliran.ts";
import { findDialect, type Encoding } from "./csv-dialect.ts";
import { RecordReader, type TextRecord } from "./csv-records.ts";
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

/** Milliseconds that records are read at a stretch, with what is done with them. */
const TURN_MS = 5;

export async function* readCsv(source: TextFile, batas: Batas): AsyncGenerator<Lembar> {
  if ((await stat(source.file)).size > batas.ukuranTerurai) {
    const limit = ribuan(Math.floor(batas.ukuranTerurai / 1_000_000));
    throw new TabelRusak(`Berkas lebih dari ${limit} MB. Pecah menjadi beberapa berkas.`);
  }
  const { delimiter, hasSepLine } = findDialect(source.head, source.encoding);
  const nama = namePartsOf(source.nama).name;
  async function* readRows(): AsyncGenerator<Baris> {
    const gerbang = new Gerbang(nama, batas);
    for await (const record of recordsOf(source, new RecordReader(delimiter, gerbang))) {
      const baris = barisDari(record);
      if (baris.cells.length > 0 && !(hasSepLine && baris.nomor === 1)) {
        gerbang.seluruh(baris);
        yield baris;
      }
    }
  }
  yield {
    nama,
    tersembunyi: false,
    baris: { [Symbol.asyncIterator]: readRows },
    gabungan: () => [],
  };
}

/** Also of empty records, of which nobody else hears, the thread is given back. */
async function* recordsOf(
  { file, encoding }: TextFile,
  reader: RecordReader,
): AsyncGenerator<TextRecord> {
  const giliran = new Giliran(TURN_MS);
  const chunks: AsyncIterable<Buffer> = createReadStream(file);
  for await (const chunk of encoding === "utf-8" ? chunks : decoded(chunks, encoding)) {
    for (const record of reader.read(typeof chunk === "string" ? Buffer.from(chunk) : chunk)) {
      yield record;
      // oxlint-disable-next-line no-await-in-loop -- that is the pause
      await giliran.giveBack();
    }
  }
  const last = reader.end();
  if (last !== undefined) {
    yield last;
  }
}

async function* decoded(chunks: AsyncIterable<Buffer>, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of chunks) {
    yield decoder.decode(chunk, { stream: true });
  }
  yield decoder.decode();
}

function barisDari({ nomor, values, garis }: TextRecord): Baris {
  const baris = { nomor, cells: cellsOf(values), lebar: values.length };
  return garis === undefined ? baris : { ...baris, garis };
}

function cellsOf(record: readonly string[]): Cell[] {
  const width = record.findLastIndex((field) => field !== "") + 1;
  return record.slice(0, width).map((teks) => (teks === "" ? KOSONG : { jenis: "teks", teks }));
}
