import { expect, test } from "vitest";
import { dipilih, galatAnggota } from "./anggota-dapil.rules.ts";

const PUSAT = { jenis_caleg_id: 1, propinsi_id: 13, kota_id: null };
const PROPINSI = { jenis_caleg_id: 2, propinsi_id: 13, kota_id: null };
const KOTA = { jenis_caleg_id: 3, propinsi_id: 13, kota_id: 1376 };

test("yang masuk ke dapil adalah wilayah terkecil yang disebut", () => {
  expect(dipilih({ kota: 1376 })).toEqual({ isian: "kota", wilayahId: 1376 });
  expect(dipilih({ kota: 1376, kecamatan: null, wilayah: null })).toEqual({
    isian: "kota",
    wilayahId: 1376,
  });
  expect(dipilih({ kota: 1376, kecamatan: 137601 })).toEqual({
    isian: "kecamatan",
    wilayahId: 137601,
  });
  expect(dipilih({ kota: 1376, kecamatan: 137601, wilayah: 1376011001 })).toEqual({
    isian: "wilayah",
    wilayahId: 1376011001,
  });
});

test("tiap tingkat terdiri atas wilayah tingkatnya sendiri", () => {
  const kota = { kota: 1376 };
  const kecamatan = { ...kota, kecamatan: 137601 };
  const kelurahan = { ...kecamatan, wilayah: 1376011001 };
  expect([kota, kecamatan, kelurahan].map((form) => galatAnggota(form, PUSAT))).toEqual([
    undefined,
    ["kecamatan", "Dapil DPR RI terdiri atas kota utuh"],
    ["wilayah", "Dapil DPR RI terdiri atas kota utuh"],
  ]);
  expect([kota, kecamatan, kelurahan].map((form) => galatAnggota(form, PROPINSI))).toEqual([
    undefined,
    undefined,
    ["wilayah", "Dapil DPRD Provinsi terdiri atas kota atau kecamatan"],
  ]);
  expect([kota, kecamatan, kelurahan].map((form) => galatAnggota(form, KOTA))).toEqual([
    ["kecamatan", "Wajib diisi"],
    undefined,
    undefined,
  ]);
});

test("wilayah harus berada di dalam dapil dan di dalam yang disebut di atasnya", () => {
  expect(galatAnggota({ kota: 3578 }, PUSAT)).toEqual([
    "kota",
    "Kota ini berada di luar wilayah dapil",
  ]);
  expect(galatAnggota({ kota: 1371, kecamatan: 137101 }, KOTA)).toEqual([
    "kota",
    "Kota ini berada di luar wilayah dapil",
  ]);
  expect(galatAnggota({ kota: 1376, kecamatan: 137101 }, PROPINSI)).toEqual([
    "kecamatan",
    "Kecamatan ini tidak berada di kota yang dipilih",
  ]);
  const lain = { kota: 1376, kecamatan: 137601, wilayah: 1376021001 };
  expect(galatAnggota(lain, KOTA)).toEqual([
    "wilayah",
    "Kelurahan ini tidak berada di kecamatan yang dipilih",
  ]);
  expect(galatAnggota({ kota: 1376, wilayah: 1371011001 }, KOTA)?.[0]).toBe("wilayah");
  expect(galatAnggota({ kota: 1376, wilayah: 1376021001 }, KOTA)).toBeUndefined();
});
