import { expect, test } from "vitest";
import { persen } from "./persen.rules.ts";

test.each([
  [1, 3, 33.3],
  [2, 3, 66.7],
  [1, 2, 50],
  [10, 10, 100],
  [12, 10, 120],
])("%d dari %d adalah %d persen", (jumlah, dari, hasil) => {
  expect(persen(jumlah, dari)).toBe(hasil);
});

test("selama ada yang kurang belum 100, selama ada isinya bukan 0", () => {
  expect(persen(99_999, 100_000)).toBe(99.9);
  expect(persen(1, 100_000)).toBe(0.1);
  expect(persen(0, 100_000)).toBe(0);
  expect(persen(0, 0)).toBe(0);
  expect(persen(5, 0)).toBe(0);
});
