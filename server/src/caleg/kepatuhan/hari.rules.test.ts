import { expect, test } from "vitest";
import { formatHari, tahunSesudah } from "./hari.rules.ts";

test.each([
  ["2024-02-29", 1, "2025-03-01"],
  ["2024-02-29", 4, "2028-02-29"],
  ["2023-12-31", 5, "2028-12-31"],
])("%s dan %s tahun: %s", (hari, tahun, sesudah) => {
  expect(tahunSesudah(hari, tahun)).toBe(sesudah);
});

test("hari ditulis dengan kata", () => {
  expect(formatHari("2028-02-09")).toBe("9 Februari 2028");
});
