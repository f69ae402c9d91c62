import { expect, test } from "vitest";
import { orang } from "./orang-contoh.ts";
import { terpidana } from "./terpidana.rules.ts";

test.each([
  [2, "2023-11-04", undefined],
  [2, "2023-11-05", "Selesai pidana 5 November 2023, genap lima tahun pada 5 November 2028"],
  // Five years after a 29 February: 1 March.
  [2, "2024-02-29", "Selesai pidana 29 Februari 2024, genap lima tahun pada 1 Maret 2029"],
  [2, null, undefined],
  [1, "2028-01-01", undefined],
  [3, "2028-01-01", undefined],
  [null, null, undefined],
])("status %s selesai %s: %s", (statusHukum, selesaiPidana, uraian) => {
  expect(terpidana(orang({ statusHukum, selesaiPidana }), "2028-11-04")).toBe(uraian);
});
