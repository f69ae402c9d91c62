import { expect, test } from "vitest";
import { arrayOf, byKota } from "./urutan.rules.ts";

type Tempat = readonly [kotaId: number, kecamatanId: number, dapilId: number, jenisId: number];
const baris = ([kotaId, kecamatanId, dapilId, jenisId]: Tempat) => ({
  kotaId,
  kecamatanId,
  dapilId,
  jenisId,
});

test("penghitung diambil per kota, dalam satu urutan, dari mana pun datangnya", () => {
  const urut = [
    baris([1376, 137_601, 1, 1]),
    baris([1376, 137_601, 1, 2]),
    baris([1376, 137_601, 2, 1]),
    baris([1376, 137_602, 0, 0]),
    baris([1377, 137_700, 0, 0]),
  ];
  const acak = [4, 2, 0, 3, 1].flatMap((at) => urut[at] ?? []);
  expect([...byKota(acak)]).toEqual([
    [1376, urut.slice(0, 4)],
    [1377, urut.slice(4)],
  ]);
  expect([...byKota([])]).toEqual([]);
});

test("jumlah menurut posisi; yang tidak disebut adalah 0", () => {
  const sums: number[] = [];
  sums[3] = 7;
  sums[1] = -2;
  expect(arrayOf(sums)).toBe("{0,-2,0,7}");
  expect(arrayOf([])).toBe("{}");
});
