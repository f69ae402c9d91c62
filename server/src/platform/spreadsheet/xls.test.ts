import { CFB, utils, write, type BookType, type WorkBook } from "@e965/xlsx";
import { expect, test } from "vitest";
import { bacaSemua, ringkas } from "../../testing/read-table.ts";
import { fileFolder } from "../../testing/xlsx-fixture.ts";
import { readTabel } from "./read-table.ts";
import { TabelRusak, type Batas } from "./table.ts";

const simpan = fileFolder();

function book(): WorkBook {
  const sheet = utils.aoa_to_sheet([
    ["Nama", null, "Suara", "Lahir"],
    ["Siti é", null, 3.05, { t: "n", v: 45336, z: "dd/mm/yyyy" }],
    [],
    [true, { t: "e", v: 42 }, 1376011001001, ""],
  ]);
  sheet["!merges"] = [{ s: { r: 0, c: 0 }, e: { r: 0, c: 1 } }];
  const all = utils.book_new();
  utils.book_append_sheet(all, sheet, "TPS 001");
  utils.book_append_sheet(all, utils.aoa_to_sheet([["rahasia"]]), "Kunci");
  all.Workbook = { Sheets: [{ Hidden: 0 }, { Hidden: 1 }] };
  return all;
}

function bytes(bookType: BookType, all = book()): Buffer {
  const content: unknown = write(all, { bookType, type: "buffer" });
  return Buffer.isBuffer(content) ? content : Buffer.from(String(content));
}

const EXPECTED = {
  1: ["teks:Nama", "kosong:", "teks:Suara", "teks:Lahir"],
  2: ["teks:Siti é", "kosong:", "angka:3.05", "tanggal:2024-02-14"],
  4: ["boolean:TRUE", "galat:#N/A", "angka:1376011001001"],
};

test("berkas .xls (BIFF8): jenis sel, gabungan, lembar tersembunyi", async () => {
  const [first, second] = await bacaSemua(simpan(bytes("biff8")));
  expect(first).toMatchObject({
    nama: "TPS 001",
    tersembunyi: false,
    gabungan: [[1, 1, 1, 2]],
  });
  expect(first && ringkas(first)).toEqual(EXPECTED);
  expect(second).toMatchObject({ nama: "Kunci", tersembunyi: true });
});

test("baris diberikan bertahap dan boleh dibaca ulang", async () => {
  const rows = Array.from({ length: 1700 }, (_, at) => [at]);
  const all = utils.book_new();
  utils.book_append_sheet(all, utils.aoa_to_sheet(rows), "a");
  for await (const lembar of readTabel(simpan(bytes("biff8", all)), "a.xls")) {
    for await (const { nomor } of lembar.baris) {
      expect(nomor).toBe(1);
      break;
    }
    const read: (number | undefined)[] = [];
    for await (const { cells } of lembar.baris) {
      read.push(cells[0]?.angka);
    }
    expect(read).toEqual(rows.flat());
  }
});

test("tabel XML 2003 bernama .xls memberi rumus sebagai rumus", async () => {
  const all = utils.book_new();
  const sheet = utils.aoa_to_sheet([[1, { t: "n", v: 2, f: "A1*2" }]]);
  utils.book_append_sheet(all, sheet, "a");
  const [lembar] = await bacaSemua(simpan(bytes("xlml", all)));
  expect(lembar && ringkas(lembar)).toEqual({ 1: ["angka:1", "rumus:2"] });
});

test("tabel HTML bernama .xls dibaca sebagai teks, tanpa menafsirkan angka", async () => {
  const html = `<html><head><meta charset="utf-8"></head><body>
    <table><tr><td colspan="2">Jumlah</td><td>Suara</td></tr><tr><td>001</td><td>12/02/2024</td><td>3.050</td></tr></table></body></html>`;
  const [lembar] = await bacaSemua(simpan(html));
  expect(lembar && ringkas(lembar)).toEqual({
    1: ["teks:Jumlah", "kosong:", "teks:Suara"],
    2: ["teks:001", "teks:12/02/2024", "teks:3.050"],
  });
  expect(lembar?.gabungan).toEqual([[1, 1, 1, 2]]);
});

test("csv bernama .xls dibaca sebagai csv", async () => {
  const [lembar] = await bacaSemua(simpan("tps,sah\n001,5\n", "data.xls"));
  expect(lembar && ringkas(lembar)).toEqual({
    1: ["teks:tps", "teks:sah"],
    2: ["teks:001", "teks:5"],
  });
});

const tolak = async (content: Buffer | string, batas?: Partial<Batas>): Promise<string> => {
  const error: unknown = await bacaSemua(simpan(content), batas).catch((reason: unknown) => reason);
  return error instanceof TabelRusak ? error.message : `bukan TabelRusak: ${String(error)}`;
};

/** A compound file, the container of .xls, with streams of these names. */
function oleOf(...names: string[]): Buffer {
  const container = CFB.utils.cfb_new();
  for (const name of names) {
    CFB.utils.cfb_add(container, name, Buffer.alloc(5000, 7));
  }
  return Buffer.from(CFB.write(container, { type: "buffer" }));
}

test("berkas bersandi ditolak dengan cara menghapus sandinya", async () => {
  const pesan = "Berkas dilindungi kata sandi. Hapus kata sandinya, lalu unggah lagi.";
  expect(await tolak(oleOf("/EncryptionInfo", "/EncryptedPackage"))).toBe(pesan);
});

test("wadah OLE lain, berkas terpotong dan HTML tanpa tabel ditolak", async () => {
  const pesan = "Berkas rusak atau bukan tabel.";
  expect(await tolak(oleOf("/WordDocument"))).toContain(pesan);
  expect(await tolak(bytes("biff8").subarray(0, 1000))).toContain(pesan);
  expect(await tolak(bytes("biff8").subarray(0, 8))).toContain(pesan);
  expect(await tolak('<?xml version="1.0"?><rss><item>1</item></rss>')).toContain(pesan);
  expect(await tolak("<!DOCTYPE html><html><body>Silakan masuk</body></html>")).toContain(pesan);
});

test("tabel HTML yang bersarang terlalu dalam ditolak begitu batasnya lewat", async () => {
  const sarang = (dalam: number): string =>
    `<table><tr><td>a</td><td>b</td></tr></table>${"<div>".repeat(dalam)}`;
  expect(await bacaSemua(simpan(sarang(1000)))).toHaveLength(1);
  expect(await tolak(sarang(1001))).toBe(
    "Isi berkas bersarang terlalu dalam. Buka di Excel atau LibreOffice, simpan sebagai .xlsx, lalu unggah lagi.",
  );
  expect(await tolak("<table><tr><td>".repeat(10_000))).toContain("bersarang terlalu dalam");
});

test("batas ukuran, waktu, baris, kolom dan lembar", async () => {
  const content = bytes("biff8");
  expect(await tolak(content, { ukuranXls: 1000 })).toContain("Simpan sebagai .xlsx");
  expect(await tolak(content, { waktuXls: 1 })).toContain("terlalu besar atau terlalu rumit");
  expect(await tolak(content, { barisPerLembar: 3 })).toContain("lebih dari 3 baris");
  expect(await tolak(content, { kolom: 3 })).toContain("lebih dari 3 kolom");
  expect(await tolak(content, { lembar: 1 })).toContain("lebih dari 1 lembar");
});
