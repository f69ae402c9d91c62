// What a file says of itself makes no work: its numbers, the lengths of its formats and styles.
import { afterEach, expect, test, vi } from "vitest";
import { bacaSemua, type LembarUtuh } from "../../testing/read-table.ts";
import { fileFolder, sheetXml, xlsxOf, XLSX_MAIN } from "../../testing/xlsx-fixture.ts";
import type { Batas } from "./table.ts";

const simpan = fileFolder();
afterEach(() => vi.restoreAllMocks());

async function baca(content: Buffer | string, batas?: Partial<Batas>): Promise<LembarUtuh> {
  const [lembar] = await bacaSemua(simpan(content), batas);
  if (lembar === undefined) {
    throw new Error("no sheet");
  }
  return lembar;
}

const denganKolom = (cols: readonly string[]): Promise<Buffer> =>
  xlsxOf({
    sheets: [
      `<worksheet xmlns="${XLSX_MAIN}"><cols>${cols.join("")}</cols><sheetData><row r="1"><c r="A1"><v>1</v></c></row></sheetData></worksheet>`,
    ],
  });
const col = (min: string, max: string): string => `<col min="${min}" max="${max}" hidden="1"/>`;

test("kolom tersembunyi: hanya yang ada pada lembar kerja", async () => {
  const salah = [col("-1000", "2"), col("1.5", "3"), col("5", "4"), col("a", "9"), col("7", "")];
  const benar = [col("4", "4"), col("16384", "1e300"), col("3", "4")];
  const { kolomTersembunyi } = await baca(await denganKolom([...salah, ...benar]));
  expect(kolomTersembunyi).toEqual([2, 3, 16_383]);
});

test("kolom yang berulang kali disebut tersembunyi tidak berulang kali dihitung", async () => {
  const content = await denganKolom(Array.from({ length: 10 }, () => col("1", "16384")));
  const add = vi.spyOn(Set.prototype, "add");
  expect((await baca(content)).kolomTersembunyi).toHaveLength(16_384);
  expect(add.mock.calls.length).toBeLessThan(20_000);
});

interface Gaya {
  codes: readonly string[];
  /** Of each style the place of its code. */
  xf: readonly number[];
}

const denganGaya = ({ codes, xf }: Gaya): Promise<Buffer> => {
  const formats = codes.map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${code}"/>`);
  const cells = codes.map((_, at) => `<c s="${at}"><v>45336</v></c>`);
  return xlsxOf({
    sheets: [sheetXml(`<row r="1">${cells.join("")}</row>`)],
    styles: `<styleSheet xmlns="${XLSX_MAIN}"><numFmts>${formats.join("")}</numFmts><cellXfs>${xf.map((at) => `<xf numFmtId="${164 + at}"/>`).join("")}</cellXfs></styleSheet>`,
  });
};

test("format yang lebih panjang daripada format mana pun tidak dipercaya", async () => {
  const codes = [
    "[".repeat(60_000),
    `dd/mm/yyyy${" ".repeat(246)}`,
    `dd/mm/yyyy${" ".repeat(245)}`,
  ];
  const { baris } = await baca(await denganGaya({ codes, xf: [0, 1, 2] }));
  expect(baris[0]?.cells.map(({ jenis, tanda }) => [jenis, tanda])).toEqual([
    ["angka", "skala"],
    ["angka", "skala"],
    ["tanggal", undefined],
  ]);
});

test("format yang dipakai banyak gaya dilihat sekali", async () => {
  const content = await denganGaya({ codes: ["0%"], xf: Array.from({ length: 3000 }, () => 0) });
  const match = vi.spyOn(String.prototype, "match");
  expect((await baca(content)).baris[0]?.cells[0]?.tanda).toBe("persen");
  expect(match.mock.calls.length).toBeLessThan(100);
});

test("gaya sebanyak yang disimpan Excel dibaca, lebih dari itu ditolak", async () => {
  const gaya = async (length: number) =>
    baca(await denganGaya({ codes: ["0"], xf: Array.from({ length }, () => 0) }), { rasio: 1e9 });
  expect((await gaya(65_490)).baris).toHaveLength(1);
  await expect(gaya(65_491)).rejects.toThrow("lebih dari 65.490 gaya sel");
});

test("bagian yang disebut lebih banyak daripada yang boleh ada ditolak", async () => {
  const banyak = Array.from({ length: 30 }, (_, at) => `<Relationship Id="x${at}" Target="a"/>`);
  const content = await xlsxOf({
    sheets: [sheetXml("<row><c><v>1</v></c></row>")],
    parts: { "_rels/.rels": `<Relationships>${banyak.join("")}</Relationships>` },
  });
  await expect(baca(content, { entri: 20 })).rejects.toThrow("bagiannya terlalu banyak");
});

test("isi panjang yang bukan bilangan tidak dicari-cari bilangannya", async () => {
  const isi = `${"1".repeat(32_000)}x`;
  const content = await xlsxOf({ sheets: [sheetXml(`<row><c><v>${isi}</v></c></row>`)] });
  const look = vi.spyOn(RegExp.prototype, "test");
  expect((await baca(content)).baris[0]?.cells[0]).toEqual({ jenis: "galat", teks: isi });
  expect(look.mock.calls.filter(([teks]) => teks.length > 1000)).toEqual([]);
});

const html = (head: string, style: string): string =>
  `<html>${head}<table><tr><td>1<td style='${style}'>2</tr></table></html>`;

test("html: gaya sepanjang apa pun dibaca sekali jalan", async () => {
  const { baris } = await baca(
    html("", `${"mso-number-format:text-decoration:".repeat(90_000)};display:none`),
  );
  expect(baris[0]?.cells.map(({ tanda }) => tanda)).toEqual([undefined, undefined]);
  expect((await baca(html("", ";".repeat(1_000_000)))).baris[0]?.cells).toHaveLength(2);
});

test("html: gaya yang dibagi atas banyak bagian dibaca bagian demi bagian", async () => {
  const besar = `<style>${".a{color:red}".repeat(100_000)}</style>`;
  const kelas = "<style>.b{mso-number-format:'0%'}</style>";
  const { baris } = await baca(
    `<html>${besar}${"<style></style>".repeat(5000)}${kelas}<table><tr><td>1<td class=b>2</table></html>`,
  );
  expect(baris[0]?.cells.map(({ tanda }) => tanda)).toEqual([undefined, "persen"]);
});

test("html: kolom tersembunyi sampai selebar yang dibaca", async () => {
  const cols = "<col span=1000 style='display:none'>".repeat(5);
  const { kolomTersembunyi } = await baca(`<html><table>${cols}<tr><td>1<td>2</table></html>`);
  expect(kolomTersembunyi).toHaveLength(1001);
});

test("tabel XML 2003: sel yang jauh di kanan tidak membuat baris tanpa ujung", async () => {
  const ss = "urn:schemas-microsoft-com:office:spreadsheet";
  const sel = (index: number): string =>
    `<Cell ss:Index="${index}"><Data ss:Type="String">x</Data></Cell>`;
  const tabel = (index: number): string =>
    `<?xml version="1.0"?><Workbook xmlns="${ss}" xmlns:ss="${ss}"><Worksheet ss:Name="a"><Table><Row>${sel(1)}${sel(index)}</Row></Table></Worksheet></Workbook>`;
  expect((await baca(tabel(1000))).baris[0]?.cells).toHaveLength(1000);
  await expect(baca(tabel(1001))).rejects.toThrow("lebih dari 1.000 kolom");
  await expect(baca(tabel(900_000_000))).rejects.toThrow("lebih dari 1.000 kolom");
});
