// Hand-made xlsx files for tests: each part as the test wants it, in a zip.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll } from "vitest";
import { ZipFile } from "yazl";

export const XLSX_MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006/relationships";

export async function zipOf(parts: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [path, content] of Object.entries(parts)) {
    zip.addBuffer(Buffer.from(content), path);
  }
  zip.end();
  return buffer(zip.outputStream);
}

export const sheetXml = (rows: string, after = ""): string =>
  `<worksheet xmlns="${XLSX_MAIN}"><sheetData>${rows}</sheetData>${after}</worksheet>`;

export interface Book {
  /** Each sheet's part; its attributes in the workbook may be given beside it. */
  sheets: readonly (string | { xml: string; attributes: string; type?: string })[];
  sharedStrings?: string;
  styles?: string;
  workbookPr?: string;
  /** More parts, or the same ones otherwise. */
  parts?: Readonly<Record<string, string | Buffer>>;
}

const relation = (id: string, type: string, target: string): string =>
  `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;

export function xlsxOf(book: Book): Promise<Buffer> {
  const entries = book.sheets.map((sheet, at) => {
    const {
      xml,
      attributes,
      type = "worksheet",
    } = typeof sheet === "string" ? { xml: sheet, attributes: `name="Lembar${at + 1}"` } : sheet;
    return { path: `sheets/sheet${at + 1}.xml`, id: `rId${at + 1}`, xml, attributes, type };
  });
  const relations = entries.map(({ id, type, path }) => relation(id, type, path));
  return zipOf({
    "_rels/.rels": `<Relationships xmlns="${PACKAGE}">${relation("rId1", "officeDocument", "xl/workbook.xml")}</Relationships>`,
    "xl/workbook.xml": `<workbook xmlns="${XLSX_MAIN}" xmlns:r="${OFFICE}">${book.workbookPr ?? ""}<sheets>${entries.map(({ id, attributes }, at) => `<sheet ${attributes} sheetId="${at + 1}" r:id="${id}"/>`).join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships xmlns="${PACKAGE}">${relations.join("")}${relation("rIdS", "sharedStrings", "sharedStrings.xml")}${relation("rIdF", "styles", "styles.xml")}</Relationships>`,
    ...(book.sharedStrings === undefined ? {} : { "xl/sharedStrings.xml": book.sharedStrings }),
    ...(book.styles === undefined ? {} : { "xl/styles.xml": book.styles }),
    ...Object.fromEntries(entries.map(({ path, xml }) => [`xl/${path}`, xml])),
    ...book.parts,
  });
}

/** A folder for this test file's files; gone afterwards. */
export function fileFolder(): (content: Buffer | string, name?: string) => string {
  const folder = mkdtempSync(join(tmpdir(), "suar-uji-lembar-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  let count = 0;
  return (content, name = "berkas") => {
    count += 1;
    const path = join(folder, `${count}-${name}`);
    writeFileSync(path, content);
    return path;
  };
}
