import { expect, test } from "vitest";
import { isTerbalik } from "./rentang.rules.ts";

test.each([
  ["2008", "2005", true],
  ["Juli 2008", "awal 2005", true],
  ["2008", "2008", false],
  ["2005", "2008", false],
  ["2005", "sekarang", false],
  ["", "2005", false],
  ["2008", "2005 dan 2009", false],
  ["99", "2", false],
])("%s sampai %s terbalik: %s", (mulai, selesai, terbalik) => {
  expect(isTerbalik(mulai, selesai)).toBe(terbalik);
});
