import { expect, test } from "vitest";
import type { BahanKursi } from "./kursi.contract.ts";
import { kuotaHare } from "./kuota-hare.rules.ts";
import { rincianKursi } from "./rincian-kursi.rules.ts";

const partai = (nomor: number, suara: number, isOut = false) => ({
  nomor,
  singkat: `P${nomor}`,
  keterangan: `Partai ${nomor}`,
  suara,
  suara_nasional: suara,
  di_bawah_ambang: isOut,
  nasib_ambang: "pasti-lolos" as const,
  calon: [],
});

test("kuota Hare: kuota penuh dahulu, lalu sisa terbanyak; di luar ambang tidak ikut", () => {
  const bahan: BahanKursi = {
    dapil: { id: 1, kode: "1", keterangan: "Satu", kursi: 8 },
    wilayah_id: 13,
    metode: "hare",
    pembagi: [1, 3, 5],
    partai_sendiri: null,
    ambang: { persen: 4, suara_sah: 430, suara_minimal: 18 },
    partai: [partai(1, 300), partai(2, 100), partai(3, 30), partai(4, 9, true), partai(5, 0)],
    tps: null,
  };
  const { kuota, baris } = kuotaHare(bahan, rincianKursi(bahan));
  expect(kuota).toBe(53.75);
  expect(baris.map((one) => [one.singkat, one.suara, one.penuh, one.sisa, one.tambahan])).toEqual([
    ["P1", 300, 5, 31.25, 1],
    ["P2", 100, 1, 46.25, 1],
    ["P3", 30, 0, 30, 0],
  ]);
});
