import { expect, test } from "vitest";
import {
  angkaOf,
  cuplikan,
  DIPENDEKKAN,
  readCell,
  sebutanOf,
  tanpaNik,
  teksOf,
  type Kolom,
  type SourceCell,
} from "./cell.rules.ts";

const ANGKA: Kolom = { kunci: "suara", judul: "suara", alias: [], tipe: "angka" };
const DIGIT: Kolom = { kunci: "nik", judul: "NIK", alias: [], tipe: "digit" };
const TEKS: Kolom = { kunci: "nama", judul: "Nama", alias: [], tipe: "teks" };

const tertulis = (teks: string): SourceCell => ({ teks, jenis: "teks" });
const bilangan = (angka: number, teks = String(angka)): SourceCell => ({
  teks,
  angka,
  jenis: "angka",
});
const read = (cell: SourceCell, kolom: Kolom): unknown => {
  const hasil = readCell(cell, kolom);
  return "nilai" in hasil ? hasil.nilai : hasil.alasan;
};

const RIBUAN = (angka: string): string =>
  `Tanda di dalam angka bisa berarti ribuan atau pecahan. Tulis ${angka} tanpa tanda jika itu maksudnya`;
const PECAHAN =
  "Harus bilangan bulat. Jika tanda itu pemisah ribuan, tulis angkanya utuh tanpa tanda";

test("sel yang kosong tidak berisi apa pun, di kolom apa pun", () => {
  for (const kolom of [ANGKA, DIGIT, TEKS]) {
    expect(readCell(undefined, kolom)).toEqual({ nilai: null });
    expect(read({ teks: "", jenis: "kosong" }, kolom)).toBeNull();
    expect(read(tertulis("  "), kolom)).toBeNull();
  }
});

test.each([
  ["7", 7],
  [" 250 ", 250],
  ["0", 0],
  ["007", 7],
  ["1.250", 1250],
  ["101.234", 101_234],
  ["1,250,000", 1_250_000],
  ["1.000.000", 1_000_000],
  ["12 000", 12_000],
  ["12\u00A0500", 12_500],
  ["999999999999999", 999_999_999_999_999],
])("angka yang ditulis sebagai teks %j dibaca", (teks, nilai) => {
  expect(read(tertulis(teks), ANGKA)).toBe(nilai);
});

test.each([
  ["5.000", RIBUAN("5000")],
  ["12,000", RIBUAN("12000")],
  ["1.250,500", RIBUAN("1250500")],
  ["0.125", RIBUAN("0125")],
  ["1,5", PECAHAN],
  ["12.55", PECAHAN],
  ["1234.567", PECAHAN],
  ["1E+10", DIPENDEKKAN],
  ["1,37601E+15", DIPENDEKKAN],
  ["3.3e12", DIPENDEKKAN],
  ["-5", "−5: tidak diketahui? Kosongkan"],
  ["-12", "−12: tidak diketahui? Kosongkan"],
  ["- 5", "Harus berupa angka"],
  ["5-6", "Harus berupa angka"],
  ["12a", "Harus berupa angka"],
  ["a12", "Harus berupa angka"],
  ["a1.250", "Harus berupa angka"],
  ["1.250a", "Harus berupa angka"],
  ["a1,5", "Harus berupa angka"],
  ["1,5a", "Harus berupa angka"],
  ["a1e5", "Harus berupa angka"],
  ["1e5a", "Harus berupa angka"],
  ["1.2.3", "Harus berupa angka"],
  ["1234567890123456", "Harus berupa angka"],
])("angka %j tidak ditebak", (teks, alasan) => {
  expect(read(tertulis(teks), ANGKA)).toBe(alasan);
});

test("angka dari sel angka: bulat saja, dan di antara batas kolomnya", () => {
  expect(read(bilangan(12), ANGKA)).toBe(12);
  expect(read(bilangan(1_234_567, "1.234.567"), ANGKA)).toBe(1_234_567);
  expect(read(bilangan(1.5), ANGKA)).toBe(PECAHAN);
  expect(read({ teks: "7", jenis: "angka" }, ANGKA)).toBe("Harus berupa angka");
  const usia: Kolom = { ...ANGKA, min: 10, max: 130 };
  expect(read(bilangan(10), usia)).toBe(10);
  expect(read(bilangan(130), usia)).toBe(130);
  expect(read(bilangan(9), usia)).toBe("Paling kecil 10");
  expect(read(bilangan(0), usia)).toBe("Paling kecil 10");
  expect(read(bilangan(131), usia)).toBe("Paling besar 130");
  expect(read(bilangan(-3), ANGKA)).toBe("−3: tidak diketahui? Kosongkan");
  expect(read(bilangan(2 ** 53), ANGKA)).toBe(`Paling besar ${Number.MAX_SAFE_INTEGER}`);
});

test("kode dan nomor identitas yang negatif bukan kode", () => {
  const alasan = "−5 bukan kode. Tulis kodenya, atau kosongkan";
  expect(read(tertulis("-5"), { ...ANGKA, isKode: true })).toBe(alasan);
  expect(read(bilangan(-5), { ...ANGKA, isKode: true })).toBe(alasan);
  expect(read(tertulis("-5"), DIGIT)).toBe(alasan);
});

test.each([
  ["3578010101900001", "3578010101900001"],
  [" '0012 ", "0012"],
  ["3578 0101 0190 0001", "3578010101900001"],
  ["3578.0101-0190\u00A00001", "3578010101900001"],
  ["35 - 78", "3578"],
  ["1".repeat(40), "1".repeat(40)],
])("digit %j tetap teks, tanpa pemisahnya", (teks, nilai) => {
  expect(read(tertulis(teks), DIGIT)).toBe(nilai);
});

test.each([
  ["1".repeat(41), "Harus berupa angka"],
  ["3578x", "Harus berupa angka"],
  ["x3578", "Harus berupa angka"],
  ["35'78", "Harus berupa angka"],
  ["3578-", "Harus berupa angka"],
  ["3,57801E+15", DIPENDEKKAN],
])("digit %j ditolak", (teks, alasan) => {
  expect(read(tertulis(teks), DIGIT)).toBe(alasan);
});

test("digit dari sel angka: yang mungkin dipendekkan lembar kerja ditanyakan", () => {
  const alasan =
    "Angka mungkin dipendekkan oleh aplikasi lembar kerja: digit terakhirnya bisa sudah diganti. " +
    "Ubah format sel menjadi Teks, lalu isi lagi angkanya; atau ketik angka lengkapnya di kotaknya pada pratinjau";
  expect(read(bilangan(123_456_789_012_340), DIGIT)).toBe("123456789012340");
  expect(read(bilangan(3_578_010_101_900_001), DIGIT)).toBe("3578010101900001");
  expect(read(bilangan(3_578_010_101_900_000), DIGIT)).toBe(alasan);
  expect(read(bilangan(2 ** 60), DIGIT)).toBe(alasan);
  expect(read(bilangan(3.5, "3,5"), DIGIT)).toBe(PECAHAN);
});

test("angka yang dipendekkan: pesannya mengatakan cara memperbaikinya", () => {
  expect(DIPENDEKKAN).toBe(
    "Angka dipendekkan oleh aplikasi lembar kerja. Ubah format sel menjadi Teks, lalu isi lagi angkanya; " +
      "atau ketik angka lengkapnya di kotaknya pada pratinjau",
  );
});

test("teks: dirapikan tepinya, tidak terlalu panjang, dapat disimpan", () => {
  expect(read(tertulis(" Siti Aminah "), TEKS)).toBe("Siti Aminah");
  expect(read(bilangan(12), TEKS)).toBe("12");
  expect(read(tertulis("x".repeat(255)), TEKS)).toBe("x".repeat(255));
  expect(read(tertulis("x".repeat(256)), TEKS)).toBe("Paling banyak 255 karakter");
  expect(read(tertulis("x".repeat(20)), { ...TEKS, panjang: 20 })).toBe("x".repeat(20));
  expect(read(tertulis("x".repeat(21)), { ...TEKS, panjang: 20 })).toBe(
    "Paling banyak 20 karakter",
  );
  for (const buruk of ["a\u0000b", "a\uD800b"]) {
    expect(read(tertulis(buruk), TEKS)).toBe("Berisi karakter yang tidak dapat disimpan");
  }
});

test("rumus dan galat tidak dibaca di kolom mana pun, tanggal dan benar/salah hanya sebagai teks", () => {
  const bukan = "Harus berupa angka, bukan tanggal atau benar/salah";
  for (const kolom of [ANGKA, DIGIT, TEKS]) {
    expect(read({ teks: "", jenis: "rumus" }, kolom)).toBe(
      "Sel berisi rumus. Salin lalu tempel sebagai nilai",
    );
    expect(read({ teks: "#N/A", jenis: "galat" }, kolom)).toBe(
      "Sel berisi galat dari aplikasi lembar kerja",
    );
  }
  for (const jenis of ["tanggal", "boolean"] as const) {
    expect(read({ teks: "1", jenis }, ANGKA)).toBe(bukan);
    expect(read({ teks: "1", jenis }, DIGIT)).toBe(bukan);
    expect(read({ teks: "1990-02-28", jenis }, TEKS)).toBe("1990-02-28");
  }
});

test("kolom kode yang juga menerima nama: kata dibaca sebagai nama, angka tetap angka", () => {
  const kelurahan: Kolom = { ...ANGKA, bernama: () => [4] };
  expect(read(tertulis("13 Ilir"), kelurahan)).toBe("13 Ilir");
  expect(read(tertulis("1376011003"), kelurahan)).toBe(1_376_011_003);
  expect(read(tertulis("1,376E+09"), kelurahan)).toBe(DIPENDEKKAN);
  expect(read(tertulis("x12"), kelurahan)).toBe("Harus berupa angka");
  expect(read({ ...bilangan(1_376_011_003), teks: "kode" }, kelurahan)).toBe(1_376_011_003);
  expect(read(tertulis("13 Ilir"), ANGKA)).toBe("Harus berupa angka");
});

test("isi yang disimpan: angka hanya angka, teks hanya teks yang ada", () => {
  expect([angkaOf(0), angkaOf("0"), angkaOf(null), angkaOf(undefined)]).toEqual([
    0,
    null,
    null,
    null,
  ]);
  expect([teksOf("a"), teksOf(""), teksOf(1), teksOf(null), teksOf(undefined)]).toEqual([
    "a",
    null,
    null,
    null,
    null,
  ]);
});

test("sebutan sebuah kolom: seperti dikenal orang, atau judulnya", () => {
  expect(sebutanOf({ judul: "tps_id", sebutan: "Kode TPS" })).toBe("Kode TPS");
  expect(sebutanOf({ judul: "Nama" })).toBe("Nama");
});

test("cuplikan untuk pratinjau: pendek, tanpa yang tidak dapat disimpan", () => {
  expect(cuplikan("Siti")).toBe("Siti");
  expect(cuplikan("x".repeat(300))).toBe("x".repeat(200));
  expect(cuplikan("a\u0000b\uD800")).toBe("a\uFFFDb\uFFFD");
});

test("NIK dan No KK tidak tinggal di dalam teks", () => {
  expect(tanpaNik("NIK 3578010101900001 Siti")).toBe("NIK •••• Siti");
  expect(tanpaNik("3578 0101-0190.0001")).toBe("••••");
  expect(tanpaNik("35780101019000012")).toBe("••••");
  expect(tanpaNik("Telepon 081234567890123")).toBe("Telepon 081234567890123");
  expect(tanpaNik("1  2345678901234567")).toBe("1  ••••");
});

test("sebuah kode bukan tanggal, bukan benar/salah, dan tidak dipendekkan", () => {
  const kode: Kolom = { kunci: "k", judul: "k", alias: [], tipe: "teks", arti: "kode" };
  const hasil = (cell: SourceCell) => readCell(cell, kode);
  const angka = (nilai: number): SourceCell => ({
    jenis: "angka",
    angka: nilai,
    teks: String(nilai),
  });
  expect(hasil(angka(3371))).toEqual({ nilai: "3371" });
  expect(hasil(angka(123_456_789_012_345))).toEqual({ nilai: "123456789012345" });
  expect(hasil({ jenis: "teks", teks: " 3371.0010\u200E " })).toEqual({ nilai: "3371.0010" });
  for (const teks of ["1/2", "KTA-401", "ABC-01", "12-34-567"]) {
    expect(hasil({ jenis: "teks", teks })).toEqual({ nilai: teks });
  }
  expect(hasil({ jenis: "teks", teks: "3371010000001230" })).toEqual({ nilai: "3371010000001230" });
  const salah: [SourceCell, RegExp][] = [
    [angka(3_371_010_000_001_230), /dipendekkan/],
    [angka(3371.001), /pecahan/],
    [angka(0.5), /pecahan/],
    [{ jenis: "teks", teks: "3,37101E+15" }, /dipendekkan/],
    [{ jenis: "teks", teks: "12/08/2001" }, /menjadi tanggal/],
    [{ jenis: "teks", teks: "17/08/80" }, /menjadi tanggal/],
    [{ jenis: "teks", teks: "2026-05-12 07:00:00" }, /menjadi tanggal/],
    [{ jenis: "teks", teks: "1-Feb" }, /menjadi tanggal/],
    [{ jenis: "teks", teks: "Feb-01" }, /menjadi tanggal/],
    [{ jenis: "teks", teks: "12-Agu-80" }, /menjadi tanggal/],
    [{ jenis: "teks", teks: "True" }, /bukan benar\/salah/],
    [{ jenis: "teks", teks: "1230", tanda: "coret-sebagian" }, /dicoret/],
    [{ jenis: "tanggal", teks: "2001-08-12", angka: 37_115 }, /menjadi tanggal/],
    [{ jenis: "boolean", teks: "TRUE" }, /bukan benar\/salah/],
    [{ jenis: "teks", teks: "FALSE" }, /bukan benar\/salah/],
  ];
  for (const [cell, alasan] of salah) {
    expect(hasil(cell)).toEqual({ alasan: expect.stringMatching(alasan) });
  }
});

test("sebuah nama berhuruf, dan bukan kata dari lembar kerja", () => {
  const nama: Kolom = { kunci: "n", judul: "n", alias: [], tipe: "teks", arti: "nama" };
  const salah: SourceCell[] = [
    { jenis: "teks", teks: "TRUE" },
    { jenis: "boolean", teks: "FALSE" },
    { jenis: "tanggal", teks: "2026-05-12", angka: 46_154 },
    { jenis: "teks", teks: "2026-05-12" },
    { jenis: "tanggal", teks: "2026-05-12T07:00:00", angka: 46_154.3 },
    { jenis: "teks", teks: "3,37101E+15" },
    { jenis: "teks", teks: "true" },
    { jenis: "angka", teks: "12345", angka: 12_345 },
    { jenis: "teks", teks: "- . -" },
  ];
  for (const cell of salah) {
    expect(readCell(cell, nama)).toEqual({
      alasan: "Harus berupa nama, bukan angka, tanggal, atau benar/salah",
    });
  }
  expect(readCell({ jenis: "teks", teks: "Ani\u00A0Contoh, S.H. 2" }, nama)).toEqual({
    nilai: "Ani Contoh, S.H. 2",
  });
});

test("alasan memuat tidak lebih dari cuplikan isi sel", () => {
  for (const teks of [
    `-${"1".repeat(30_000)}`,
    `1${".000".repeat(8000)},5`,
    `1${".000,000".repeat(4000)}`,
  ]) {
    for (const kolom of [ANGKA, DIGIT]) {
      expect(String(read(tertulis(teks), kolom)).length).toBeLessThan(500);
    }
  }
});

test("nama wilayah tidak lebih panjang daripada teks yang lain", () => {
  const kolom: Kolom = { ...ANGKA, bernama: () => [4], check: (nilai) => ({ nilai }) };
  expect(read(tertulis("Lamposi"), kolom)).toBe("Lamposi");
  expect(read(tertulis("x".repeat(30_000)), kolom)).toBe("Paling banyak 255 karakter");
});
