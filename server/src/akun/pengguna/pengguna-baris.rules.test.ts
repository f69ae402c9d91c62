import { expect, test } from "vitest";
import { alasanOf, barisMasuk } from "../../testing/baris.ts";
import { readCell, type Nilai } from "../../platform/spreadsheet/cell.rules.ts";
import type { PemilikAkun } from "../terpakai.repo.ts";
import {
  KOLOM_PENGGUNA,
  checkBaris,
  emailOf,
  ktaOf,
  wilayahOf,
  type Kini,
} from "./pengguna-baris.rules.ts";

const SITI: PemilikAkun = { email: "Siti@contoh.id", nomer_kta: "KTA-1", wilayah_id: 1376 };
const kini = (akun: PemilikAkun[] = []): Kini => ({
  byKta: new Map(akun.map((satu) => [satu.nomer_kta, satu])),
  byEmail: new Map(akun.map((satu) => [satu.email.toLowerCase(), satu])),
  wilayah: new Map([
    [1, ""],
    [13, ""],
    [1376, ""],
    [137_601, ""],
  ]),
  nama: new Map([["KTA-1", "Siti Aminah"]]),
});
const LENGKAP = { nomer_kta: "KTA-1", nama: "Siti", email: "siti@contoh.id", wilayah_id: 1376 };
const check = (nilai: Record<string, Nilai>, ada = kini(), wilayahId = 13) =>
  checkBaris(barisMasuk(nilai), ada, wilayahId);
const salah = (...isi: Parameters<typeof check>) => {
  const hasil = check(...isi);
  expect(hasil).toMatchObject({ keadaan: "galat", kunci: null, sebelum: null });
  return alasanOf(hasil.galat);
};

test("akun baru", () => {
  expect(check(LENGKAP)).toEqual({
    ...barisMasuk(LENGKAP),
    nilai: LENGKAP,
    keadaan: "baru",
    isTentangLuar: false,
    kunci: "KTA-1",
    sebelum: null,
  });
});

test("tanpa nama: nama anggotanya, atau nomor KTA-nya; tanpa wilayah: wilayah impor", () => {
  const { nama: _nama, wilayah_id: _wilayah, ...wajib } = LENGKAP;
  expect(check(wajib).nilai).toEqual({ ...LENGKAP, nama: "Siti Aminah", wilayah_id: 13 });
  expect(check({ ...wajib, nomer_kta: "KTA-9" }).nilai).toMatchObject({ nama: "KTA-9" });
  expect(wilayahOf({ nilai: { wilayah_id: 1376 } }, 13)).toBe(1376);
  expect(wilayahOf({ nilai: { wilayah_id: null } }, 13)).toBe(13);
});

test("berkas yang sama sekali lagi tidak membuat siapa pun dua kali", () => {
  const hasil = check({ ...LENGKAP, email: "SITI@contoh.id" }, kini([SITI]));
  expect(hasil).toMatchObject({ keadaan: "sama", kunci: "KTA-1", galat: [] });
  expect(hasil.isTentangLuar).toBeUndefined();
});

test("nomor KTA dan email yang sudah dipakai akun lain", () => {
  const PAKAI = "Sudah dipakai akun lain";
  const ada = kini([SITI]);
  expect(salah({ ...LENGKAP, email: "lain@contoh.id" }, ada)).toEqual([["nomer_kta", PAKAI]]);
  expect(salah({ ...LENGKAP, nomer_kta: "KTA-2", email: "SITI@contoh.id" }, ada)).toEqual([
    ["email", PAKAI],
  ]);
  expect(salah({ ...LENGKAP, wilayah_id: 13 }, ada)).toEqual([
    ["nomer_kta", PAKAI],
    ["email", PAKAI],
  ]);
});

test("kolom wajib, dan bentuk email", () => {
  expect(salah({}, kini(), 1376)).toEqual([
    ["nomer_kta", "Wajib diisi"],
    ["email", "Wajib diisi"],
  ]);
  const kolom = KOLOM_PENGGUNA.find(({ kunci }) => kunci === "email");
  expect(kolom && readCell({ jenis: "teks", teks: "siti" }, kolom)).toEqual({
    alasan: "Email yang diinputkan salah. Mohon periksa kembali inputan Anda.",
  });
});

test("wilayah: di dalam wilayah impor, provinsi atau kota, dan ada", () => {
  const di = (id: number, wilayahId = 13) =>
    salah({ ...LENGKAP, wilayah_id: id }, kini(), wilayahId);
  expect(di(14)).toEqual([["wilayah_id", "Berada di luar wilayah impor"]]);
  expect(di(137_601)).toEqual([
    ["wilayah_id", "Isi provinsi atau kota: kodenya (2 atau 4 angka) atau namanya"],
  ]);
  expect(di(1399)).toEqual([["wilayah_id", "Wilayah 1399 tidak dikenal"]]);
  expect(check({ ...LENGKAP, wilayah_id: 13 })).toMatchObject({ keadaan: "baru" });
});

test("tidak ada yang menjadi admin negara karena selnya kosong", () => {
  const kosong = { ...LENGKAP, wilayah_id: null };
  expect(salah(kosong, kini(), 1)).toEqual([
    ["wilayah_id", "Isi kode atau nama provinsi atau kota"],
  ]);
  expect(check({ ...LENGKAP, wilayah_id: 1 }, kini(), 1)).toMatchObject({ keadaan: "baru" });
});

test("yang sudah salah dari selnya tidak disalahkan dua kali", () => {
  const sudah = {
    baris: 2,
    lembar: null,
    kolom: "email",
    nilai: "=A1",
    alasan: "Sel berisi rumus",
  };
  const row = barisMasuk({ ...LENGKAP, nomer_kta: "", email: null }, { galat: [sudah] });
  expect(alasanOf(checkBaris(row, kini(), 13).galat)).toEqual([
    ["email", "Sel berisi rumus"],
    ["nomer_kta", "Wajib diisi"],
  ]);
});

test("galat yang memberitahukan akun di luar wilayah impor ditandai", () => {
  const luar = { ...SITI, wilayah_id: 1471 };
  const baru = { ...LENGKAP, email: "baru@contoh.id" };
  expect(check(baru, kini([luar])).isTentangLuar).toBe(true);
  expect(check(baru, kini([{ ...luar, wilayah_id: null }])).isTentangLuar).toBe(true);
  expect(check({ ...LENGKAP, nomer_kta: "KTA-2" }, kini([luar])).isTentangLuar).toBe(true);
  expect(check(baru, kini([SITI])).isTentangLuar).toBe(false);
  expect(check({ ...baru, email: "x" }).isTentangLuar).toBe(false);
});

test("nomor KTA dan email sebuah baris", () => {
  expect([ktaOf({ nilai: {} }), emailOf({ nilai: {} })]).toEqual(["", ""]);
  expect(emailOf({ nilai: { email: "Siti@Contoh.ID" } })).toBe("siti@contoh.id");
});
