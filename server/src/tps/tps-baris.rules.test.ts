import { expect, test } from "vitest";
import { alasanOf, barisMasuk } from "../testing/baris.ts";
import type { Nilai } from "../platform/spreadsheet/cell.rules.ts";
import { checkBaris, isiKini, isiOf, tpsIdOf } from "./tps-baris.rules.ts";
import type { TpsRow } from "./tps.repo.ts";

const TPS = 1_376_011_003_001;
const KEL = 1_376_011_003;
const ROW: TpsRow = {
  id: TPS,
  nama: "TPS Balai Kota",
  dpt_l: 100,
  dpt_p: 150,
  jumlah_dpt: 250,
  dapil_pusat_id: 1,
  dapil_propinsi_id: 2,
  dapil_kota_id: 3,
  jumlah_saksi: 0,
  jumlah_saksi_sah: 0,
  jumlah_pemilih: 0,
  level_dpt: [0, 0, 0, 0],
};
const SEKARANG = { nama: "TPS Balai Kota", dpt_l: 100, dpt_p: 150, dpt: 250 };
const kini = (...tps: TpsRow[]) => ({
  tps: new Map(tps.map((row) => [row.id, row])),
  kelurahan: new Map([
    [KEL, ""],
    [1_377_011_001, ""],
  ]),
});
const check = (nilai: Record<string, Nilai>, ada = kini(), wilayahId = 1376) =>
  checkBaris(barisMasuk(nilai), ada, wilayahId);
const salah = (...isi: Parameters<typeof check>) => {
  const hasil = check(...isi);
  expect(hasil).toMatchObject({ keadaan: "galat", kunci: null, sebelum: null });
  return alasanOf(hasil.galat);
};

test("TPS baru: menurut kodenya, atau menurut kelurahan dan nomornya", () => {
  const baru = { keadaan: "baru", kunci: String(TPS), sebelum: null, galat: [] };
  expect(check({ tps_id: TPS, dpt: 250 })).toMatchObject({
    ...baru,
    nilai: { tps_id: TPS, nama: "TPS 001", dpt_l: null, dpt_p: null, dpt: 250 },
  });
  expect(check({ kelurahan_id: KEL, nomor: 1 })).toMatchObject({
    ...baru,
    nilai: { tps_id: TPS, nama: "TPS 001", dpt_l: null, dpt_p: null, dpt: 0 },
  });
  expect(tpsIdOf(barisMasuk({ kelurahan_id: KEL }))).toBeUndefined();
  expect(tpsIdOf(barisMasuk({ nomor: 1 }))).toBeUndefined();
  expect(tpsIdOf(barisMasuk({ tps_id: TPS, kelurahan_id: 1, nomor: 2 }))).toBe(TPS);
});

test("TPS yang ada: sel kosong tidak mengubah apa pun, laki-laki dan perempuan memberi jumlahnya", () => {
  expect(check({ tps_id: TPS }, kini(ROW))).toMatchObject({
    keadaan: "sama",
    nilai: { tps_id: TPS, ...SEKARANG },
    sebelum: SEKARANG,
  });
  expect(check({ tps_id: TPS, nama: "TPS 1", dpt_l: 90, dpt_p: 95 }, kini(ROW))).toMatchObject({
    keadaan: "berubah",
    nilai: { tps_id: TPS, nama: "TPS 1", dpt_l: 90, dpt_p: 95, dpt: 185 },
    sebelum: SEKARANG,
  });
  expect(check({ tps_id: TPS, dpt_l: 100 }).nilai).toMatchObject({ dpt_l: 100, dpt: 0 });
  expect(check({ tps_id: TPS, dpt_p: 100 }).nilai).toMatchObject({ dpt_p: 100, dpt: 0 });
  expect(isiKini(ROW)).toEqual(SEKARANG);
  expect(isiOf({ ...SEKARANG })).toEqual(SEKARANG);
});

test.each([
  [{ dpt: 5 }, "Wajib diisi: kode TPS, atau kode kelurahan dan nomor TPS"],
  [{ tps_id: KEL }, "Kode TPS harus 13 angka: kode kelurahan 10 angka dan nomor TPS 3 angka"],
  [
    { tps_id: KEL * 1000 },
    "Kode TPS harus 13 angka: kode kelurahan 10 angka dan nomor TPS 3 angka",
  ],
  [
    { tps_id: TPS, kelurahan_id: KEL + 1 },
    "Kode TPS tidak sesuai dengan kode kelurahan dan nomor TPS",
  ],
  [{ tps_id: TPS, nomor: 2 }, "Kode TPS tidak sesuai dengan kode kelurahan dan nomor TPS"],
  [{ tps_id: 1_377_011_001_001 }, "TPS berada di luar wilayah impor"],
  [{ tps_id: 1_376_011_999_001 }, "Kelurahan 1376011999 tidak dikenal"],
])("TPS yang mana: %j salah", (nilai, alasan) => {
  const kolom = "tps_id" in nilai ? "tps_id" : null;
  expect(salah(nilai)).toEqual([[kolom, alasan]]);
});

test("kode, kelurahan, dan nomor yang sesuai boleh disebut bersama", () => {
  expect(check({ tps_id: TPS, kelurahan_id: KEL, nomor: 1 })).toMatchObject({ keadaan: "baru" });
});

test("laki-laki dan perempuan harus memberi jumlahnya, di berkas", () => {
  const alasan = "laki-laki 100 ditambah perempuan 150 bukan 240";
  expect(salah({ tps_id: TPS, dpt_l: 100, dpt_p: 150, dpt: 240 })).toEqual([["dpt", alasan]]);
  expect(salah({ tps_id: 5, dpt_l: 100, dpt_p: 150, dpt: 240 }).map(([kolom]) => kolom)).toEqual([
    "tps_id",
    "dpt",
  ]);
  expect(check({ tps_id: TPS, dpt_l: 100, dpt_p: 150, dpt: 250 })).toMatchObject({ galat: [] });
});

test("angka dari berkas harus cocok dengan yang berdiri di mana berkas tidak mengatakannya", () => {
  const gabungan = (nilai: Record<string, Nilai>) => salah({ tps_id: TPS, ...nilai }, kini(ROW));
  expect(gabungan({ dpt: 240 })).toEqual([
    ["dpt", "laki-laki 100 ditambah perempuan 150 bukan 240. Isi ketiganya"],
  ]);
  expect(gabungan({ dpt_l: 90 })).toEqual([
    ["dpt", "laki-laki 90 ditambah perempuan 150 bukan 250. Isi ketiganya"],
  ]);
  expect(gabungan({ dpt_p: 90 })).toEqual([
    ["dpt", "laki-laki 100 ditambah perempuan 90 bukan 250. Isi ketiganya"],
  ]);
  const janggal = { ...ROW, jumlah_dpt: 999 };
  expect(check({ tps_id: TPS, nama: "TPS 1" }, kini(janggal))).toMatchObject({
    keadaan: "berubah",
    galat: [],
  });
});

test("yang sudah salah dari selnya: tentang TPS yang mana tidak ada yang ditambahkan", () => {
  const galat = (kolom: string) => ({ baris: 2, lembar: null, kolom, nilai: "x", alasan: "Salah" });
  for (const kolom of ["tps_id", "kelurahan_id", "nomor"]) {
    const row = barisMasuk({ dpt_l: 1, dpt_p: 1, dpt: 5 }, { galat: [galat(kolom)] });
    expect(checkBaris(row, kini(), 1376).galat).toEqual([
      galat(kolom),
      expect.objectContaining({ kolom: "dpt" }),
    ]);
  }
  const row = barisMasuk({ tps_id: 5 }, { galat: [galat("nama")] });
  expect(alasanOf(checkBaris(row, kini(), 1376).galat).map(([kolom]) => kolom)).toEqual([
    "nama",
    "tps_id",
  ]);
});
