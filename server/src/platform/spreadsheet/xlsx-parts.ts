// The small parts of a written workbook: what it holds, its sheets, its styles.
import type { Bentuk, LembarTulis, SifatBuku } from "./write-table.ts";
import { escapeText } from "./xml.ts";

export const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const TYPES = "application/vnd.openxmlformats-officedocument.spreadsheetml";
export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

export const sheetPath = (index: number): string => `xl/worksheets/sheet${index + 1}.xml`;

/** The number format of each form of a column; those from 164 on are our own. */
const FORMATS: readonly (readonly [Bentuk, number])[] = [
  ["teks", 49],
  ["angka", 0],
  ["cacah", 3],
  ["desimal", 4],
  ["persen", 10],
  ["tanggal", 164],
  ["waktu", 165],
];

/** Style 0 is the program's own; then each form plain and bold. */
export const styleOf = (bentuk: Bentuk, isBold: boolean): number =>
  1 + FORMATS.findIndex(([form]) => form === bentuk) * 2 + (isBold ? 1 : 0);

/** `quotePrefix` keeps a text a text even when its cell is edited. */
function cellFormats([bentuk, format]: readonly [Bentuk, number]): string {
  const fixed = `numFmtId="${format}" applyNumberFormat="1" fillId="0" borderId="0" xfId="0"${bentuk === "teks" ? ' quotePrefix="1"' : ""}`;
  return `<xf ${fixed} fontId="0"/><xf ${fixed} fontId="1" applyFont="1"/>`;
}

const STYLES = `${XML_HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="dd/mm/yyyy hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${1 + FORMATS.length * 2}"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>${FORMATS.map(cellFormats).join("")}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

const LONGEST_NAME = 31;

/** Names that every spreadsheet program takes: short, without its special characters, all different. */
export function sheetNames(lembar: readonly LembarTulis[]): string[] {
  const taken = new Set<string>();
  return lembar.map(({ nama }, index) => {
    const clean = nama
      .toWellFormed()
      .replace(/[\p{C}\s:*?/\\[\]]+/gu, " ")
      .trim();
    const base = clean.replace(/^'+|'+$/g, "") || `Lembar ${index + 1}`;
    let name = base.slice(0, LONGEST_NAME).toWellFormed().trim();
    for (let copy = 2; taken.has(name.toLowerCase()); copy += 1) {
      const mark = ` (${copy})`;
      name = base.slice(0, LONGEST_NAME - mark.length).toWellFormed() + mark;
    }
    taken.add(name.toLowerCase());
    return name;
  });
}

const relation = (id: string, type: string, target: string): string =>
  `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;

const relationships = (relations: string): string =>
  `${XML_HEAD}<Relationships xmlns="${PACKAGE}/relationships">${relations}</Relationships>`;

const override = (path: string, type: string): string =>
  `<Override PartName="/${path}" ContentType="${TYPES}.${type}+xml"/>`;

const CORE_TYPE =
  '<Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/>';
const CORE_RELATION = `<Relationship Id="rId2" Type="${PACKAGE}/relationships/metadata/core-properties" Target="docProps/core.xml"/>`;

const coreXml = ({ pembuat, isi }: SifatBuku): string =>
  `${XML_HEAD}<cp:coreProperties xmlns:cp="${PACKAGE}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:creator>${escapeText(pembuat)}</dc:creator><dc:description>${escapeText(isi)}</dc:description></cp:coreProperties>`;

/** Everything but the sheets, in the order in which programs like to find it. */
export function packageParts(
  names: readonly string[],
  sifat?: SifatBuku,
): (readonly [string, string])[] {
  const sheets = names.map(
    (name, at) => `<sheet name="${escapeText(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
  );
  const sheetRelations = names.map((_, at) =>
    relation(`rId${at + 1}`, "worksheet", `worksheets/sheet${at + 1}.xml`),
  );
  const types = [
    `<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>`,
    `<Default Extension="xml" ContentType="application/xml"/>`,
    override("xl/workbook.xml", "sheet.main"),
    override("xl/styles.xml", "styles"),
    ...names.map((_, at) => override(sheetPath(at), "worksheet")),
    ...(sifat === undefined ? [] : [CORE_TYPE]),
  ];
  return [
    [
      "[Content_Types].xml",
      `${XML_HEAD}<Types xmlns="${PACKAGE}/content-types">${types.join("")}</Types>`,
    ],
    [
      "_rels/.rels",
      relationships(
        relation("rId1", "officeDocument", "xl/workbook.xml") +
          (sifat === undefined ? "" : CORE_RELATION),
      ),
    ],
    ...(sifat === undefined ? [] : [["docProps/core.xml", coreXml(sifat)] as const]),
    [
      "xl/workbook.xml",
      `${XML_HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets.join("")}</sheets></workbook>`,
    ],
    [
      "xl/_rels/workbook.xml.rels",
      relationships(sheetRelations.join("") + relation("rIdStyles", "styles", "styles.xml")),
    ],
    ["xl/styles.xml", STYLES],
  ];
}
