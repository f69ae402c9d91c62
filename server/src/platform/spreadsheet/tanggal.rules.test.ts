import { expect, test } from "vitest";
import { isoDari } from "./tanggal.rules.ts";

test.each([
  ["31-12-1980", "1980-12-31"],
  ["1/2/1980", "1980-02-01"],
  ["05|11|1990", "1990-11-05"],
  ["1980-12-31T00:00:00", "1980-12-31"],
  ["29586", "1980-12-31"],
  ["besok", "besok"],
])("%s ditulis %s", (teks, iso) => {
  expect(isoDari(teks)).toBe(iso);
});
