// The thread of xls.ts: reads one file, then gives its rows away in batches as they are asked for.
import { readFileSync } from "node:fs";
import { parentPort, workerData } from "node:worker_threads";
import { read, type CellObject, type Range, type WorkBook, type WorkSheet } from "@e965/xlsx";
import { isDateFormat, isoFromSerial } from "./serial-date.ts";
import { KOSONG, type Baris, type Gabungan, type Cell } from "./table.ts";
import type { XlsHead, XlsRequest, XlsRows, XlsTask } from "./xls.ts";

const BATCH = 500;

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

function openBook(bytes: Buffer, { encoding, barisPerLembar }: XlsTask): WorkBook {
  const content = encoding === undefined ? bytes : new TextDecoder(encoding).decode(bytes).trim();
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

function numberCell(angka: number, format: unknown): Cell {
  const date =
    typeof format === "string" && isDateFormat(format) ? isoFromSerial(angka, is1904) : undefined;
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

function cellOf(cell: CellObject | undefined): Cell {
  const value = cell === undefined ? KOSONG : valueOf(cell);
  return cell?.f === undefined || value.jenis === "galat" ? value : { ...value, jenis: "rumus" };
}

function rowOf(source: readonly (CellObject | undefined)[], nomor: number): Baris {
  const cells = Array.from(source, cellOf);
  return {
    nomor,
    cells: cells.slice(0, cells.findLastIndex((cell) => cell.jenis !== "kosong") + 1),
  };
}

function rowsOf(sheet: WorkSheet | undefined, dari: number): XlsRows {
  const data = sheet?.["!data"] ?? [];
  const sampai = dari + BATCH;
  const baris = Array.from(data.slice(dari, sampai), (source, at) =>
    rowOf(source ?? [], dari + at + 1),
  );
  return {
    baris: baris.filter((row) => row.cells.length > 0),
    lanjut: sampai < data.length ? sampai : undefined,
  };
}

const mergedOf = ({ s, e }: Range): Gabungan => [s.r + 1, s.c + 1, e.r + 1, e.c + 1];

// oxlint-disable-next-line no-unsafe-type-assertion -- xls.ts started this thread with it
const task = workerData as XlsTask;
const sheets: WorkSheet[] = [];
let is1904 = false;

function open(): XlsHead {
  const bytes = readFileSync(task.file);
  try {
    const book = openBook(bytes, task);
    is1904 = book.Workbook?.WBProps?.date1904 === true;
    const lembar = book.SheetNames.map((nama, index) => {
      const sheet = book.Sheets[nama] ?? {};
      sheets.push(sheet);
      return {
        nama,
        tersembunyi: (book.Workbook?.Sheets?.[index]?.Hidden ?? 0) !== 0,
        gabungan: (sheet["!merges"] ?? []).map(mergedOf),
      };
    });
    return { lembar };
  } catch (error) {
    const isLocked = /password/i.test(String(error)) || bytes.includes(ENCRYPTED);
    return { galat: isLocked ? "sandi" : "rusak" };
  }
}

function send(answer: XlsHead | XlsRows): void {
  // oxlint-disable-next-line require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(answer);
}

send(open());
parentPort?.on("message", ({ lembar, dari }: XlsRequest) => send(rowsOf(sheets[lembar], dari)));
