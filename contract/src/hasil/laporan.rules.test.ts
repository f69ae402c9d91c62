import { expect, test } from "vitest";
import { isContender, isiLaporan, isPeserta } from "./laporan.rules.ts";

test("peserta adalah paslon dan partai; yang dipilih juga caleg", () => {
  const kelompok = ["paslon", "partai", "caleg", "administrasi", "dokumen", ""];
  expect(kelompok.filter((satu) => isPeserta({ kelompok: satu }))).toEqual(["paslon", "partai"]);
  expect(kelompok.filter((satu) => isContender({ kelompok: satu }))).toEqual([
    "paslon",
    "partai",
    "caleg",
  ]);
});

test("isi laporan dari itemnya: suara peserta, angka formulir yang dikenal", () => {
  const item = [
    { kelompok: "administrasi", partaiId: null, singkat: "sah", jumlah: 195 },
    { kelompok: "administrasi", partaiId: null, singkat: "total", jumlah: null },
    { kelompok: "administrasi", partaiId: null, singkat: "lain", jumlah: 7 },
    { kelompok: "partai", partaiId: null, singkat: "dpt", jumlah: 100 },
    { kelompok: "partai", partaiId: 1, singkat: "PKB", jumlah: 40 },
    { kelompok: "caleg", partaiId: 1, singkat: "PKB partai", jumlah: null },
    { kelompok: "caleg", partaiId: 1, singkat: "PKB 1", jumlah: 39 },
    { kelompok: "partai", partaiId: 2, singkat: "Gerindra", jumlah: null },
    { kelompok: "caleg", partaiId: 2, singkat: "Gerindra partai", jumlah: 3 },
    { kelompok: "caleg", partaiId: 2, singkat: "Gerindra 1", jumlah: 4 },
    { kelompok: "partai", partaiId: 3, singkat: "PDIP", jumlah: null },
    { kelompok: "caleg", partaiId: 3, singkat: "PDIP partai", jumlah: null },
  ];
  expect(isiLaporan(item, { semuaDihitung: false, dptTps: 250 })).toEqual({
    administrasi: { sah: 195, total: null },
    suara: [100, 40, 7, null],
    partai: [
      { nama: "PKB", jumlah: 40, baris: [null, 39] },
      { nama: "Gerindra", jumlah: null, baris: [3, 4] },
      { nama: "PDIP", jumlah: null, baris: [null] },
    ],
    semuaDihitung: false,
    dptTps: 250,
  });
});
