import { expect, test } from "vitest";
import { jejakKode } from "./jejak-kode.rules.ts";

test("jejak sebuah kode: dirinya dan semua di atasnya, yang terpanjang dahulu", () => {
  expect(jejakKode(1_376_011_003)).toEqual([1_376_011_003, 137_601, 1376, 13]);
  expect(jejakKode(1376)).toEqual([1376, 13]);
  expect(jejakKode(13)).toEqual([13]);
});

test("negara, TPS, dan yang bukan kode wilayah tidak punya jejak", () => {
  expect(jejakKode(1)).toEqual([]);
  expect(jejakKode(1_376_011_003_001)).toEqual([]);
  expect(jejakKode(137)).toEqual([]);
});
