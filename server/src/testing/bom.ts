// Zip bombs.
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { ZipFile } from "yazl";
import { XLSX_MAIN } from "./xlsx-fixture.ts";

const MB = 1_000_000;

function* bombRows(megabytes: number): Generator<Buffer> {
  yield Buffer.from(`<worksheet xmlns="${XLSX_MAIN}"><sheetData>`);
  const block = Buffer.from("<row><c><v>1</v></c></row>".repeat(40_000));
  for (let size = 0; size < megabytes * MB; size += block.length) {
    yield block;
  }
  yield Buffer.from("</sheetData></worksheet>");
}

/** An xlsx whose sheet inflates to so many megabytes, written without holding it; returns its path. */
export async function bomb(file: string, megabytes: number): Promise<string> {
  const zip = new ZipFile();
  const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  const add = (path: string, text: string): void => zip.addBuffer(Buffer.from(text), path);
  add(
    "xl/workbook.xml",
    `<workbook xmlns:r="r"><sheets><sheet name="a" r:id="r1"/></sheets></workbook>`,
  );
  add(
    "xl/_rels/workbook.xml.rels",
    `<Relationships><Relationship Id="r1" Type="${office}/worksheet" Target="s.xml"/></Relationships>`,
  );
  zip.addReadStream(Readable.from(bombRows(megabytes)), "xl/s.xml", { compressionLevel: 1 });
  zip.end();
  await once(zip.outputStream.pipe(createWriteStream(file)), "close");
  return file;
}
