import { readdirSync } from "node:fs";
import { dirname } from "node:path";
import { gzipSync } from "node:zlib";
import fc from "fast-check";
import { expect, test } from "vitest";
import { bacaSemua, ringkas } from "../../testing/read-table.ts";
import { fileFolder } from "../../testing/xlsx-fixture.ts";
import { TabelRusak, type Batas } from "./table.ts";

const simpan = fileFolder();

async function baca(content: Buffer | string, batas?: Partial<Batas>) {
  const [lembar] = await bacaSemua(simpan(content), batas);
  return lembar === undefined ? {} : ringkas(lembar);
}

const teks = async (content: Buffer | string) =>
  Object.values(await baca(content)).map((row) => row.map((cell) => cell.replace(/^\w+:/, "")));

const tolak = async (content: Buffer | string, batas?: Partial<Batas>): Promise<string> => {
  const error: unknown = await baca(content, batas).catch((reason: unknown) => reason);
  return error instanceof TabelRusak ? error.message : `bukan TabelRusak: ${String(error)}`;
};

test("csv tidak mengenal jenis: semua teks, nomor baris seperti di Excel", async () => {
  expect(await baca('tps,sah\r\n001,3.050\r\n\r\n"dua\nbaris",,\r\n=1+1,,x\r\n')).toEqual({
    1: ["teks:tps", "teks:sah"],
    2: ["teks:001", "teks:3.050"],
    4: ["teks:dua\nbaris"],
    5: ["teks:=1+1", "kosong:", "teks:x"],
  });
});

test("nama lembar adalah nama berkas yang diunggah", async () => {
  const [lembar] = await bacaSemua(simpan("a,b"));
  expect(lembar).toMatchObject({ nama: "contoh", tersembunyi: false, gabungan: [] });
});

test.each([
  [",", "koma"],
  [";", "titik koma"],
  ["\t", "tab"],
  ["|", "garis tegak"],
])("pemisah %j dikenali, juga bila pemisah lain ada di dalam isian", async (delimiter) => {
  const rows = [
    ["nama", "alamat", "lahir", "suara"],
    ["Siti; Aminah", "Jl. Melati, No. 1", "01|02|1990", "3,05"],
    ["Budi", "Jl. Mawar\tBlok A", "03|04|1991", "1,5"],
  ];
  const lines = rows.map((row) =>
    row.map((field) => (field.includes(delimiter) ? `"${field}"` : field)).join(delimiter),
  );
  expect(await teks(lines.join("\n"))).toEqual(rows);
});

test("satu kolom, baris judul di atas tabel, dan baris sep=", async () => {
  expect(await teks("nama\nSiti Aminah\nBudi")).toEqual([["nama"], ["Siti Aminah"], ["Budi"]]);
  expect(await teks("Daftar pemilih, tahun 2024\na;b;c\n1;2;3\n4;5;6")).toEqual([
    ["Daftar pemilih, tahun 2024"],
    ["a", "b", "c"],
    ["1", "2", "3"],
    ["4", "5", "6"],
  ]);
  expect(await baca("sep=;\r\na,b;c\r\n")).toEqual({ 2: ["teks:a,b", "teks:c"] });
});

const WORDS = "nama,kota\r\nSití Ünal €,Kota “Baru”\r\n";
const ROWS = [
  ["nama", "kota"],
  ["Sití Ünal €", "Kota “Baru”"],
];
const utf16le = Buffer.from(`\uFEFF${WORDS}`, "utf16le");

test.each([
  ["UTF-8", Buffer.from(WORDS)],
  ["UTF-8 dengan tanda", Buffer.from(`\uFEFF${WORDS}`)],
  ["UTF-16 LE", utf16le],
  ["UTF-16 BE", Buffer.from(utf16le).swap16()],
  [
    "windows-1252",
    Buffer.from(
      WORDS.replace("€", "\u0080").replace("“", "\u0093").replace("”", "\u0094"),
      "latin1",
    ),
  ],
])("pengodean %s", async (_, content) => {
  expect(await teks(content)).toEqual(ROWS);
});

test("pengodean diputuskan dari seluruh berkas, bukan dari awalnya", async () => {
  const head = Buffer.from("abc,def\n".repeat(20_000));
  const rows = await teks(Buffer.concat([head, Buffer.from("José,x\n", "latin1")]));
  expect(rows.at(-1)).toEqual(["José", "x"]);
  expect((await teks(Buffer.concat([head, Buffer.from("José,x\n")]))).at(-1)).toEqual([
    "José",
    "x",
  ]);
});

test.each(["\n", "\r\n", "\r"])("akhir baris %j, juga bercampur", async (end) => {
  expect(await teks(["a,b", "1,2", "3,4"].join(end))).toEqual([
    ["a", "b"],
    ["1", "2"],
    ["3", "4"],
  ]);
  expect(await teks(`a,b\r\n1,2${end}3,4\n`)).toHaveLength(3);
});

test("tanda kutip di tengah isian adalah huruf biasa", async () => {
  expect(await teks('nama,ukuran\nMoh. "Udin" S,5" pipa\n"kata ""benar""",x\n')).toEqual([
    ["nama", "ukuran"],
    ['Moh. "Udin" S', '5" pipa'],
    ['kata "benar"', "x"],
  ]);
});

test("baris yang terlalu panjang bukan soal tanda kutip saja", async () => {
  expect(await tolak(`a,b\n${"x".repeat(2_000_000)},2`)).toContain(
    "Atau isi baris itu terlalu panjang.",
  );
});

test("tanda kutip yang tidak ditutup disebut barisnya", async () => {
  const pesan = "Tanda kutip yang dibuka di baris 3 tidak ditutup.";
  expect(await tolak('a,b\n1,2\n"Siti,4\n5,6\n')).toContain(pesan);
  expect(await tolak(`a,b\n1,2\n"Siti,4\n${"5,6\n".repeat(300_000)}`)).toContain(pesan);
});

test("isi biner, berkas kosong dan berkas jenis lain ditolak", async () => {
  expect(await tolak("a,b\n1,\0")).toContain("bukan teks");
  const huruf = Uint32Array.from("\uFEFFa,b\n1,2", (satu) => satu.charCodeAt(0));
  const utf32 = Buffer.from(huruf.buffer);
  expect(await tolak(utf32)).toContain("tersimpan sebagai UTF-32");
  expect(await tolak(utf32.swap32())).toContain("bukan teks");
  expect(await tolak("")).toBe("Berkas kosong. Pilih berkas lain.");
  expect(await tolak("%PDF-1.7 1,2,3")).toContain("Berkas ini PDF");
  expect(await tolak(Buffer.from([0xff, 0xd8, 0xff, 0xe0]))).toContain("Berkas ini gambar");
  expect(await baca(" \r\n\r\n")).toEqual({ 1: ["teks: "] });
});

test("batas baris, kolom, huruf dan ukuran", async () => {
  expect(await tolak("a\nb\nc\n", { barisPerLembar: 2 })).toContain("lebih dari 2 baris");
  expect(await tolak("a,b,c", { kolom: 2 })).toContain("lebih dari 2 kolom");
  expect(await tolak("a,bcd", { longestCell: 2 })).toContain("lebih dari 2 huruf di baris 1");
  expect(await tolak("a,b\n".repeat(1_000_000), { ukuranTerurai: 3_000_000 })).toContain("3 MB");
  expect(await baca("a,,,,\n", { kolom: 1 })).toEqual({ 1: ["teks:a"] });
});

test("csv di dalam gzip dibaca menurut isinya, dan salinannya tidak tertinggal", async () => {
  const file = simpan(gzipSync("a\tb\n1\t2"));
  const [lembar] = await bacaSemua(file);
  expect(lembar && ringkas(lembar)).toEqual({ 1: ["teks:a", "teks:b"], 2: ["teks:1", "teks:2"] });
  expect(readdirSync(dirname(file)).filter((name) => name.endsWith(".isi"))).toEqual([]);
});

test("gzip yang mengembang terlalu besar, terpotong, atau berisi lain ditolak", async () => {
  const besar = gzipSync("a,b\n".repeat(1_000_000));
  expect(besar.length).toBeLessThan(20_000);
  expect(await tolak(besar, { ukuranGzip: 3_000_000 })).toBe(
    "Isi arsip lebih dari 3 MB. Pecah menjadi beberapa berkas.",
  );
  expect(await tolak(besar.subarray(0, 2000))).toContain("Berkas rusak atau terpotong");
  expect(await tolak(gzipSync(gzipSync("a,b")))).toContain("Berkas ini arsip gzip di dalam gzip");
  expect(await tolak(gzipSync(Buffer.from("PK\u0003\u0004\u0000")))).toContain("bukan teks");
  expect(await tolak(gzipSync(""))).toBe("Berkas kosong. Pilih berkas lain.");
});

test("gzip yang mengembang secara tidak wajar ditolak sebelum isinya dibaca", async () => {
  const koma = gzipSync(`a,b\n${",".repeat(11_000_000)}`);
  const pesan = "Isi berkas dimampatkan secara tidak wajar.";
  expect(await tolak(koma)).toContain(pesan);
  expect(await tolak(koma, { rasio: 10_000 })).toContain("lebih dari 1.000 kolom");
  expect(await tolak(gzipSync(",".repeat(9_000_000)))).not.toContain(pesan);
});

test("sep= hanya menyebut pemisah satu byte, bukan tanda kutip", async () => {
  expect(await teks("sep=é\na;b\n1;2\n")).toEqual([["sep=é"], ["a", "b"], ["1", "2"]]);
  expect(await teks('sep="\na;b\n1;2\n')).toEqual([['sep="'], ["a", "b"], ["1", "2"]]);
});

test("sesudah kutip penutup hanya pemisah atau akhir baris; kutip di tengah isi tetap kutip", async () => {
  const rusak =
    "Tanda kutip yang dibuka di baris 2 tidak ditutup dengan benar: di baris 4 masih ada isi " +
    "sesudah kutip penutupnya. Perbaiki kutipnya, lalu unggah lagi.";
  expect(await tolak('a,b,c\n1,"x,2\n3,y,4\n5,"z,6\n')).toBe(rusak);
  expect(await tolak('a;b\r\n"satu" dua;3\r\n')).toContain("dibuka di baris 2");
  expect(await tolak(Buffer.from('\uFEFFa\tb\r\n"x"y\t1', "utf16le"))).toContain("di baris 2");
  expect(await teks('ukuran,isi\n5" pipa,"kata ""baik"" saja"\n"","x"')).toEqual([
    ["ukuran", "isi"],
    ['5" pipa', 'kata "baik" saja'],
    ["", "x"],
  ]);
  expect(await teks('\uFEFF"a","b"\r\n1,2')).toEqual([
    ["a", "b"],
    ["1", "2"],
  ]);
});

test("baris yang berdiri di beberapa garis mengatakan lebar setiap garisnya", async () => {
  const rows = async (content: string) =>
    (await bacaSemua(simpan(content)))[0]?.baris.map(({ nomor, lebar, garis }) => [
      nomor,
      lebar,
      garis,
    ]);
  expect(await rows('a,b,c\n1,"x\ny, z",\n2,b\n3,"p,q\n4,r,s\n5,t",u')).toEqual([
    [1, 3, undefined],
    [2, 3, { first: 2, widths: [2, 3] }],
    [3, 2, undefined],
    [4, 3, { first: 5, widths: [3, 3, 3] }],
  ]);
});

test("apa pun yang ditulis menurut aturan csv terbaca sama, dan tidak pernah dikira rusak", async () => {
  const isi = fc.stringMatching(/^[ -~\n]{0,12}$/);
  const baris = fc.array(isi, { minLength: 2, maxLength: 4 });
  const tulis = (rows: string[][]): string =>
    rows.map((row) => row.map((one) => `"${one.replaceAll('"', '""')}"`).join(",")).join("\r\n");
  await fc.assert(
    fc.asyncProperty(fc.array(baris, { minLength: 1, maxLength: 5 }), async (rows) => {
      const seen = await teks(`kepala,"dua"\r\n${tulis(rows)}`);
      const filled = rows
        .map((row) => row.slice(0, row.findLastIndex((one) => one !== "") + 1))
        .filter((row) => row.length > 0);
      expect(seen).toEqual([["kepala", "dua"], ...filled]);
    }),
    { numRuns: 60 },
  );
});
