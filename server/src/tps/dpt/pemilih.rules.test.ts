import { expect, test } from "vitest";
import type { Nilai } from "../../platform/spreadsheet/cell.rules.ts";
import { cocokkan } from "../../impor/kolom.rules.ts";
import { clean, KOLOM, KOLOM_WAJIB, pemilihOf, readPemilih } from "./pemilih.rules.ts";

const KINI = new Date("2024-02-14T05:00:00Z");
const SITI = { nama: "Siti Aminah", usia: 34, rt: "1", rw: "002", tps: "1", kelamin: "p" };
const read = (nilai: Record<string, Nilai>) => readPemilih(nilai, KINI);
const salah = (lain: Record<string, Nilai>) => read({ ...SITI, ...lain });

test.each([
  ["no", ["No", "Nomor", "No. Urut"]],
  ["nama", ["Nama", "Nama Pemilih", "NAMA LENGKAP"]],
  ["usia", ["Usia", "Umur"]],
  ["lahir", ["Tanggal Lahir", "Tgl Lahir", "TglLahir", "lahir"]],
  ["rt", ["RT"]],
  ["rw", ["RW"]],
  ["tps", ["TPS", "Nomor TPS", "No TPS"]],
  [
    "kelamin",
    ["Jenis Kelamin", "Kelamin", "JK", "L/P", "LP", "Jenis Kelamin L/P", "Jenis Kelamin (L/P)"],
  ],
  [
    "kelurahan_id",
    [
      "Kelurahan ID",
      "Kode Desa",
      "Kelurahan",
      "Nama Kelurahan",
      "Desa",
      "Nama Desa",
      "Kelurahan/Desa",
      "Desa/Kelurahan",
    ],
  ],
])("kolom %s dikenal dari judul %j", (kunci, judul) => {
  for (const satu of judul) {
    expect([satu, [...cocokkan(KOLOM, [satu], undefined)]]).toEqual([satu, [[kunci, 0]]]);
  }
});

test("kolom daftar pemilih: judul templat, isinya, dan yang wajib", () => {
  expect(KOLOM.map(({ judul }) => judul)).toEqual([
    "No",
    "Nama",
    "Usia",
    "Tanggal Lahir",
    "RT",
    "RW",
    "TPS",
    "Jenis Kelamin",
    "Kelurahan ID",
  ]);
  expect(KOLOM.filter(({ tipe }) => tipe === "angka").map(({ kunci }) => kunci)).toEqual([
    "usia",
    "kelurahan_id",
  ]);
  expect(KOLOM.filter(({ tipe }) => tipe === "digit")).toEqual([]);
  expect(KOLOM.at(-1)).toMatchObject({ sebutan: "Kelurahan ID" });
  expect(KOLOM.at(-1)?.bernama?.({})).toEqual([4]);
  expect(KOLOM_WAJIB).toEqual([
    ["nama", "usia", "rt", "rw", "tps"],
    ["nama", "lahir", "rt", "rw", "tps"],
  ]);
});

test("seorang pemilih: RT dan RW tiga angka, jenis kelamin satu huruf", () => {
  expect(read(SITI)).toEqual({
    tpsNomor: 1,
    nama: "Siti Aminah",
    usia: 34,
    kelamin: "P",
    rt: "001",
    rw: "002",
  });
});

test("nama dirapikan: spasi, dan tanda yang tidak terlihat", () => {
  expect(clean("  Siti \u00A0 Aminah\u200B\uFEFF ")).toBe("Siti Aminah");
  expect(read({ ...SITI, nama: " Siti\t Aminah " })).toMatchObject({ nama: "Siti Aminah" });
});

test.each([
  ["L", "L"],
  ["lk", "L"],
  ["Laki-laki", "L"],
  ["LAKI LAKI", "L"],
  ["P", "P"],
  ["pr", "P"],
  ["Perempuan", "P"],
  ["", ""],
  [null, ""],
])("jenis kelamin %j dibaca %j", (kelamin, hasil) => {
  expect(read({ ...SITI, kelamin })).toMatchObject({ kelamin: hasil });
});

test.each([
  ["1", 1],
  ["001", 1],
  ["TPS 12", 12],
  ["tps012", 12],
  ["901", 901],
])("nomor TPS %j dibaca", (tps, nomor) => {
  expect(read({ ...SITI, tps })).toMatchObject({ tpsNomor: nomor });
});

test.each(["", null, "0", "1000", "TPS", "x1", "1x", "-1"])("nomor TPS %j ditolak", (tps) => {
  expect(salah({ tps })).toEqual([["tps", "Harus nomor TPS 1 sampai 999"]]);
});

test.each(["", "-", "0", "000", "0-0"])("RT dan RW %j berarti tidak ada", (rt) => {
  expect(read({ ...SITI, rt, rw: rt })).toMatchObject({ rt: "", rw: "" });
});

test("RT yang bernama tetap dengan namanya", () => {
  expect(read({ ...SITI, rt: "a-0", rw: "0b" })).toMatchObject({ rt: "A-0", rw: "0B" });
});

test.each([
  [{ nama: "" }, "nama", "Wajib diisi"],
  [{ nama: "-" }, "nama", "Harus berisi nama"],
  [{ nama: "123" }, "nama", "Harus berisi nama"],
  [
    { nama: "Siti 3578010101900001" },
    "nama",
    "Berisi NIK atau No KK. Keduanya tidak disimpan; pilih kolom nama",
  ],
  [{ kelamin: "X" }, "kelamin", "Tulis L untuk laki-laki atau P untuk perempuan"],
])("%j ditolak di kolom %s", (lain, kolom, alasan) => {
  expect(salah(lain)).toEqual([[kolom, alasan]]);
});

test("usia dari tanggal lahir pada hari pemungutan, hanya jika tidak tertulis", () => {
  const { usia: _usia, ...tanpa } = SITI;
  expect(read({ ...tanpa, lahir: "14-02-1990" })).toMatchObject({ usia: 34 });
  expect(read({ ...SITI, usia: null, lahir: "15-02-1990" })).toMatchObject({ usia: 33 });
  expect(read({ ...SITI, usia: 40, lahir: "bukan tanggal" })).toMatchObject({ usia: 40 });
  expect(read(tanpa)).toEqual([["lahir", "Wajib diisi"]]);
  expect(salah({ usia: null })).toEqual([["usia", "Wajib diisi"]]);
  const lahir = (teks: string) => read({ ...tanpa, lahir: teks });
  expect(lahir("1990")).toEqual([["lahir", "Tulis hari, bulan, tahun, misalnya 28-02-1990"]]);
  expect(lahir("15-02-2014")).toEqual([["lahir", "Usianya 9 tahun: paling kecil 10"]]);
  expect(lahir("14-02-1893")).toEqual([["lahir", "Usianya 131 tahun: paling besar 130"]]);
  expect(lahir("14-02-2014")).toMatchObject({ usia: 10 });
  expect(lahir("14-02-1894")).toMatchObject({ usia: 130 });
});

test("semua yang salah disebut sekaligus", () => {
  expect(read({ usia: null })).toEqual([
    ["nama", "Wajib diisi"],
    ["usia", "Wajib diisi"],
    ["tps", "Harus nomor TPS 1 sampai 999"],
  ]);
});

test("baris yang sudah diperiksa dibaca kembali", () => {
  const pemilih = { tpsNomor: 1, nama: "Siti", usia: 34, kelamin: "P", rt: "001", rw: "" };
  expect(pemilihOf(pemilih)).toEqual(pemilih);
  expect(pemilihOf({ ...pemilih, tpsNomor: "1", usia: "34" })).toEqual(pemilih);
});
