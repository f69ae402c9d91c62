import fc from "fast-check";
import { expect, test } from "vitest";
import { readSusunan } from "./daftar.rules.ts";
import { perempuanKurang, perluPerempuan } from "./perempuan-kurang.rules.ts";

const daftar = (susunan: string) => ({
  kursi: 12,
  isLokalAceh: false,
  calon: readSusunan(susunan),
});

test.each([
  // candidates, women by rounding up, by rounding at the half
  [0, 0, 0],
  [1, 1, 0],
  [2, 1, 1],
  [3, 1, 1],
  [4, 2, 1],
  [5, 2, 2],
  [6, 2, 2],
  [7, 3, 2],
  [8, 3, 2],
  [9, 3, 3],
  [10, 3, 3],
  [11, 4, 3],
  [12, 4, 4],
  [15, 5, 5],
  [20, 6, 6],
])("dari %i calon perlu %i perempuan, atau %i menurut PKPU 10/2023", (calon, atas, setengah) => {
  expect(perluPerempuan(calon, "atas")).toBe(atas);
  expect(perluPerempuan(calon, "setengah")).toBe(setengah);
});

test("ke atas: bilangan terkecil yang tidak di bawah 30 %; setengah: selisihnya paling banyak setengah", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1000 }), (calon) => {
      const atas = perluPerempuan(calon, "atas");
      expect(atas * 10 >= calon * 3 && (atas - 1) * 10 < calon * 3).toBe(true);
      const setengah = perluPerempuan(calon, "setengah");
      expect(Math.abs(setengah * 10 - calon * 3)).toBeLessThanOrEqual(5);
      expect(setengah).toBeLessThanOrEqual(atas);
    }),
  );
});

test("daftar yang kurang disebut berapa perempuannya dan berapa yang perlu", () => {
  expect(perempuanKurang(daftar("1L 2P 3L 4L"), "atas")).toBe(
    "Perempuan 1 dari 4 calon, paling sedikit 2",
  );
  expect(perempuanKurang(daftar("1L 2P 3L 4L"), "setengah")).toBeUndefined();
  expect(perempuanKurang(daftar("1L"), "atas")).toBe("Perempuan 0 dari 1 calon, paling sedikit 1");
  expect(perempuanKurang(daftar("1L"), "setengah")).toBeUndefined();
  expect(perempuanKurang(daftar("1P 2P"), "atas")).toBeUndefined();
});
