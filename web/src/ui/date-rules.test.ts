import { expect, test } from "vitest";
import { maskDate, parseDate } from "./date-rules.ts";

test("SHELL-087 tanggal ditulis dd-mm-yyyy dan dikirim yyyy-mm-dd", () => {
  expect(parseDate("17-08-1990")).toBe("1990-08-17");
  expect(parseDate("29-02-2024")).toBe("2024-02-29");
});

test("hari yang tidak ada ditolak", () => {
  for (const wrong of ["31-02-2024", "29-02-2023", "00-01-2024", "17-13-1990", "17-8-1990", ""]) {
    expect(parseDate(wrong)).toBeUndefined();
  }
});

test("tanda hubung terisi sendiri", () => {
  expect(maskDate("1")).toBe("1");
  expect(maskDate("1708")).toBe("17-08");
  expect(maskDate("17081990")).toBe("17-08-1990");
  expect(maskDate("17/08/19901")).toBe("17-08-1990");
});
