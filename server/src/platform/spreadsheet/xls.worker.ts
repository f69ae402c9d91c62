// The thread of xls.ts: reads one file, then gives its rows away in batches as they are asked for.
import { readFileSync } from "node:fs";
import { parentPort, workerData } from "node:worker_threads";
import { CFB, read, type CellObject, type Range, type WorkBook, type WorkSheet } from "@e965/xlsx";
import { keyOf, scanBiff, type TandaLembar } from "./biff-tanda.ts";
import { tablesOf } from "./html-table.ts";
import { formatOf, tandaTampilan, type Format } from "./number-format.rules.ts";
import { isoFromSerial, withHari } from "./serial-date.ts";
import {
  barisOf,
  KOSONG,
  PAKAI_SANDI,
  SIMPAN_ULANG,
  TabelRusak,
  type Baris,
  type Gabungan,
  type Cell,
  type Tanda,
} from "./table.ts";
import type { XlsHead, XlsRequest, XlsRows, XlsTask } from "./xls.ts";

const BATCH = 500;

const RUSAK = `Berkas rusak atau bukan tabel. ${SIMPAN_ULANG}`;

const ERRORS = new Map<unknown, string>([
  [0x00, "#NULL!"],
  [0x07, "#DIV/0!"],
  [0x0f, "#VALUE!"],
  [0x17, "#REF!"],
  [0x1d, "#NAME?"],
  [0x24, "#NUM!"],
  [0x2a, "#N/A"],
]);

/** An encrypted xlsx is such a stream inside the container of an xls. */
const ENCRYPTED = Buffer.from("EncryptedPackage", "utf16le");

function openBook(content: Buffer | string, { encoding, barisPerLembar }: XlsTask): WorkBook {
  return read(content, {
    type: encoding === undefined ? "buffer" : "string",
    dense: true,
    cellFormula: true,
    cellNF: true,
    cellText: false,
    cellHTML: false,
    // Texts of HTML stay texts: 3.050 must not become 3.05.
    raw: true,
    sheetRows: barisPerLembar + 1,
  });
}

/** Few formats, many cells. */
const formats = new Map<unknown, Format | undefined>();

function formatDari(code: unknown): Format | undefined {
  if (!formats.has(code)) {
    formats.set(code, typeof code === "string" ? formatOf(code) : undefined);
  }
  return formats.get(code);
}

function numberCell(angka: number, format: unknown): Cell {
  const date = formatDari(format)?.isTanggal === true ? isoFromSerial(angka, is1904) : undefined;
  return date === undefined
    ? { jenis: "angka", teks: String(angka), angka }
    : { jenis: "tanggal", teks: date, angka };
}

function valueOf({ t, v, z }: CellObject): Cell {
  if (t === "e") {
    return { jenis: "galat", teks: ERRORS.get(v) ?? "#ERROR" };
  }
  if (typeof v === "number") {
    return numberCell(v, z);
  }
  if (typeof v === "boolean") {
    return { jenis: "boolean", teks: v ? "TRUE" : "FALSE" };
  }
  return typeof v === "string" && v !== "" ? { jenis: "teks", teks: v } : KOSONG;
}

const tampilanDari = ({ jenis }: Cell, format: unknown): Format["tampilan"] =>
  jenis === "tanggal" ? undefined : formatDari(format)?.tampilan;

function cellOf(cell: CellObject | undefined, huruf: Tanda | undefined): Cell {
  const value = cell === undefined ? KOSONG : withHari(valueOf(cell), is1904);
  if (value === KOSONG) {
    return KOSONG;
  }
  const shown = tandaTampilan(tampilanDari(value, cell?.z), value.angka);
  const tanda = huruf ?? shown;
  const marked = tanda === undefined ? value : { ...value, tanda };
  return cell?.f === undefined || value.jenis === "galat" ? marked : { ...marked, jenis: "rumus" };
}

interface LembarKerja {
  sheet: WorkSheet;
  tanda: TandaLembar | undefined;
}

/** More columns are refused wherever they are read. */
const WIDEST = 1001;
const LEBIH: CellObject = { t: "s", v: "…" };

/** Of a row that a single cell far to the right makes endless, enough to be refused. */
const dibaca = (source: readonly (CellObject | undefined)[]) =>
  source.length > WIDEST ? [...source.slice(0, WIDEST), LEBIH] : source;

function rowOf(
  source: readonly (CellObject | undefined)[],
  nomor: number,
  tanda: TandaLembar | undefined,
): Baris {
  const cells = Array.from(dibaca(source), (cell, column) =>
    cellOf(cell, tanda?.cells.get(keyOf(nomor - 1, column))),
  );
  const filled = cells.slice(0, cells.findLastIndex((cell) => cell.jenis !== "kosong") + 1);
  return barisOf(nomor, filled, tanda?.rows.has(nomor - 1) === true);
}

function rowsOf({ sheet, tanda }: LembarKerja, dari: number): XlsRows {
  const data = sheet["!data"] ?? [];
  const sampai = dari + BATCH;
  const baris = Array.from(data.slice(dari, sampai), (source, at) =>
    rowOf(source ?? [], dari + at + 1, tanda),
  );
  return {
    baris: baris.filter((row) => row.cells.length > 0),
    lanjut: sampai < data.length ? sampai : undefined,
  };
}

const mergedOf = ({ s, e }: Range): Gabungan => [s.r + 1, s.c + 1, e.r + 1, e.c + 1];

// oxlint-disable-next-line no-unsafe-type-assertion -- xls.ts started this thread with it
const task = workerData as XlsTask;
/** The rows of each sheet from one on. */
const sheets: ((dari: number) => XlsRows)[] = [];
let is1904 = false;

/** The stream of a workbook, in its container or bare. */
function streamOf(bytes: Buffer): Buffer {
  if (bytes.readUInt32BE(0) !== 0xd0_cf_11_e0) {
    return bytes;
  }
  // oxlint-disable-next-line no-unsafe-type-assertion -- SheetJS does not describe this part of itself
  const { read: openContainer, find } = CFB as Containers;
  const container = openContainer(bytes, { type: "buffer" });
  const entry = find(container, "Workbook") ?? find(container, "Book");
  return Buffer.from(entry?.content ?? []);
}

interface Containers {
  read: (bytes: Buffer, options: { type: "buffer" }) => object;
  find: (container: object, name: string) => { content: Uint8Array } | null;
}

function openExcel(content: Buffer | string): XlsHead {
  const book = openBook(content, task);
  is1904 = book.Workbook?.WBProps?.date1904 === true;
  const seen = Buffer.isBuffer(content) ? scanBiff(streamOf(content)) : undefined;
  const lembar = book.SheetNames.map((nama, index) => {
    const sheet = book.Sheets[nama] ?? {};
    const tanda = seen?.get(nama);
    sheets.push((dari) => rowsOf({ sheet, tanda }, dari));
    return {
      nama,
      tersembunyi: (book.Workbook?.Sheets?.[index]?.Hidden ?? 0) !== 0,
      gabungan: (sheet["!merges"] ?? []).map(mergedOf),
      kolomTersembunyi: new Set(tanda?.columns),
    };
  });
  return { lembar };
}

function openHtml(html: string): XlsHead {
  const tables = tablesOf(html, task.barisPerLembar + 1);
  for (const { rows } of tables) {
    sheets.push((dari) => {
      const sampai = dari + BATCH;
      const baris = rows
        .slice(dari, sampai)
        .map(({ cells, isHidden }, at) => barisOf(dari + at + 1, cells, isHidden));
      return {
        baris: baris.filter(({ cells }) => cells.some(({ jenis }) => jenis !== "kosong")),
        lanjut: sampai < rows.length ? sampai : undefined,
      };
    });
  }
  const lembar = tables.map(({ gabungan, columns }, index) => ({
    nama: `Sheet${index + 1}`,
    tersembunyi: false,
    gabungan,
    kolomTersembunyi: columns,
  }));
  return lembar.length === 0 ? { galat: RUSAK } : { lembar };
}

const SPREADSHEET_XML = /^<\?xml[^]*?<(?:\w+:)?Workbook\b/;

function openTeks(teks: string): XlsHead {
  return SPREADSHEET_XML.test(teks) ? openExcel(teks) : openHtml(teks);
}

function open(): XlsHead {
  const bytes = readFileSync(task.file);
  try {
    return task.encoding === undefined
      ? openExcel(bytes)
      : openTeks(new TextDecoder(task.encoding).decode(bytes).trim());
  } catch (error) {
    if (error instanceof TabelRusak) {
      return { galat: error.message };
    }
    const isLocked = /password/i.test(String(error)) || bytes.includes(ENCRYPTED);
    return { galat: isLocked ? PAKAI_SANDI : RUSAK };
  }
}

function send(answer: XlsHead | XlsRows): void {
  // oxlint-disable-next-line require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(answer);
}

send(open());
parentPort?.on("message", ({ lembar, dari }: XlsRequest) =>
  send(sheets[lembar]?.(dari) ?? { baris: [], lanjut: undefined }),
);
