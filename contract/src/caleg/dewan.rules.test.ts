import { expect, test } from "vitest";
import { namaDewan } from "./dewan.rules.ts";

test("tiap tingkat pemilu punya dewannya; yang lain tidak bernama", () => {
  expect([1, 2, 3].map(namaDewan)).toEqual(["DPR RI", "DPRD Provinsi", "DPRD Kabupaten/Kota"]);
  expect([0, 4, 1.5].map(namaDewan)).toEqual(["", "", ""]);
});
