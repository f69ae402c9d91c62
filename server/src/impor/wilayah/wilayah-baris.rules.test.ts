import { expect, test } from "vitest";
import { alasanOf, barisMasuk } from "../../testing/baris.ts";
import type { Nilai } from "../../platform/spreadsheet/cell.rules.ts";
import { cocokkan } from "../kolom.rules.ts";
import {
  checkBaris,
  idOf,
  indukOf,
  isAktifIn,
  isiKini,
  isiOf,
  kodeDari,
  kodeLamaOf,
  KOLOM_WILAYAH,
  type Kini,
  type WilayahKini,
} from "./wilayah-baris.rules.ts";

const KEL = 1_376_011_003;
const wilayah = (id: number, nama: string, lain: Partial<WilayahKini> = {}): WilayahKini => ({
  id,
  nama,
  is_aktif: true,
  is_impor: true,
  kode_lama: [],
  ...lain,
});
const PARAMBAHAN = wilayah(KEL, "Parambahan", { kode_lama: [1_376_011_099, 1_376_011_098] });
const kini = (...semua: WilayahKini[]): Kini => ({
  wilayah: new Map(semua.map((satu) => [satu.id, satu])),
  pemilikKode: new Map(semua.flatMap(({ id, kode_lama: kode }) => kode.map((lama) => [lama, id]))),
  berTps: new Set(),
});
const check = (nilai: Record<string, Nilai>, ada = kini(), wilayahId = 1) =>
  checkBaris(barisMasuk(nilai), ada, wilayahId);
const salah = (...isi: Parameters<typeof check>) => {
  const hasil = check(...isi);
  expect(hasil).toMatchObject({ keadaan: "galat", kunci: null, sebelum: null });
  return alasanOf(hasil.galat);
};

test.each([
  ["id", ["ID", "Kode", "Kode Wilayah", "Wilayah ID", "Kode KPU", "Kode Kemendagri"]],
  ["nama", ["Nama", "Keterangan", "Nama Wilayah"]],
  ["induk", ["Induk", "Parent", "Parent ID", "Induk ID", "Kode Induk"]],
  ["kode_lama", ["Kode Lama", "Alias", "Kode Sebelumnya"]],
])("kolom %s dikenal dari judul %j", (kunci, judul) => {
  for (const satu of judul) {
    expect([satu, [...cocokkan(KOLOM_WILAYAH, [satu], undefined)]]).toEqual([satu, [[kunci, 0]]]);
  }
});

test("kolom berkas wilayah: judul templat, jenis isinya, panjangnya", () => {
  expect(KOLOM_WILAYAH.map(({ judul }) => judul)).toEqual(["id", "nama", "induk", "kode_lama"]);
  expect(KOLOM_WILAYAH.map(({ tipe, panjang, isKode }) => [tipe, panjang, isKode])).toEqual([
    ["digit", undefined, true],
    ["teks", 120, undefined],
    ["digit", undefined, true],
    ["teks", 500, undefined],
  ]);
});

test("wilayah baru di bawah induknya", () => {
  expect(check({ id: "1376011003", nama: "Parambahan" })).toMatchObject({
    keadaan: "baru",
    kunci: "1376011003",
    sebelum: null,
    galat: [],
    nilai: { id: KEL, nama: "Parambahan", kode_lama: null, induk: 137_601 },
  });
});

test("wilayah yang ada: sel kosong tidak mengubah apa pun; kode lama diurutkan, sekali saja", () => {
  const ada = kini(PARAMBAHAN);
  const sebelum = { nama: "Parambahan", kode_lama: "1376011098, 1376011099" };
  const sama = check({ id: String(KEL), nama: "", kode_lama: null }, ada);
  expect(sama).toMatchObject({ keadaan: "sama", sebelum });
  expect(sama.sebelum).toEqual(sebelum);
  expect(sama.nilai).toEqual({ id: KEL, ...sebelum, induk: 137_601 });
  const ganti = { id: String(KEL), nama: "Baru", kode_lama: "1376011097, 1376011096 1376011097" };
  expect(check(ganti, ada)).toMatchObject({
    keadaan: "berubah",
    nilai: { nama: "Baru", kode_lama: "1376011096, 1376011097" },
    sebelum,
  });
  expect(check({ id: String(KEL), kode_lama: "-" }, ada)).toMatchObject({
    keadaan: "berubah",
    nilai: { kode_lama: null },
  });
});

test("wilayah yang kembali ditawarkan lagi, dan itu ditunjukkan", () => {
  const tidur = wilayah(KEL, "Parambahan", { is_aktif: false });
  expect(check({ id: String(KEL) }, kini(tidur))).toMatchObject({
    keadaan: "berubah",
    nilai: { nama: "Parambahan", status: "aktif" },
    sebelum: { nama: "Parambahan", kode_lama: null, status: "tidak aktif" },
  });
});

const BENTUK = "Kode wilayah 2 angka (provinsi), 4 (kota), 6 (kecamatan), atau 10 (kelurahan)";
const MULAI = "Kode provinsi mulai 11; bagian kode di bawahnya mulai 01, kelurahan mulai 0001";

test.each([
  ["", "Wajib diisi"],
  ["1", BENTUK],
  ["137", BENTUK],
  ["1376011003001", BENTUK],
  ["0137", BENTUK],
  ["x1376", BENTUK],
  ["10", MULAI],
  ["1300", MULAI],
  ["137600", MULAI],
  ["1376010000", MULAI],
])("kode wilayah %j ditolak", (id, alasan) => {
  expect(salah({ id, nama: "Nama" })).toEqual([["id", alasan]]);
});

test("kode pertama di tiap tingkat diterima, dan yang bulat di provinsi", () => {
  for (const id of ["11", "20", "1101", "110101", "1101010001", "1376011000"]) {
    expect([id, check({ id, nama: "Nama" }).galat]).toEqual([id, []]);
  }
});

test("di luar wilayah impor", () => {
  expect(salah({ id: "1471", nama: "Pekanbaru" }, kini(), 13)).toEqual([
    ["id", "Berada di luar wilayah impor"],
  ]);
  expect(salah({}, kini(), 13)).toEqual([["id", "Wajib diisi"]]);
});

test("wilayah baru tidak dapat berada di bawah kode yang sudah menjadi kode lama wilayah lain", () => {
  const baru = wilayah(1377, "Kota Baru", { kode_lama: [1376] });
  const LEPAS = "1376 adalah kode lama 1377, Kota Baru. Lepaskan kode lamanya dahulu";
  expect(salah({ id: "137601", nama: "Lamposi" }, kini(baru))).toEqual([["id", LEPAS]]);
  expect(salah({ id: "1376", nama: "Payakumbuh" }, kini(baru))).toEqual([["id", LEPAS]]);
  expect(check({ id: "1376", nama: "P" }, kini(baru, wilayah(1376, "P"))).galat).toEqual([]);
  const tidur = wilayah(1376, "P", { is_aktif: false });
  expect(salah({ id: "1376", nama: "P" }, kini(baru, tidur))).toEqual([["id", LEPAS]]);
  const hilang = { ...kini(), pemilikKode: new Map([[1376, 1377]]) };
  expect(salah({ id: "1376", nama: "P" }, hilang)).toEqual([
    ["id", "1376 adalah kode lama 1377, . Lepaskan kode lamanya dahulu"],
  ]);
});

test("induk harus seperti angkanya; provinsi boleh berinduk 0", () => {
  const induk = (id: string, kode: string | null) =>
    check({ id, nama: "Nama", induk: kode }).galat.map(({ alasan }) => alasan);
  expect(induk("1376", "13")).toEqual([]);
  expect(induk("1376", null)).toEqual([]);
  expect(induk("1376", "14")).toEqual(["Menurut angkanya induk 1376 adalah 13"]);
  expect(induk("1376", "0")).toEqual(["Menurut angkanya induk 1376 adalah 13"]);
  expect(induk("13", "0")).toEqual([]);
  expect(induk("13", "1")).toEqual([]);
  expect(induk("13", "2")).toEqual(["Menurut angkanya induk 13 adalah 1"]);
});

test("nama: wajib bagi yang baru, dan berisi huruf", () => {
  expect(salah({ id: "1376" })).toEqual([["nama", "Wajib diisi untuk wilayah baru"]]);
  expect(salah({ id: "1376", nama: "123" })).toEqual([["nama", "Harus berisi nama"]]);
  expect(check({ id: "1376" }, kini(wilayah(1376, "P"))).galat).toEqual([]);
});

test("kode lama: setingkat, bukan kode sendiri, dan tidak dipakai yang lain", () => {
  const lama = (kode: string, ada = kini()) =>
    check({ id: "1376", nama: "P", kode_lama: kode }, ada).galat.map(({ kolom, alasan }) => {
      expect(kolom).toBe("kode_lama");
      return alasan;
    });
  const ANGKA = ["Kode lama kota 4 angka, dipisah koma"];
  expect(lama("13")).toEqual(ANGKA);
  expect(lama("1377, x")).toEqual(ANGKA);
  expect(lama("0377")).toEqual(ANGKA);
  expect(lama("1376")).toEqual(["Kode lama tidak boleh sama dengan kode wilayahnya"]);
  expect(lama("1377", kini(wilayah(1377, "Pariaman")))).toEqual([
    "1377 masih kode wilayah lain, Pariaman",
  ]);
  expect(lama("1377", kini(wilayah(1377, "Pariaman", { is_aktif: false })))).toEqual([]);
  expect(lama("1377", { ...kini(), berTps: new Set([1377]) })).toEqual([
    "1377 masih punya TPS. Pindahkan atau hapus TPS-nya dahulu",
  ]);
  expect(lama("1377", kini(wilayah(1378, "Lain", { kode_lama: [1377] })))).toEqual([
    "1377 sudah menjadi kode lama 1378",
  ]);
  expect(lama("1377", kini(wilayah(1376, "P", { kode_lama: [1377] })))).toEqual([]);
  const kel = check({ id: String(KEL), nama: "P", kode_lama: "1376" });
  expect(kel.galat[0]?.alasan).toBe("Kode lama kelurahan 10 angka, dipisah koma");
});

test("kode lama paling banyak tiga puluh", () => {
  const kode = (banyak: number) =>
    Array.from({ length: banyak }, (_, index) => 1400 + index).join(",");
  const galat = (banyak: number) => check({ id: "1376", nama: "P", kode_lama: kode(banyak) }).galat;
  expect(galat(30)).toEqual([]);
  expect(galat(31)[0]?.alasan).toBe("Paling banyak 30 kode lama");
});

test("yang sudah salah dari selnya tidak disalahkan dua kali", () => {
  const rusak = { baris: 2, lembar: null, kolom: "nama", nilai: "=A1", alasan: "Rumus" };
  const row = barisMasuk({ id: "1376", nama: null, induk: "14" }, { galat: [rusak] });
  expect(alasanOf(checkBaris(row, kini(), 1).galat)).toEqual([
    ["nama", "Rumus"],
    ["induk", "Menurut angkanya induk 1376 adalah 13"],
  ]);
});

test("kode di dalam satu sel, bagaimana pun dipisah dan ditulis", () => {
  expect(kodeDari("1376, 1377;1378|1379/1380 1381")).toEqual([1376, 1377, 1378, 1379, 1380, 1381]);
  expect(kodeDari("13.76.01.1003")).toEqual([KEL]);
  expect(kodeDari(" ")).toEqual([]);
  expect(kodeDari("-")).toEqual([]);
  expect(kodeDari("0137")).toEqual([Number.NaN]);
  expect(kodeDari("12345678901234")).toEqual([Number.NaN]);
  expect(kodeDari("1234567890123")).toEqual([1_234_567_890_123]);
  expect(kodeDari("x13")).toEqual([Number.NaN]);
  expect(kodeDari("13x")).toEqual([Number.NaN]);
});

test("isi sebuah wilayah: yang tersimpan, dan yang sekarang", () => {
  expect(isiOf({ nama: "P", kode_lama: "1377", status: "tidak aktif" })).toEqual({
    nama: "P",
    kode_lama: "1377",
    status: "tidak aktif",
  });
  expect(isiOf({})).toEqual({ nama: "", kode_lama: "", status: "aktif" });
  expect(isAktifIn(isiOf({}))).toBe(true);
  expect(isAktifIn(isiKini(wilayah(1376, "P", { is_aktif: false })))).toBe(false);
  expect(isiKini(PARAMBAHAN)).toEqual({
    nama: "Parambahan",
    kode_lama: "1376011098, 1376011099",
    status: "aktif",
  });
});

test("wilayah yang dimaksud sebuah baris, dan induknya", () => {
  expect(["13", "1376", "137601", "1376011003"].map((id) => idOf({ nilai: { id } }))).toEqual([
    13,
    1376,
    137_601,
    KEL,
  ]);
  for (const id of ["1", "", "13760110030", "013", "13x", null]) {
    expect([id, idOf({ nilai: { id } })]).toEqual([id, undefined]);
  }
  expect(idOf({ nilai: { id: 1376 } })).toBe(1376);
  expect([13, 1376, 137_601, KEL].map(indukOf)).toEqual([1, 13, 1376, 137_601]);
  expect(kodeLamaOf({ nilai: { kode_lama: "" } })).toBeUndefined();
  expect(kodeLamaOf({ nilai: { kode_lama: "1377" } })).toEqual([1377]);
});
