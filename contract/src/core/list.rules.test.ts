import { expect, test } from "vitest";
import { isCutOff, lastPage } from "./list.rules.ts";

test("daftar terpotong bila lebih dari 10.000 baris, atau jumlahnya taksiran", () => {
  expect(isCutOff({ total: 10_000 })).toBe(false);
  expect(isCutOff({ total: 10_001 })).toBe(true);
  expect(isCutOff({ total: 5, total_is_estimate: true })).toBe(true);
  expect(isCutOff({ total: 5, total_is_estimate: false })).toBe(false);
});

test("halaman terakhir: satu bila kosong, tidak lebih dalam dari 10.000 baris", () => {
  expect(lastPage(0, 10)).toBe(1);
  expect(lastPage(11, 10)).toBe(2);
  expect(lastPage(20, 10)).toBe(2);
  expect(lastPage(9_999, 10)).toBe(1000);
  expect(lastPage(20_000, 15)).toBe(666);
});
