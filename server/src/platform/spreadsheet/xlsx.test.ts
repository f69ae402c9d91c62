import { truncateSync } from "node:fs";
import { expect, test } from "vitest";
import { bacaSemua, ringkas } from "../../testing/read-table.ts";
import {
  fileFolder,
  sheetXml,
  xlsxOf,
  XLSX_MAIN,
  zipOf,
  type Book,
} from "../../testing/xlsx-fixture.ts";
import { readTabel } from "./read-table.ts";
import { TabelRusak, type Batas } from "./table.ts";

const simpan = fileFolder();

const baca = async (book: Book, batas?: Partial<Batas>) =>
  bacaSemua(simpan(await xlsxOf(book)), batas);

const satu = async (book: Book, batas?: Partial<Batas>) => {
  const [lembar] = await baca(book, batas);
  return lembar === undefined ? {} : ringkas(lembar);
};

const STYLES = `<styleSheet xmlns="${XLSX_MAIN}"><numFmts><numFmt numFmtId="164" formatCode="[$-421]dd\\ mmmm\\ yyyy;@"/><numFmt numFmtId="165" formatCode="&quot;hari&quot; #,##0"/><numFmt numFmtId="166" formatCode="[Red]#,##0.00_);\\(0\\)"/></numFmts>
<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="166"/><xf numFmtId="22"/><xf numFmtId="20"/></cellXfs></styleSheet>`;

const sheetOf = (xml: string, book: Partial<Book> = {}) =>
  satu({ sheets: [sheetXml(`<row r="1">${xml}</row>`)], ...book });

test("jenis sel: teks, angka persis, boolean, galat, kosong", async () => {
  expect(
    await sheetOf(
      `<c r="A1" t="inlineStr"><is><t>Siti &amp; Budi</t></is></c><c r="B1"><v>3.05</v></c>
       <c r="C1"><v>1376011001001</v></c><c r="D1" t="b"><v>1</v></c><c r="E1" t="e"><v>#N/A</v></c>
       <c r="F1" s="1"/><c r="G1"><v>1.5E-3</v></c><c r="H1"><v>tiga</v></c><c r="I1" t="str"><v/></c><c r="J1" t="d"><v>2024-02-14</v></c>`,
    ),
  ).toEqual({
    1: [
      "teks:Siti & Budi",
      "angka:3.05",
      "angka:1376011001001",
      "boolean:TRUE",
      "galat:#N/A",
      "kosong:",
      "angka:0.0015",
      "galat:tiga",
      "kosong:",
      "tanggal:2024-02-14",
    ],
  });
});

test("angka sel adalah angka yang tersimpan, tidak pernah ditafsirkan", async () => {
  const [lembar] = await baca({
    sheets: [sheetXml(`<row><c><v>3.05</v></c><c><v>007</v></c></row>`)],
  });
  expect(lembar?.baris).toEqual([
    {
      nomor: 1,
      cells: [
        { jenis: "angka", teks: "3.05", angka: 3.05 },
        { jenis: "angka", teks: "007", angka: 7 },
      ],
    },
  ]);
});

test("rumus memberi nilai terakhirnya dan selalu disebut rumus", async () => {
  expect(
    await sheetOf(
      `<c r="A1"><f>SUM(B1:B9)</f><v>12</v></c><c r="B1" t="str"><f>A1&amp;"x"</f><v>12x</v></c>
       <c r="C1"><f>NOW()</f></c><c r="D1" t="e"><f>1/0</f><v>#DIV/0!</v></c>
       <c r="E1"><f t="shared" si="0"/><v>7</v></c><c r="F1" s="1"><f>TODAY()</f><v>45336</v></c>`,
      { styles: STYLES },
    ),
  ).toEqual({
    1: ["rumus:12", "rumus:12x", "rumus:", "galat:#DIV/0!", "rumus:7", "rumus:2024-02-14"],
  });
});

test("sel dan baris tanpa alamat, celah, baris dan sel kosong", async () => {
  const lembar = await satu({
    sheets: [
      sheetXml(
        `<row><c><v>1</v></c><c><v>2</v></c></row><row/><row r="5"><c r="C5"><v>3</v></c><c><v>4</v></c><c s="1"/></row>
         <row><c t="inlineStr"><is><t></t></is></c></row><row><c><v>9</v></c></row>`,
      ),
    ],
  });
  expect(lembar).toEqual({
    1: ["angka:1", "angka:2"],
    5: ["kosong:", "kosong:", "angka:3", "angka:4"],
    7: ["angka:9"],
  });
});

test("teks bersama: potongan berhias, lafal diabaikan, spasi, huruf khusus", async () => {
  const sharedStrings = `<sst xmlns="${XLSX_MAIN}"><si><r><t>Nama </t></r><r><rPr><b/></rPr><t xml:space="preserve"> Lengkap</t></r></si>
    <si><t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh></si><si><t xml:space="preserve"> 001 </t></si><si/><si><t>a_x000D_b_x005F_x0041_</t></si>
    <si><t><![CDATA[<b>]]> &#169;</t></si></sst>`;
  expect(
    await sheetOf([0, 1, 2, 3, 4, 5, 0].map((index) => `<c t="s"><v>${index}</v></c>`).join(""), {
      sharedStrings,
    }),
  ).toEqual({
    1: [
      "teks:Nama Lengkap",
      "teks:東京",
      "teks: 001 ",
      "kosong:",
      "teks:a\rb_x0041_",
      "teks:<b> ©",
      "teks:Nama Lengkap",
    ],
  });
});

test("banyak teks bersama kembali utuh, juga di batas blok penyimpanannya", async () => {
  const texts = Array.from({ length: 3000 }, (_, at) => `${at}-${"é".repeat(at % 400)}`);
  const [lembar] = await baca({
    sheets: [sheetXml(texts.map((_, at) => `<row><c t="s"><v>${at}</v></c></row>`).join(""))],
    sharedStrings: `<sst>${texts.map((text) => `<si><t>${text}</t></si>`).join("")}</sst>`,
  });
  expect(lembar?.baris.map(({ cells }) => cells[0]?.teks)).toEqual(texts);
});

test("tanggal dikenali dari gaya: bawaan, buatan sendiri, bukan yang di dalam kutip", async () => {
  const dates = [1, 2, 3, 4, 5, 6].map((style) => `<c s="${style}"><v>45336.5</v></c>`).join("");
  expect(await sheetOf(`${dates}<c s="6"><v>0.3125</v></c>`, { styles: STYLES })).toEqual({
    1: [
      "tanggal:2024-02-14T12:00:00",
      "tanggal:2024-02-14T12:00:00",
      "angka:45336.5",
      "angka:45336.5",
      "tanggal:2024-02-14T12:00:00",
      "tanggal:2024-02-14T12:00:00",
      "tanggal:07:30:00",
    ],
  });
});

const days = (...serials: number[]) => serials.map((day) => `<c s="1"><v>${day}</v></c>`).join("");

test("sistem tanggal 1900 dan 1904, hari yang tidak pernah ada, angka di luar kalender", async () => {
  expect(await sheetOf(days(1, 59, 60, 61, 2958465, 2958466, -1), { styles: STYLES })).toEqual({
    1: [
      "tanggal:1900-01-01",
      "tanggal:1900-02-28",
      "angka:60",
      "tanggal:1900-03-01",
      "tanggal:9999-12-31",
      "angka:2958466",
      "angka:-1",
    ],
  });
  const workbookPr = `<workbookPr date1904="1"/>`;
  expect(await sheetOf(days(0, 43874), { styles: STYLES, workbookPr })).toEqual({
    1: ["tanggal:1904-01-01", "tanggal:2024-02-14"],
  });
});

test.each([
  ["hilang", undefined],
  ["bukan XML", "<styleSheet><cellXfs><xf numFmtId=14></cellXfs>"],
  ["kosong", ""],
  ["memuat DOCTYPE", "<!DOCTYPE x><styleSheet/>"],
])("gaya yang %s tidak menghalangi pembacaan", async (_, styles) => {
  expect(
    await sheetOf(
      `<c s="1" t="inlineStr"><is><t>01|02|1990</t></is></c>`,
      styles === undefined ? {} : { styles },
    ),
  ).toEqual({
    1: ["teks:01|02|1990"],
  });
});

test("nama berawalan, tanda kutip tunggal, atribut > dan jenis isi yang salah", async () => {
  const x = `<x:worksheet xmlns:x="${XLSX_MAIN}"><x:dimension ref='A1>B2'/><x:sheetData><x:row r='2'><x:c r='B2' t='inlineStr'><x:is><x:t>ya</x:t></x:is></x:c></x:row></x:sheetData></x:worksheet>`;
  expect(await satu({ sheets: [x], parts: { "[Content_Types].xml": "<Types>salah" } })).toEqual({
    2: ["kosong:", "teks:ya"],
  });
});

const textSheet = (text: string) =>
  sheetXml(`<row><c t="inlineStr"><is><t>${text}</t></is></c></row>`);

test("beberapa lembar menurut urutan buku kerja, yang tersembunyi ditandai, bagan dilewati", async () => {
  const all = await baca({
    sheets: [
      { xml: textSheet("a"), attributes: `name="001"` },
      { xml: textSheet("b"), attributes: `name="Kunci &amp; kode" state="veryHidden"` },
      { xml: "<chartsheet/>", attributes: `name="Grafik"`, type: "chartsheet" },
      { xml: textSheet("c"), attributes: `name="003" state="visible"` },
    ],
  });
  expect(all.map(({ nama, tersembunyi }) => [nama, tersembunyi])).toEqual([
    ["001", false],
    ["Kunci & kode", true],
    ["003", false],
  ]);
  expect(all.map((lembar) => ringkas(lembar)[1])).toEqual([["teks:a"], ["teks:b"], ["teks:c"]]);
});

test("sel gabungan diketahui setelah baris dibaca; baris boleh dibaca ulang dan ditinggalkan", async () => {
  const file = simpan(
    await xlsxOf({
      sheets: [
        sheetXml(
          `<row><c><v>1</v></c></row><row><c><v>2</v></c></row>`,
          `<mergeCells count="2"><mergeCell ref="A1:C1"/><mergeCell ref="AA8:AB9"/></mergeCells>`,
        ),
      ],
    }),
  );
  for await (const lembar of readTabel(file, "a.xlsx")) {
    for await (const baris of lembar.baris) {
      expect(baris.nomor).toBe(1);
      break;
    }
    expect(lembar.gabungan()).toEqual([]);
    const nomor: number[] = [];
    for await (const baris of lembar.baris) {
      nomor.push(baris.nomor);
    }
    expect(nomor).toEqual([1, 2]);
    expect(lembar.gabungan()).toEqual([
      [1, 1, 1, 3],
      [8, 27, 9, 28],
    ]);
  }
});

const bookOf = (xml: string) => xlsxOf({ sheets: [xml] });

const menolak = async (content: Buffer | string, batas?: Partial<Batas>): Promise<string> => {
  const error: unknown = await bacaSemua(simpan(content), batas).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(TabelRusak);
  return error instanceof TabelRusak ? error.message : "";
};

const tolakLembar = async (xml: string) => menolak(await bookOf(xml));

test("batas baris, kolom, sel, lembar, gabungan dan bagian ditolak dengan kalimat", async () => {
  const rows = sheetXml(`<row r="11"><c><v>1</v></c></row>`);
  expect(await menolak(await bookOf(rows), { barisPerLembar: 10 })).toBe(
    "Lembar “Lembar1” berisi lebih dari 10 baris. Pecah menjadi beberapa berkas.",
  );
  expect(
    await bacaSemua(simpan(await bookOf(sheetXml(`<row r="11"><c s="1"/></row>`))), {
      barisPerLembar: 10,
    }),
  ).toHaveLength(1);
  expect(await menolak(await bookOf(sheetXml(`<row r="1048577"><c><v>1</v></c></row>`)))).toContain(
    "1.048.576 baris",
  );
  expect(await menolak(await bookOf(sheetXml(`<row><c r="ALM1"><v>1</v></c></row>`)))).toContain(
    "1.000 kolom",
  );
  expect(
    await menolak(await bookOf(sheetXml(`<row><c r="XFE1"><v>1</v></c></row>`)), { kolom: 16_384 }),
  ).toContain("16.384 kolom");
  const long = `<row><c t="inlineStr"><is><t>${"x".repeat(40_000)}</t></is></c></row>`;
  expect(await menolak(await bookOf(sheetXml(long)))).toContain("32.767 huruf di baris 1");
  const merged = `<mergeCells>${`<mergeCell ref="A1:B2"/>`.repeat(3)}</mergeCells>`;
  expect(await menolak(await bookOf(sheetXml("", merged)), { gabungan: 2 })).toContain(
    "2 sel gabungan",
  );
  const many = await xlsxOf({ sheets: Array.from({ length: 300 }, () => rows) });
  expect(await menolak(many)).toBe(
    "Berkas berisi lebih dari 250 lembar. Pecah menjadi beberapa berkas.",
  );
  expect(await menolak(many, { entri: 100 })).toContain("lebih dari 100 bagian");
});

test("teks bersama dibatasi, juga bila hanya berupa entri kosong", async () => {
  const sheets = [sheetXml("")];
  const big = `<sst>${`<si><t>${"é".repeat(9000)}</t></si>`.repeat(300)}</sst>`;
  expect(
    await menolak(await xlsxOf({ sheets, sharedStrings: big }), { teksBersama: 3_000_000 }),
  ).toContain("lebih dari 3 MB");
  const empty = `<sst>${"<si/>".repeat(1_000_000)}</sst>`;
  expect(
    await menolak(await xlsxOf({ sheets, sharedStrings: empty }), { teksBersama: 3_000_000 }),
  ).toContain("lebih dari 3 MB");
});

test("urutan baris atau kolom yang rusak dan teks bersama yang hilang ditolak", async () => {
  expect(await tolakLembar(sheetXml(`<row r="2"/><row r="2"/>`))).toContain("urutan barisnya");
  expect(await tolakLembar(sheetXml(`<row r="x"/>`))).toContain("urutan barisnya");
  expect(await tolakLembar(sheetXml(`<row><c r="B1"/><c r="A1"/></row>`))).toContain(
    "urutan kolomnya",
  );
  expect(await tolakLembar(sheetXml(`<row><c t="s"><v>0</v></c></row>`))).toContain(
    "teks di baris 1 hilang",
  );
});

test("XML yang jahat ditolak: DOCTYPE, entitas, susunan dalam, isi tanpa akhir", async () => {
  const bomb = `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>`;
  expect(await tolakLembar(bomb + sheetXml(`<row><c t="str"><v>&b;</v></c></row>`))).toContain(
    "DOCTYPE",
  );
  expect(await tolakLembar(sheetXml(`<row><c t="str"><v>&b;</v></c></row>`))).toContain("rusak");
  expect(await tolakLembar("<a>".repeat(100_000))).toContain("terlalu dalam");
  expect(
    await tolakLembar(sheetXml(`<row><c t="str"><f>${"x".repeat(3_000_000)}</f></c></row>`)),
  ).toContain("terlalu panjang");
  expect(await tolakLembar(sheetXml("<row>").slice(0, -30))).toContain("rusak");
});

const rels = (target: string) =>
  `<Relationships><Relationship Id="a" Type="x/officeDocument" Target="${target}"/></Relationships>`;

test("zip yang bukan buku kerja disebut apa adanya", async () => {
  const lain = async (parts: Record<string, string>) => menolak(await zipOf(parts));
  expect(
    await lain({
      "_rels/.rels": rels("word/document.xml"),
      "word/document.xml": "<w:document xmlns:w='w'/>",
    }),
  ).toContain("dokumen Word");
  expect(
    await lain({
      mimetype: "application/vnd.oasis.opendocument.spreadsheet",
      "content.xml": "<x/>",
    }),
  ).toContain("OpenDocument");
  expect(await lain({ "_rels/.rels": rels("xl/workbook.bin"), "xl/workbook.bin": "x" })).toContain(
    ".xlsb",
  );
  expect(await lain({ "catatan.txt": "halo" })).toContain("Berkas ini zip");
  expect(await menolak(await xlsxOf({ sheets: [] }))).toContain("tidak berisi lembar kerja");
  expect(await menolak(Buffer.from("PK\u0003\u0004"))).toContain("rusak atau terpotong");
});

test("berkas terpotong, rusak satu byte, atau bagiannya hilang ditolak", async () => {
  const rows = Array.from({ length: 2000 }, (_, at) => `<row><c><v>${at * 7919}</v></c></row>`);
  const content = await xlsxOf({ sheets: [sheetXml(rows.join(""))] });
  const cut = simpan(content);
  truncateSync(cut, content.length - 200);
  await expect(bacaSemua(cut)).rejects.toThrow(TabelRusak);

  const sheet = content.indexOf("xl/sheets/sheet1.xml");
  const flipped = Buffer.from(content);
  flipped[sheet + 4000] = (flipped[sheet + 4000] ?? 0) ^ 0xff;
  expect(await menolak(flipped)).toContain("rusak");
  expect(
    await menolak(
      await zipOf({
        "xl/workbook.xml": `<workbook xmlns:r="r"><sheets><sheet name="a" r:id="r1"/></sheets></workbook>`,
        "xl/_rels/workbook.xml.rels": `<Relationships><Relationship Id="r1" Type="t/worksheet" Target="hilang.xml"/></Relationships>`,
      }),
    ),
  ).toContain("hilang");
});

test("berkas yang tidak ada bukan salah isinya", async () => {
  await expect(bacaSemua("/tidak/ada.xlsx")).rejects.toThrow("ENOENT");
});
