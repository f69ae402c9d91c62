import { expect, test } from "vitest";
import { bahanUji, partaiUji } from "#contract/kursi.fixture.ts";
import { rincianKursi } from "#contract/rincian-kursi.rules.ts";
import { parseSuara, perubahanKursi } from "./andai.rules.ts";
import { andaikan } from "./hasil-bagi.rules.ts";

test("suara yang diketik: bilangan bulat 0 atau lebih, dengan atau tanpa titik ribuan", () => {
  expect(["0", "1234", "1.234", " 12.345.678 "].map(parseSuara)).toEqual([
    0, 1234, 1234, 12_345_678,
  ]);
  for (const salah of ["", "-5", "abc", "1,5", "1.5", "12.34", "1e3", "100.000.000"]) {
    expect([salah, parseSuara(salah)]).toEqual([salah, undefined]);
  }
});

test("yang berubah dengan pengandaian, partai menurut nomornya", () => {
  const bahan = bahanUji([partaiUji(1, 900), partaiUji(2, 500), partaiUji(3, 120)]);
  const kini = rincianKursi(bahan);
  const dengan = (suara: number) => rincianKursi(andaikan(bahan, new Map([[3, suara]])));
  expect(perubahanKursi(bahan, kini, dengan(301))).toBe("P1 2 → 1, P3 0 → 1");
  expect(perubahanKursi(bahan, kini, dengan(121))).toBe("");
});
