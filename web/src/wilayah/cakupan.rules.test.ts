import { expect, test } from "vitest";
import { langkahCakupan } from "./cakupan.rules.ts";

test.each([
  [0, 0, undefined],
  [0, 10, 0],
  [1, 1000, 1],
  [249, 1000, 1],
  [250, 1000, 2],
  [500, 1000, 3],
  [999, 1000, 4],
  [1000, 1000, 5],
])("cakupan %i dari %i: langkah %s", (bagian, semua, langkah) => {
  expect(langkahCakupan(bagian, semua)).toBe(langkah);
});
