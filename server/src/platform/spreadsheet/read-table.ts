// One way into every spreadsheet file. What it is, its bytes say; its name and the browser's word
// for it are not asked.
import { open, rm } from "node:fs/promises";
import { findEncoding } from "./csv-dialect.ts";
import { gunzip } from "./gzip.ts";
import { readCsv, type TextFile } from "./csv.ts";
import { BATAS, TabelRusak, type Batas, type Lembar } from "./table.ts";
import { readXls } from "./xls.ts";
import { readXlsx } from "./xlsx.ts";

const HEAD_BYTES = 65_536;

const starts =
  (...bytes: number[]) =>
  (head: Buffer): boolean =>
    bytes.every((byte, at) => head[at] === byte);

const isZip = starts(0x50, 0x4b);
const isGzip = starts(0x1f, 0x8b);
const isOle = starts(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1);
/** The stream of an xls without its container, as old web programs write it. */
const isBareBiff = (head: Buffer): boolean =>
  head[0] === 0x09 && [0x00, 0x02, 0x04, 0x08].includes(head[1] ?? -1) && head[3] === 0;

const OTHER_FILES: readonly (readonly [string, (head: Buffer) => boolean])[] = [
  ["PDF", starts(0x25, 0x50, 0x44, 0x46)],
  ["gambar", starts(0xff, 0xd8, 0xff)],
  ["gambar", starts(0x89, 0x50, 0x4e, 0x47)],
  ["arsip RAR", starts(0x52, 0x61, 0x72, 0x21)],
  ["arsip 7z", starts(0x37, 0x7a, 0xbc, 0xaf)],
  ["arsip gzip di dalam gzip", isGzip],
  ["dokumen RTF", starts(0x7b, 0x5c, 0x72, 0x74, 0x66)],
];

async function headOf(file: string): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(HEAD_BYTES) });
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/**
 * The sheets of a file, in their order; read each sheet's rows while this generator is alive.
 * Whatever is wrong with the file comes out as `TabelRusak`, here or while rows are read.
 */
export async function* readTabel(
  file: string,
  nama: string,
  batas: Partial<Batas> = {},
): AsyncGenerator<Lembar> {
  const limits = { ...BATAS, ...batas };
  const head = await headOf(file);
  if (isZip(head)) {
    yield* readXlsx(file, limits);
  } else if (isOle(head) || isBareBiff(head)) {
    yield* readXls({ file, encoding: undefined, barisPerLembar: limits.barisPerLembar }, limits);
  } else if (isGzip(head)) {
    yield* readGzip(file, nama, limits);
  } else {
    yield* readTeks({ file, nama, head }, limits);
  }
}

async function* readGzip(packed: string, nama: string, batas: Batas): AsyncGenerator<Lembar> {
  const file = `${packed}.isi`;
  try {
    await gunzip(packed, file, batas);
    const head = await headOf(file);
    yield* readTeks({ file, nama: nama.replace(/\.gz$/i, ""), head }, batas);
  } finally {
    await rm(file, { force: true });
  }
}

/** Web programs begin with whatever they like: a comment, a heading, a line of style. */
const isMarkup = (text: string): boolean =>
  /^<(?:!doctype\s+html|html|head|meta|style|body|div|table|\?xml)\b/i.test(text) ||
  (/^<(?:[a-z]|!--)/i.test(text) && /<(?:table|html)\b/i.test(text));

async function* readTeks(source: Omit<TextFile, "encoding">, batas: Batas): AsyncGenerator<Lembar> {
  const { file, head } = source;
  if (head.length === 0) {
    throw new TabelRusak("Berkas kosong. Pilih berkas lain.");
  }
  const other = OTHER_FILES.find(([, isIt]) => isIt(head))?.[0];
  if (other !== undefined) {
    throw new TabelRusak(`Berkas ini ${other}, bukan tabel. Unggah berkas .xlsx, .xls, atau .csv.`);
  }
  const encoding = await findEncoding(file, head);
  const text = new TextDecoder(encoding).decode(head).trimStart();
  if (isMarkup(text)) {
    yield* readXls({ file, encoding, barisPerLembar: batas.barisPerLembar }, batas);
  } else {
    yield* readCsv({ ...source, encoding }, batas);
  }
}
