import { expect, test } from "vitest";
import { JENIS_SAKSI } from "./saksi.contract.ts";
import {
  isJenisTerlaluTinggi,
  kotaIdOfSaksi,
  kotaIdOfWilayah,
  nomerSaksi,
  rentangKotaId,
  saksiIdOf,
  tingkatJenis,
  wilayahOfKotaId,
} from "./saksi.rules.ts";

const { tps, pusat, propinsi, kota, kecamatan, kelurahan } = JENIS_SAKSI;

test("tingkat tugas tiap jenis", () => {
  expect([pusat, propinsi, kota, kecamatan, kelurahan, tps].map(tingkatJenis)).toEqual([
    0, 1, 2, 3, 4, 4,
  ]);
  expect(tingkatJenis(99)).toBe(0);
});

test("tidak seorang pun menunjuk untuk wilayah di atasnya; di bawah kota siapa pun di kota itu", () => {
  const terlaluTinggi = (wilayahId: number) =>
    [pusat, propinsi, kota, kecamatan, kelurahan, tps].map((jenis) =>
      isJenisTerlaluTinggi(jenis, wilayahId),
    );
  expect(terlaluTinggi(1)).toEqual([false, false, false, false, false, false]);
  expect(terlaluTinggi(33)).toEqual([true, false, false, false, false, false]);
  expect(terlaluTinggi(3371)).toEqual([true, true, false, false, false, false]);
  expect(terlaluTinggi(3371011003)).toEqual([true, true, false, false, false, false]);
  expect(terlaluTinggi(333)).toEqual([false, false, false, false, false, false]);
});

test("kota_id saksi: 0 nasional, provinsi dengan dua nol, selebihnya kotanya; dan kembali", () => {
  expect([1, 33, 3371, 3371011003].map(kotaIdOfWilayah)).toEqual([0, 3300, 3371, 3371]);
  expect([0, 3300, 3371].map(wilayahOfKotaId)).toEqual([1, 33, 3371]);
});

test("saksi satu wilayah adalah satu rentang kota_id", () => {
  expect([1, 33, 3371, 3371011003].map(rentangKotaId)).toEqual([
    { from: 0, to: 10_000 },
    { from: 3300, to: 3400 },
    { from: 3371, to: 3372 },
    { from: 3371, to: 3372 },
  ]);
});

test("nomor saksi: wilayah dan enam angka", () => {
  const id = saksiIdOf(3371, 42);
  expect(id).toBe(3_371_000_042);
  expect(kotaIdOfSaksi(id)).toBe(3371);
  expect([id, saksiIdOf(3300, 7), saksiIdOf(0, 999_999)].map(nomerSaksi)).toEqual([
    "3371-000042",
    "33-000007",
    "1-999999",
  ]);
});
