import { expect, test } from "vitest";
import { usiaDari } from "./usia.rules.ts";

const KINI = new Date(2026, 10, 22);

test.each([
  ["22-11-1990", 36],
  ["23-11-1990", 35],
  ["01-12-1990", 35],
  ["31-10-1990", 36],
  ["22|11|1990", 36],
  ["22/11/1990", 36],
  ["2.3.1990", 36],
  ["22 11 1990", 36],
  [" 1990-11-22 ", 36],
  ["1990-11-23T00:00:00", 35],
  // The number of a day in a spreadsheet: 22 November 1990.
  ["33199", 36],
  ["33200", 35],
  ["29-02-2000", 26],
  ["22-11-2026", 0],
])("lahir %s: usia %i", (lahir, usia) => {
  expect(usiaDari(lahir, KINI)).toBe(usia);
});

test.each([
  "",
  "1990",
  "31-02-1990",
  "29-02-2001",
  "22-13-1990",
  "23-11-2026",
  "22-11-90",
  "x22-11-1990",
  "22-11-19901",
  "x1990-11-22",
])("'%s' bukan tanggal lahir", (lahir) => {
  expect(usiaDari(lahir, KINI)).toBeUndefined();
});
