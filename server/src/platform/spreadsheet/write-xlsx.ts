// Writes an Excel workbook of any length in constant memory: rows stream through the zip as they
// come. Text is always text, so nothing that a user typed ever becomes a formula.
import { PassThrough, Readable, type Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { ZipFile } from "yazl";
import { sheetXml } from "./sheet-xml.ts";
import type { LembarTulis, SifatBuku } from "./write-table.ts";
import { packageParts, sheetNames, sheetPath } from "./xlsx-parts.ts";

const COMPRESSION = { compressionLevel: 4 };

export async function writeXlsx(
  tujuan: Writable,
  lembar: readonly LembarTulis[],
  sifat?: SifatBuku,
): Promise<void> {
  const zip = new ZipFile();
  const output = new PassThrough();
  zip.outputStream.pipe(output);
  const open: Readable[] = [];
  for (const [path, content] of packageParts(sheetNames(lembar), sifat)) {
    zip.addBuffer(Buffer.from(content), path);
  }
  for (const [at, sheet] of lembar.entries()) {
    zip.addReadStreamLazy(sheetPath(at), COMPRESSION, (start) => {
      const rows = Readable.from(sheetXml(sheet), { objectMode: false });
      open.push(rows);
      // The zip would wait for ever for the end of rows that broke off.
      rows.on("error", (error) => output.destroy(error));
      start(null, rows);
    });
  }
  zip.end();
  try {
    await pipeline(output, tujuan);
  } finally {
    for (const rows of open) {
      rows.destroy();
    }
  }
}

/** The workbook as it is being written. What breaks half-way breaks the stream off. */
export function alirXlsx(lembar: readonly LembarTulis[], sifat?: SifatBuku): Readable {
  const stream = new PassThrough();
  writeXlsx(stream, lembar, sifat).catch((error: unknown) =>
    stream.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  return stream;
}
