import { expect, test } from "vitest";
import { alasanOf, barisMasuk } from "../../testing/baris.ts";
import type { Nilai } from "../../platform/spreadsheet/cell.rules.ts";
import {
  checkBaris,
  isiOf,
  nomerKtaOf,
  type IsiAnggota,
  type Kini,
} from "./anggota-baris.rules.ts";

const KEL = 1_376_011_003;
const KEL_LUAR = 1_377_011_001;
const SITI: IsiAnggota = {
  nama: "Siti",
  nik: "3578010101900001",
  kelurahan_id: KEL,
  no_hp: "6281234567890",
};
const kini = (anggota: Record<string, IsiAnggota> = {}): Kini => ({
  anggota: new Map(Object.entries(anggota)),
  kelurahan: new Map([
    [KEL, "Lamposi"],
    [KEL_LUAR, "Lain"],
  ]),
});
const LENGKAP = { nomer_kta: "KTA-1", ...SITI };
const check = (nilai: Record<string, Nilai>, ada = kini(), wilayahId = 1376) =>
  checkBaris(barisMasuk(nilai), ada, wilayahId);
const salah = (...isi: Parameters<typeof check>) => {
  const hasil = check(...isi);
  expect(hasil).toMatchObject({ keadaan: "galat", kunci: null, sebelum: null });
  return alasanOf(hasil.galat);
};

test("anggota baru, dan yang di luar wilayah impor tidak disinggung", () => {
  expect(check(LENGKAP)).toEqual({
    ...barisMasuk(LENGKAP),
    nilai: LENGKAP,
    keadaan: "baru",
    kunci: "KTA-1",
    sebelum: null,
    isTentangLuar: false,
  });
  const { nik: _nik, no_hp: _hp, ...wajib } = LENGKAP;
  expect(check(wajib)).toMatchObject({ keadaan: "baru", nilai: { nik: null, no_hp: null } });
});

test("anggota yang ada: sel kosong tidak mengubah apa pun", () => {
  const ada = kini({ "KTA-1": SITI });
  const kosong = { nomer_kta: "KTA-1", nama: "", nik: null, kelurahan_id: null, no_hp: "" };
  expect(check(kosong, ada)).toMatchObject({
    keadaan: "sama",
    nilai: LENGKAP,
    sebelum: SITI,
    isTentangLuar: undefined,
  });
  expect(check({ ...kosong, nama: "Siti Aminah", no_hp: "0751123456" }, ada)).toMatchObject({
    keadaan: "berubah",
    nilai: { ...LENGKAP, nama: "Siti Aminah", no_hp: "62751123456" },
    sebelum: SITI,
  });
});

test("setiap kolom yang wajib, dan NIK yang bukan 16 digit", () => {
  expect(salah({})).toEqual([
    ["nomer_kta", "Wajib diisi"],
    ["nama", "Wajib diisi"],
    ["kelurahan_id", "Wajib diisi"],
  ]);
  expect(salah({ ...LENGKAP, nik: "357801010190000" })).toEqual([["nik", "NIK 16 digit angka"]]);
});

test("kelurahan: 10 angka, di dalam wilayah impor, dan ada", () => {
  const di = (id: number) => salah({ ...LENGKAP, kelurahan_id: id });
  expect(di(137_601)).toEqual([["kelurahan_id", "Kode kelurahan 10 angka"]]);
  expect(di(KEL_LUAR)).toEqual([["kelurahan_id", "Kelurahan berada di luar wilayah impor"]]);
  expect(di(1_376_011_999)).toEqual([["kelurahan_id", "Kelurahan 1376011999 tidak dikenal"]]);
});

test.each([
  "0751123456",
  "6281234567890",
  "+6281234567890",
  "08123456",
  "08123456789012",
  // The zero that a spreadsheet has dropped.
  "81234567890",
  "81234567",
])("nomor HP %s diterima", (nomor) => {
  expect(check({ ...LENGKAP, no_hp: nomor })).toMatchObject({ keadaan: "baru" });
});

test("nomor HP disimpan dalam satu bentuk; yang sama ditulis lain tidak mengubah apa pun", () => {
  expect(check({ ...LENGKAP, no_hp: "+62 812-3456-7890" })).toMatchObject({ nilai: LENGKAP });
  const lama = { ...SITI, no_hp: "0812 34567890" };
  expect(check({ ...LENGKAP, no_hp: "081234567890" }, kini({ "KTA-1": lama }))).toMatchObject({
    keadaan: "sama",
    nilai: lama,
  });
});

test.each([
  ["81234567890123", "Isi 8 sampai 15 angka, diawali 0 atau 62"],
  ["0812345", "Isi 8 sampai 15 angka, diawali 0 atau 62"],
  ["081234567890123", "Isi 8 sampai 15 angka, diawali 0 atau 62"],
  ["x0812345678", "Isi 8 sampai 15 angka, diawali 0 atau 62"],
  ["0812345678x", "Isi 8 sampai 15 angka, diawali 0 atau 62"],
  ["x81234567890", "Isi 8 sampai 15 angka, diawali 0 atau 62"],
  ["712345678", "Isi 8 sampai 15 angka, diawali 0 atau 62"],
])("nomor HP %s ditolak", (nomor, alasan) => {
  expect(salah({ ...LENGKAP, no_hp: nomor })).toEqual([["no_hp", alasan]]);
});

test("yang sudah salah dari selnya tidak disalahkan dua kali", () => {
  const sudah = { baris: 2, lembar: null, kolom: "nama", nilai: "=A1", alasan: "Sel berisi rumus" };
  const row = barisMasuk({ ...LENGKAP, nama: null, nik: "1" }, { galat: [sudah] });
  expect(alasanOf(checkBaris(row, kini(), 1376).galat)).toEqual([
    ["nama", "Sel berisi rumus"],
    ["nik", "NIK 16 digit angka"],
  ]);
});

test("anggota di luar wilayah impor: ditolak, tanpa memberitahukan apa pun tentangnya", () => {
  const ada = kini({ "KTA-1": { ...SITI, kelurahan_id: KEL_LUAR } });
  const LUAR = ["nomer_kta", "Anggota ini terdaftar di luar wilayah impor"];
  expect(salah(LENGKAP, ada)).toEqual([LUAR]);
  expect(check(LENGKAP, ada).isTentangLuar).toBe(true);
  expect(salah({ nomer_kta: "KTA-1" }, ada)).toEqual([
    LUAR,
    ["nama", "Wajib diisi"],
    ["kelurahan_id", "Wajib diisi"],
  ]);
  expect(check({ ...LENGKAP, nama: "" }, kini()).isTentangLuar).toBe(false);
});

test("isi yang tersimpan dibaca kembali", () => {
  expect(isiOf({ ...SITI })).toEqual(SITI);
  expect(isiOf({})).toEqual({ nama: "", nik: null, kelurahan_id: 0, no_hp: null });
  expect(nomerKtaOf({ nilai: { nomer_kta: "KTA-1" } })).toBe("KTA-1");
  expect(nomerKtaOf({ nilai: { nomer_kta: "" } })).toBeNull();
});
