import { PassThrough, Writable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { read, utils, type WorkSheet } from "@e965/xlsx";
import fc from "fast-check";
import { expect, test } from "vitest";
import { bacaSemua, ringkas } from "../../testing/read-table.ts";
import { fileFolder } from "../../testing/xlsx-fixture.ts";
import { runsOf } from "../../testing/ukuran.ts";
import { writeCsv } from "./write-csv.ts";
import type { BarisTulis, LembarTulis, Nilai } from "./write-table.ts";
import { writeXlsx } from "./write-xlsx.ts";

const simpan = fileFolder();

const xlsx = async (...lembar: LembarTulis[]): Promise<Buffer> => {
  const out = new PassThrough();
  const [content] = await Promise.all([buffer(out), writeXlsx(out, lembar)]);
  return content;
};

const csv = async (lembar: LembarTulis): Promise<string> => {
  const out = new PassThrough();
  const [content] = await Promise.all([buffer(out), writeCsv(out, lembar)]);
  return content.toString();
};

const rows = (...values: Nilai[][]): BarisTulis[] => values.map((cells) => ({ cells }));

const REKAP: LembarTulis = {
  nama: "Rekap: Kota/Kab [1]",
  kolom: [
    { judul: "TPS" },
    { judul: "Suara", bentuk: "cacah", hanyaCacah: true },
    { judul: "Rata-rata", bentuk: "desimal", lebar: 14 },
    { judul: "Bagian", bentuk: "persen" },
    { judul: "Tanggal", bentuk: "tanggal" },
    { judul: "kunci", tersembunyi: true },
    { judul: "Masuk", bentuk: "waktu" },
    { judul: "Tahun", bentuk: "angka" },
  ],
  baris: [
    { cells: [1376011001001, 12345, 3.05, 0.25, "2024-02-14", "abc", "2024-02-14T07:30:00", 2024] },
    { cells: ["1376011001001002", -1, null, undefined, "kapan-kapan", ""], tersembunyi: true },
    { cells: ["=1+1", "=1+1", "@x"], tebal: true },
  ],
};

test("yang ditulis terbaca kembali: angka sebagai angka, digit panjang dan =1+1 sebagai teks", async () => {
  const [lembar] = await bacaSemua(simpan(await xlsx(REKAP)));
  expect(lembar?.nama).toBe("Rekap Kota Kab 1");
  expect(lembar && ringkas(lembar)).toEqual({
    1: [
      "teks:TPS",
      "teks:Suara",
      "teks:Rata-rata",
      "teks:Bagian",
      "teks:Tanggal",
      "teks:kunci",
      "teks:Masuk",
      "teks:Tahun",
    ],
    2: [
      "teks:1376011001001",
      "angka:12345",
      "angka:3.05",
      "angka:0.25",
      "tanggal:2024-02-14",
      "teks:abc",
      "tanggal:2024-02-14T07:30:00",
      "angka:2024",
    ],
    3: ["teks:1376011001001002", "angka:-1", "kosong:", "kosong:", "teks:kapan-kapan"],
    4: ["teks:=1+1", "teks:=1+1", "teks:@x"],
  });
});

test("SheetJS membaca yang sama: nilai, bentuk angka, kolom dan baris tersembunyi, tanpa rumus", async () => {
  const book = read(await xlsx(REKAP), { cellNF: true, cellStyles: true });
  const sheet: WorkSheet = { ...book.Sheets["Rekap Kota Kab 1"] };
  expect(sheet["A2"]).toMatchObject({ t: "s", v: "1376011001001", z: "@" });
  expect(sheet["B2"]).toMatchObject({ t: "n", v: 12345, z: "#,##0", w: "12,345" });
  expect(sheet["C2"]).toMatchObject({ z: "#,##0.00", w: "3.05" });
  expect(sheet["D2"]).toMatchObject({ z: "0.00%", w: "25.00%" });
  expect(sheet["E2"]).toMatchObject({ v: 45336, w: "14/02/2024" });
  expect(sheet["G2"]).toMatchObject({ w: "14/02/2024 07:30" });
  expect(sheet["H2"]).toMatchObject({ w: "2024" });
  expect(sheet["A4"]).toMatchObject({ t: "s", v: "=1+1" });
  expect(JSON.stringify(sheet)).not.toContain('"f":');
  expect(sheet["!cols"]).toMatchObject({ 5: { hidden: true } });
  expect(sheet["!rows"]).toMatchObject({ 2: { hidden: true } });
});

/** The first sheet's part of a written workbook. */
function sheetPart(content: Buffer): string {
  const parts = read(content, { bookFiles: true });
  const { files } = parts as unknown as { files: Record<string, { content: Uint8Array }> };
  return Buffer.from(files["xl/worksheets/sheet1.xml"]?.content ?? []).toString();
}

const frozen = (count: number) =>
  `<pane ySplit="${count}" topLeftCell="A${count + 1}" activePane="bottomLeft" state="frozen"/>`;

test("judul tebal dan beku, lebar kolom, hanya bilangan cacah", async () => {
  const sheet = sheetPart(await xlsx(REKAP));
  expect(sheet).toContain(frozen(1));
  expect(sheet).toContain('<row r="1"><c r="A1" s="2" t="inlineStr">');
  expect(sheet).toContain('<col min="3" max="3" width="14" customWidth="1"');
  expect(sheet).toContain('sqref="B2:B1048576"><formula1>0</formula1>');
});

test("judul tersembunyi untuk program; baris pertama ikut beku dan bebas isinya", async () => {
  const sheet = sheetPart(await xlsx({ ...REKAP, judulTersembunyi: true }));
  expect(sheet).toContain('<row r="1" hidden="1">');
  expect(sheet).toContain(frozen(2));
  expect(sheet).toContain('sqref="B3:B1048576"');
});

async function* slowly(at: number) {
  await Promise.resolve();
  yield { cells: [at] };
}

test("beberapa lembar: nama selalu sah dan berbeda, baris diambil satu per satu", async () => {
  const long = "Kelurahan Yang Namanya Panjang Sekali Nomor 12";
  const names = [long, long.toUpperCase(), "", "'kutip'", long, "a\u0007b"];
  const book = names.map((nama, at) => ({
    nama,
    kolom: [{ judul: "No", bentuk: "cacah" as const }],
    baris: slowly(at),
  }));
  const all = await bacaSemua(simpan(await xlsx(...book)));
  expect(all.map(({ nama }) => nama)).toEqual([
    "Kelurahan Yang Namanya Panjang",
    "KELURAHAN YANG NAMANYA PANJ (2)",
    "Lembar 3",
    "kutip",
    "Kelurahan Yang Namanya Panj (3)",
    "a b",
  ]);
  expect(all.map(({ baris }) => baris[1]?.cells[0]?.angka)).toEqual([0, 1, 2, 3, 4, 5]);
});

test("kolom ke-27 dan seterusnya bernama benar", async () => {
  const kolom = Array.from({ length: 800 }, (_, at) => ({ judul: `k${at}` }));
  const [lembar] = await bacaSemua(simpan(await xlsx({ nama: "a", kolom, baris: [] })));
  expect(lembar?.baris[0]?.cells.map(({ teks }) => teks)).toEqual(kolom.map(({ judul }) => judul));
  const sheet = read(await xlsx({ nama: "a", kolom, baris: [] })).Sheets["a"];
  expect(utils.decode_range(sheet?.["!ref"] ?? "").e.c).toBe(799);
});

async function* failing() {
  yield { cells: ["a"] };
  await Promise.resolve();
  throw new Error("basis data hilang");
}

const failingSheet = () => ({ nama: "a", kolom: [{ judul: "x" }], baris: failing() });

test("sumber baris yang gagal menggagalkan penulisan", async () => {
  await expect(
    writeXlsx(new PassThrough().resume(), [failingSheet(), failingSheet()]),
  ).rejects.toThrow("basis data hilang");
  await expect(writeCsv(new PassThrough().resume(), failingSheet())).rejects.toThrow(
    "basis data hilang",
  );
});

/** Takes a little, then hangs up like a browser that is closed. */
function hangsUp(): Writable {
  let taken = 0;
  return new Writable({
    write(chunk: Buffer, _, done) {
      taken += chunk.length;
      done(taken > 100_000 ? new Error("putus") : null);
    },
  });
}

test("pengunduh yang pergi menghentikan dan menutup sumber baris", async () => {
  for (const write of [(to: Writable, lembar: LembarTulis) => writeXlsx(to, [lembar]), writeCsv]) {
    let isClosed = false;
    let given = 0;
    async function* endless() {
      try {
        for (;;) {
          given += 1;
          await Promise.resolve();
          yield { cells: [crypto.randomUUID()] };
        }
      } finally {
        isClosed = true;
      }
    }
    const lembar = { nama: "a", kolom: [{ judul: "x" }], baris: endless() };
    await expect(write(hangsUp(), lembar)).rejects.toThrow("putus");
    await new Promise(setImmediate);
    expect(isClosed).toBe(true);
    expect(given).toBeLessThan(100_000);
  }
});

test("penerima yang lambat menahan sumber baris", async () => {
  for (const write of [(to: Writable, lembar: LembarTulis) => writeXlsx(to, [lembar]), writeCsv]) {
    let given = 0;
    async function* endless() {
      for (;;) {
        given += 1;
        await Promise.resolve();
        yield { cells: [crypto.randomUUID()] };
      }
    }
    const stuck = new Writable({ write: () => {} });
    const writing = write(stuck, { nama: "a", kolom: [{ judul: "x" }], baris: endless() });
    let before = -1;
    while (given !== before) {
      before = given;
      await new Promise((resolve) => {
        setTimeout(resolve, 200);
      });
    }
    expect(given).toBeLessThan(100_000);
    stuck.destroy(new Error("cukup"));
    await expect(writing).rejects.toThrow("cukup");
  }
});

function* many() {
  for (let at = 0; at < 1_048_576; at += 1) {
    yield { cells: [] };
  }
}

test("terlalu banyak baris untuk satu lembar adalah galat, bukan berkas rusak", async () => {
  const lembar = { nama: "a", kolom: [{ judul: "x" }], baris: many() };
  await expect(writeXlsx(new PassThrough().resume(), [lembar])).rejects.toThrow(RangeError);
});

test("csv: yang mirip rumus diberi tanda petik, angka negatif tetap angka", async () => {
  const baris = rows(
    ["=1+1", "+62812", "-5", "@a", "\tx", "\rx"],
    [-5, 3.05, null, undefined, 'kata "a"', "a,b\nc"],
  );
  const kolom = ["a", "b", "c", "d", "e", "=f"].map((judul) => ({ judul }));
  expect(await csv({ nama: "a", kolom, baris })).toBe(
    `\uFEFFa,b,c,d,e,'=f\r\n'=1+1,'+62812,'-5,'@a,'\tx,"'\rx"\r\n-5,3.05,,,"kata ""a""","a,b\nc"\r\n`,
  );
});

const text = fc.oneof(
  fc.string({ unit: "binary", maxLength: 20 }),
  fc.string({ unit: "grapheme", maxLength: 20 }),
  fc.constantFrom(
    " a ",
    "_x0041_",
    "_x005F_x000D_",
    "\r\n",
    "a\rb",
    "<&>\"'",
    "]]>",
    "=1+1",
    "00123456789012345678",
  ),
);
const table = fc.array(fc.array(fc.oneof(text, fc.constant("")), { maxLength: 6 }), {
  maxLength: 12,
});

const KOLOM = Array.from({ length: 6 }, (_, at) => ({ judul: `k${at}` }));

/** Without the empty cells after the last filled one, without empty rows: as it is read. */
const filled = (values: readonly (readonly string[])[]): string[][] =>
  values
    .map((row) => row.slice(0, row.findLastIndex((value) => value !== "") + 1))
    .filter((row) => row.length > 0);

test("tabel sembarang ditulis lalu dibaca: tetap sama (xlsx)", async () => {
  await fc.assert(
    fc.asyncProperty(table, async (values) => {
      const file = simpan(await xlsx({ nama: "a", kolom: KOLOM, baris: rows(...values) }));
      const [lembar] = await bacaSemua(file);
      const terbaca = lembar?.baris.slice(1).map(({ cells }) => cells.map(({ teks }) => teks));
      const expected = values.map((row) =>
        row.map((value) => value.replaceAll("\0", "").toWellFormed()),
      );
      expect(terbaca).toEqual(filled(expected));
    }),
    { numRuns: runsOf(150, 5) },
  );
});

test("angka dan tanggal sembarang ditulis lalu dibaca: tetap sama", async () => {
  const kolom = [
    { judul: "n", bentuk: "desimal" as const },
    { judul: "t", bentuk: "tanggal" as const },
  ];
  const date = fc
    .date({
      min: new Date("1900-03-01"),
      max: new Date("9999-12-31T23:59:59Z"),
      noInvalidDate: true,
    })
    .map((day) => day.toISOString().slice(0, 19).replace("T00:00:00", ""));
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.double({ noNaN: true, noDefaultInfinity: true }), date), {
        minLength: 1,
      }),
      async (values) => {
        const [lembar] = await bacaSemua(
          simpan(await xlsx({ nama: "a", kolom, baris: rows(...values) })),
        );
        const terbaca = lembar?.baris
          .slice(1)
          .map(({ cells }) => [cells[0]?.angka, cells[1]?.teks]);
        expect(terbaca).toEqual(values.map(([number, day]) => [number + 0, day]));
      },
    ),
    { numRuns: runsOf(60, 5) },
  );
});

test("tabel sembarang ditulis lalu dibaca: tetap sama (csv), kecuali yang mirip rumus", async () => {
  await fc.assert(
    fc.asyncProperty(table, async (values) => {
      const clean = values.map((row) =>
        row.map((value) => value.replace(/^[=+\-@\t\r\n]+|\0/g, "").toWellFormed()),
      );
      const content = await csv({ nama: "a", kolom: KOLOM, baris: rows(...clean) });
      const [lembar] = await bacaSemua(simpan(content));
      const terbaca = lembar?.baris.slice(1).map(({ cells }) => cells.map(({ teks }) => teks));
      expect(terbaca).toEqual(filled(clean));
    }),
    { numRuns: runsOf(150, 5) },
  );
});
