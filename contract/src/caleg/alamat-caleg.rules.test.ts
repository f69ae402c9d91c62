import { expect, test } from "vitest";
import { alamatDari, terdalamAlamat } from "./alamat-caleg.rules.ts";

const KOSONG = { propinsi: null, kota: null, kecamatan: null, kelurahan: null };

test.each([
  [{}, { id: null, salah: [] }],
  [{ propinsi: 32 }, { id: 32, salah: [] }],
  [
    { propinsi: 32, kota: 3271 },
    { id: 3271, salah: [] },
  ],
  [{ kelurahan: 3_271_011_001 }, { id: 3_271_011_001, salah: [] }],
  [
    { propinsi: 33, kota: 3271 },
    { id: 3271, salah: ["propinsi"] },
  ],
  [{ propinsi: 3271 }, { id: 3271, salah: ["propinsi"] }],
  [{ kota: 32 }, { id: 32, salah: ["kota"] }],
  [{ propinsi: 1 }, { id: 1, salah: ["propinsi"] }],
  [
    { propinsi: 32, kota: 3273, kecamatan: 327_302, kelurahan: 3_271_011_001 },
    { id: 3_271_011_001, salah: ["kota", "kecamatan"] },
  ],
])("wilayah terdalam dari %j", (alamat, hasil) => {
  expect(terdalamAlamat({ ...KOSONG, ...alamat })).toEqual(hasil);
});

test("alamat dari wilayah terdalamnya", () => {
  expect(alamatDari(null)).toEqual(KOSONG);
  expect(alamatDari(3271)).toEqual({ ...KOSONG, propinsi: 32, kota: 3271 });
  expect(alamatDari(3_271_011_001)).toEqual({
    propinsi: 32,
    kota: 3271,
    kecamatan: 327_101,
    kelurahan: 3_271_011_001,
  });
});
