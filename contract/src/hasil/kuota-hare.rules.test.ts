import { expect, test } from "vitest";
import { bahanUji, partaiUji as partai } from "./kursi.fixture.ts";
import { kuotaHare } from "./kuota-hare.rules.ts";
import { rincianKursi } from "./rincian-kursi.rules.ts";

test("kuota Hare: kuota penuh dahulu, lalu sisa terbanyak; di luar ambang tidak ikut", () => {
  const bahan = bahanUji(
    [
      partai(1, 300),
      partai(2, 100),
      partai(3, 30),
      partai(4, 9, { di_bawah_ambang: true }),
      partai(5, 0),
    ],
    {
      dapil: { id: 1, kode: "1", keterangan: "Satu", kursi: 8 },
      metode: "hare",
      ambang: { persen: 4, suara_sah: 430, suara_minimal: 18 },
    },
  );
  const { kuota, baris } = kuotaHare(bahan, rincianKursi(bahan));
  expect(kuota).toBe(53.75);
  expect(baris.map((one) => [one.singkat, one.suara, one.penuh, one.sisa, one.tambahan])).toEqual([
    ["P1", 300, 5, 31.25, 1],
    ["P2", 100, 1, 46.25, 1],
    ["P3", 30, 0, 30, 0],
  ]);
});
