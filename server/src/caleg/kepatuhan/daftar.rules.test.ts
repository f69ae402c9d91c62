import { expect, test } from "vitest";
import { countPerempuan, nomorTerakhir, readSusunan } from "./daftar.rules.ts";

test("susunan dibaca kembali: nomor dan jenis kelamin tiap calon", () => {
  expect(readSusunan("1L 2P 12L")).toEqual([
    { nomor: 1, jk: "L" },
    { nomor: 2, jk: "P" },
    { nomor: 12, jk: "L" },
  ]);
  expect(readSusunan("")).toEqual([]);
});

test("perempuan dihitung, dan nomor terakhir bukan jumlahnya", () => {
  expect(countPerempuan(readSusunan("1L 2P 5P"))).toBe(2);
  expect(nomorTerakhir(readSusunan("5P 1L 2P"))).toBe(5);
  expect([countPerempuan([]), nomorTerakhir([])]).toEqual([0, 0]);
});
