// The XML of one written sheet, a batch of rows at a time.
import { serialFromIso } from "./serial-date.ts";
import type { BarisTulis, KolomTulis, LembarTulis, Nilai } from "./write-table.ts";
import { MAIN, styleOf, XML_HEAD } from "./xlsx-parts.ts";
import { escapeText } from "./xml.ts";

const BATCH = 65_536;
const LAST_ROW = 1_048_576;
const LONGEST_TEXT = 32_767;
const NARROWEST = 10;

/** Of 3: "C". */
export function columnName(column: number): string {
  const rest = Math.floor((column - 1) / 26);
  const letter = String.fromCharCode(65 + ((column - 1) % 26));
  return rest === 0 ? letter : columnName(rest) + letter;
}

interface Column {
  name: string;
  kolom: KolomTulis;
  plain: number;
  bold: number;
}

function columnsOf(kolomList: readonly KolomTulis[]): Column[] {
  return kolomList.map((kolom, at) => ({
    name: columnName(at + 1),
    kolom,
    plain: styleOf(kolom.bentuk ?? "teks", false),
    bold: styleOf(kolom.bentuk ?? "teks", true),
  }));
}

const TEXT = styleOf("teks", false);
const BOLD_TEXT = styleOf("teks", true);

/** The number that a cell holds; undefined when it holds text or nothing. */
function numberOf(value: Nilai, { bentuk = "teks" }: KolomTulis): number | undefined {
  if (typeof value === "string") {
    return bentuk === "tanggal" || bentuk === "waktu" ? serialFromIso(value) : undefined;
  }
  return bentuk === "teks" || !Number.isFinite(value) ? undefined : (value ?? undefined);
}

function textOf(value: Nilai): string {
  if (typeof value === "number") {
    return Number.isFinite(value) ? String(value) : "";
  }
  return (value ?? "").slice(0, LONGEST_TEXT);
}

function cell(value: Nilai, column: Column, place: { nomor: number; isBold: boolean }): string {
  const { nomor, isBold } = place;
  const number = numberOf(value, column.kolom);
  if (number !== undefined) {
    return `<c r="${column.name}${nomor}" s="${isBold ? column.bold : column.plain}"><v>${number}</v></c>`;
  }
  const text = textOf(value);
  return text === ""
    ? ""
    : `<c r="${column.name}${nomor}" s="${isBold ? BOLD_TEXT : TEXT}" t="inlineStr"><is><t xml:space="preserve">${escapeText(text)}</t></is></c>`;
}

function row(nomor: number, baris: BarisTulis, columns: readonly Column[]): string {
  const place = { nomor, isBold: baris.tebal ?? false };
  let written = "";
  for (const [at, column] of columns.entries()) {
    written += cell(baris.cells[at], column, place);
  }
  return `<row r="${nomor}"${baris.tersembunyi === true ? ' hidden="1"' : ""}>${written}</row>`;
}

function columnXml({ kolom, plain }: Column, at: number): string {
  const width = kolom.lebar ?? Math.max(NARROWEST, kolom.judul.length + 2);
  const hidden = kolom.tersembunyi === true ? ' hidden="1"' : "";
  return `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1" style="${plain}"${hidden}/>`;
}

function head(columns: readonly Column[], beku: number): string {
  const cols = columns.length === 0 ? "" : `<cols>${columns.map(columnXml).join("")}</cols>`;
  return `${XML_HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="${beku}" topLeftCell="A${beku + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/>${cols}<sheetData>`;
}

function validation({ kolom, name }: Column, beku: number): string[] {
  const range = `sqref="${name}${beku + 1}:${name}${LAST_ROW}"`;
  const common = 'allowBlank="1" showErrorMessage="1" errorTitle="Isian salah"';
  if (kolom.hanyaCacah === true) {
    return [
      `<dataValidation type="whole" operator="greaterThanOrEqual" ${common} error="Isi dengan bilangan bulat 0 atau lebih." ${range}><formula1>0</formula1></dataValidation>`,
    ];
  }
  if (kolom.pilihan === undefined) {
    return [];
  }
  const list = escapeText(`"${kolom.pilihan.join(",")}"`);
  return [
    `<dataValidation type="list" ${common} error="Pilih salah satu dari daftar." ${range}><formula1>${list}</formula1></dataValidation>`,
  ];
}

function validations(columns: readonly Column[], beku: number): string {
  const rules = columns.flatMap((column) => validation(column, beku));
  return rules.length === 0
    ? ""
    : `<dataValidations count="${rules.length}">${rules.join("")}</dataValidations>`;
}

const LONGEST_FOOTER = 250;

/** `&` begins a command there, unless it stands twice. */
const footer = (kepala: readonly string[]): string =>
  kepala.length === 0
    ? ""
    : `<headerFooter><oddFooter>&amp;L${escapeText(kepala.join(" ").slice(0, LONGEST_FOOTER).replaceAll("&", "&&"))}</oddFooter></headerFooter>`;

/** Stops with an error when there are more rows than a sheet can have. */
export async function* sheetXml(lembar: LembarTulis): AsyncGenerator<Buffer> {
  const { kolom, judulTersembunyi: tersembunyi = false, kepala = [], baris } = lembar;
  const columns = columnsOf(kolom);
  const titles: BarisTulis = { cells: kolom.map(({ judul }) => judul), tebal: true, tersembunyi };
  /** The rows that stay in sight: what people read as titles, and what stands above. */
  const beku = kepala.length + (tersembunyi ? 2 : 1);
  const above = kepala.map((teks) => ({ cells: [teks] }));
  let batch = head(columns, beku);
  let nomor = 0;
  for (const one of [...above, titles]) {
    nomor += 1;
    batch += row(nomor, one, columns);
  }
  for await (const one of baris) {
    nomor += 1;
    if (nomor > LAST_ROW) {
      throw new RangeError(`A sheet has at most ${LAST_ROW} rows`);
    }
    batch += row(nomor, one, columns);
    if (batch.length > BATCH) {
      yield Buffer.from(batch);
      batch = "";
    }
  }
  yield Buffer.from(
    `${batch}</sheetData>${validations(columns, beku)}${footer(kepala)}</worksheet>`,
  );
}
