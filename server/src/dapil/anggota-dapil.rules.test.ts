import { expect, test } from "vitest";
import {
  dipilih,
  galatAnggota,
  galatBagian,
  galatInduk,
  galatTerisi,
  tanpaWilayah,
} from "./anggota-dapil.rules.ts";

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

test("bagian dapil menurut tingkatnya, juga tanpa formulir", () => {
  const levels = [13, 1376, 137_601, 1_376_011_001];
  const boleh = (jenis: number) => levels.filter((id) => galatBagian(jenis, id) === undefined);
  expect(boleh(1)).toEqual([1376]);
  expect(boleh(2)).toEqual([1376, 137_601]);
  expect(boleh(3)).toEqual([137_601, 1_376_011_001]);
  expect(boleh(4)).toEqual([]);
});

test("Jakarta tidak memilih DPRD kota, luar negeri tidak memilih DPRD", () => {
  expect(galatInduk(3, 3171)).toBe("Wilayah ini tidak memilih dewan tingkat ini");
  expect(galatInduk(2, 99)).toBe("Wilayah ini tidak memilih dewan tingkat ini");
  expect([galatInduk(1, 31), galatInduk(2, 31), galatInduk(3, 1376)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test("kursi tidak kurang dari nomor urut yang sudah diberikan", () => {
  expect(galatTerisi(6, [])).toBeUndefined();
  expect(galatTerisi(6, [1, 6])).toBeUndefined();
  expect(galatTerisi(6, [1, 9, 7])).toBe(
    "2 caleg bernomor urut lebih dari 6. Isi sedikitnya 9, atau ganti dahulu nomornya",
  );
});

test("sebagian dari wilayah utuh pergi: yang di sebelahnya tinggal; wilayah utuh pergi bersama bagiannya", () => {
  const kelurahan = [1376011001, 1376011002, 1376011003];
  expect(tanpaWilayah([137601, 137602], 1376011002, kelurahan)).toEqual([
    1376011001, 1376011003, 137602,
  ]);
  expect(tanpaWilayah([137601, 137602], 137601, [137601, 137602, 137603])).toEqual([137602]);
  expect(tanpaWilayah([...kelurahan, 137602], 137601, [137601, 137602])).toEqual([137602]);
});
