// What the eye sees otherwise than it is stored: each mark, by each reader, for each type of column.
import { CFB, utils, write } from "@e965/xlsx";
import { expect, test } from "vitest";
import { bacaSemua } from "../../testing/read-table.ts";
import { fileFolder, xlsxOf, XLSX_MAIN } from "../../testing/xlsx-fixture.ts";
import { ALASAN_TANDA, readCell, type Kolom, type SourceCell } from "./cell.rules.ts";
import type { Tanda } from "./table.ts";

const simpan = fileFolder();

const STYLES = `<styleSheet xmlns="${XLSX_MAIN}"><numFmts count="4"><numFmt numFmtId="164" formatCode="0&quot;0&quot;"/><numFmt numFmtId="165" formatCode="#,##0,"/><numFmt numFmtId="166" formatCode=";;;"/><numFmt numFmtId="167" formatCode="#,##0&quot; suara&quot;"/></numFmts><fonts count="4"><font/><font><strike/></font><font><vertAlign val="superscript"/></font><font><strike val="0"/></font></fonts><cellXfs count="8"><xf/><xf fontId="1"/><xf fontId="2"/><xf numFmtId="9"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="166"/><xf numFmtId="167" fontId="3"/></cellXfs><dxfs><dxf><font><strike/></font></dxf></dxfs></styleSheet>`;

const run = (text: string, look = ""): string => `<r><rPr>${look}</rPr><t>${text}</t></r>`;
const STRIKE = "<strike/>";
const SUPER = '<vertAlign val="superscript"/>';

const number = (at: string, style: number, value = 40): string =>
  `<c r="${at}" s="${style}"><v>${value}</v></c>`;

async function xlsx(): Promise<string> {
  const rich = [run("41", STRIKE) + run("40"), run("70") + run("1", SUPER), run("40", STRIKE)];
  return simpan(
    await xlsxOf({
      sheets: [
        `<worksheet xmlns="${XLSX_MAIN}"><cols><col min="3" max="4" hidden="1"/></cols><sheetData>${[
          `<row r="1">${[0, 1, 2, 3, 4, 5, 6, 7].map((style, at) => number(`${"ABCDEFGH"[at]}1`, style)).join("")}</row>`,
          `<row r="2"><c r="A2" t="s"><v>0</v></c><c r="B2" t="s"><v>1</v></c><c r="C2" t="inlineStr"><is>${rich[0]}</is></c><c r="D2" t="s"><v>3</v></c></row>`,
          `<row r="3" hidden="1">${number("A3", 0)}</row><row r="4" ht="0">${number("A4", 0)}</row>`,
          `<row r="5">${number("A5", 1)}<c r="B5" s="1"/><c r="C5" t="s"><v>2</v></c></row>`,
        ].join("")}</sheetData></worksheet>`,
      ],
      sharedStrings: `<sst xmlns="${XLSX_MAIN}">${rich.map((one) => `<si>${one}</si>`).join("")}<si><t>40</t></si></sst>`,
      styles: STYLES,
    }),
  );
}

const tandaDi = (cells: readonly SourceCell[]) => cells.map(({ tanda }) => tanda);

test("xlsx: gaya sel, bagian teks, baris dan kolom tersembunyi", async () => {
  const [lembar] = await bacaSemua(await xlsx());
  const baris = lembar?.baris ?? [];
  expect(baris.map(({ cells }) => tandaDi(cells)).slice(0, 2)).toEqual([
    [undefined, "coret", "naik", "persen", "skala", "skala", "sembunyi", undefined],
    ["coret-sebagian", "naik", "coret-sebagian", undefined],
  ]);
  expect(baris.map(({ tanda }) => tanda)).toEqual([
    undefined,
    undefined,
    ["sembunyi"],
    ["sembunyi"],
    ["coret"],
  ]);
  expect(lembar?.kolomTersembunyi).toEqual([2, 3]);
});

test("html: yang tersembunyi tidak ikut, selebihnya bertanda", async () => {
  const [lembar] = await bacaSemua(
    simpan(`<!-- x --><style>.c{text-decoration:line-through} .p{mso-number-format:"0%"}</style>
      <table><col><col span=1><tr><th>a<th>b<th>c<th style="display:none">d
      <tr><td><s>41</s> 40<td>70<sup>1</sup><td><span style="display:none">1</span>40<td style="display:none">5
      <tr><td><span style="visibility:hidden">1</span>40<td><i hidden>1</i>40<td><span style="mso-hide:all">1</span>40
      <tr><td class=c>40<td class=p>0,4<td>4&nbsp<br>0
      <tr style='display:none'><td>1<td>2
      <tr><td><del>1</del><td class=c>2</table>`),
  );
  const baris = lembar?.baris ?? [];
  expect(baris.map(({ cells }) => cells.map(({ teks }) => teks))).toEqual([
    ["a", "b", "c", "d"],
    ["41 40", "701", "40", "5"],
    ["40", "40", "40"],
    ["40", "0,4", "4\n0"],
    ["1", "2"],
    ["1", "2"],
  ]);
  expect(baris.map(({ cells }) => tandaDi(cells)).slice(1, 4)).toEqual([
    ["coret-sebagian", "naik", undefined, undefined],
    [undefined, undefined, undefined],
    ["coret", "persen", undefined],
  ]);
  expect(baris.map(({ tanda }) => tanda)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    ["sembunyi"],
    ["coret"],
  ]);
  expect(lembar?.kolomTersembunyi).toEqual([3]);
});

const record = (type: number, body: Buffer): Buffer => {
  const head = Buffer.alloc(4);
  head.writeUInt16LE(type, 0);
  head.writeUInt16LE(body.length, 2);
  return Buffer.concat([head, body]);
};
const words = (...values: number[]): Buffer => Buffer.from(new Uint16Array(values).buffer);

/** An old workbook as programs write it: its texts once, continued in the middle of one. */
function biff(): string {
  const font = (flags: number, raised: number) =>
    record(
      0x31,
      Buffer.concat([words(200, flags, 0, 400, raised), Buffer.from([0, 0, 0, 0, 1, 0, 65])]),
    );
  const xf = (index: number, format: number) =>
    record(0xe0, Buffer.concat([words(index, format), Buffer.alloc(16)]));
  const rich = (text: string, runs: number[]) =>
    Buffer.concat([
      words(text.length),
      Buffer.from([8]),
      words(runs.length / 2),
      Buffer.from(text),
      words(...runs),
    ]);
  const first = rich("4140", [0, 5, 2, 0]);
  const sst = Buffer.concat([
    words(2, 0, 2, 0),
    first,
    words(3),
    Buffer.from([8]),
    words(1),
    Buffer.from("7"),
  ]);
  const rest = Buffer.concat([Buffer.from([0]), Buffer.from("01"), words(2, 6)]);
  const bof = (kind: number) => record(0x809, words(0x600, kind, 0, 0, 0, 0, 0, 0));
  const plain = [font(0, 0), font(0, 0), font(0, 0), font(0, 0), font(8, 0), font(0, 1)];
  const styles = [xf(0, 0), xf(5, 0), xf(6, 0), xf(0, 9)];
  const sheetAt = (at: number) =>
    record(
      0x85,
      Buffer.concat([Buffer.from(new Uint32Array([at]).buffer), Buffer.from([0, 0, 1, 0, 97])]),
    );
  const num = (row: number, column: number, style: number) =>
    record(
      0x203,
      Buffer.concat([words(row, column, style), Buffer.from(new Float64Array([40]).buffer)]),
    );
  const text = (row: number, column: number, index: number) =>
    record(0xfd, Buffer.concat([words(row, column, 0), words(index, 0)]));
  const row = (at: number, flags: number) => record(0x208, words(at, 0, 4, 255, 0, 0, flags, 15));
  const head = (at: number) =>
    Buffer.concat([
      bof(5),
      ...plain,
      ...styles,
      sheetAt(at),
      record(0xfc, sst),
      record(0x3c, rest),
      record(0x0a, Buffer.alloc(0)),
    ]);
  const sheet = Buffer.concat([
    bof(0x10),
    record(0x7d, words(3, 3, 2000, 0, 1, 0)),
    row(0, 0),
    row(1, 0x20),
    ...[0, 1, 2, 3].map((style, column) => num(0, column, style)),
    num(1, 0, 0),
    text(2, 0, 0),
    text(2, 1, 1),
    num(3, 0, 1),
    record(0x0a, Buffer.alloc(0)),
  ]);
  const stream = Buffer.concat([head(head(0).length), sheet]);
  const container = CFB.utils.cfb_new();
  CFB.utils.cfb_add(
    container,
    "/Workbook",
    Buffer.concat([stream, Buffer.alloc(Math.max(0, 5000 - stream.length))]),
  );
  return simpan(Buffer.from(CFB.write(container, { type: "buffer" })));
}

test("xls: gaya sel, bagian teks, baris dan kolom tersembunyi", async () => {
  const [lembar] = await bacaSemua(biff());
  const baris = lembar?.baris ?? [];
  expect(baris.map(({ cells }) => cells.map(({ teks, tanda }) => [teks, tanda]))).toEqual([
    [
      ["40", undefined],
      ["40", "coret"],
      ["40", "naik"],
      ["40", "persen"],
    ],
    [["40", undefined]],
    [
      ["4140", "coret-sebagian"],
      ["701", "naik"],
    ],
    [["40", "coret"]],
  ]);
  expect(baris.map(({ tanda }) => tanda)).toEqual([undefined, ["sembunyi"], undefined, ["coret"]]);
  expect(lembar?.kolomTersembunyi).toEqual([3]);
});

test("xls: format yang menampilkan lain", async () => {
  const formats = ["0%", '0"0"', "#,##0,", ";;;", '#,##0" suara"', "General"];
  const sheet = utils.aoa_to_sheet([formats.map((z) => ({ t: "n", v: 40, z }))]);
  const all = utils.book_new();
  utils.book_append_sheet(all, sheet, "a");
  const content: unknown = write(all, { bookType: "biff8", type: "buffer" });
  const [lembar] = await bacaSemua(simpan(Buffer.isBuffer(content) ? content : ""));
  expect(lembar?.baris.map(({ cells }) => tandaDi(cells))).toEqual([
    ["persen", "skala", "skala", "sembunyi", undefined, undefined],
  ]);
});

const kolom = (isi: Partial<Kolom>): Kolom => ({
  kunci: "k",
  judul: "k",
  alias: [],
  tipe: "angka",
  ...isi,
});
const SEMUA = Object.entries(ALASAN_TANDA) as [Tanda, string][];

test.each(SEMUA)("sel bertanda %s salah di kolom angka, kode dan digit", (tanda, alasan) => {
  const cell = { jenis: "angka", teks: "40", angka: 40, tanda } as const;
  for (const isi of [{}, { isKode: true }, { tipe: "digit" }] as const) {
    expect(readCell(cell, kolom(isi))).toEqual({ alasan });
  }
  expect(readCell({ jenis: "teks", teks: "Budi", tanda }, kolom({ tipe: "teks" }))).toEqual({
    nilai: "Budi",
  });
});

test("persen yang tertulis disebut persen", () => {
  expect(readCell({ jenis: "teks", teks: "39,5 %" }, kolom({}))).toEqual({
    alasan: ALASAN_TANDA.persen,
  });
});
