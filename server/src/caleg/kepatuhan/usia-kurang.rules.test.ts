import { expect, test } from "vitest";
import { orang } from "./orang-contoh.ts";
import { usiaKurang } from "./usia-kurang.rules.ts";

test.each([
  ["2007-11-03", undefined],
  ["2007-11-04", undefined],
  ["2007-11-05", "Berusia 20 tahun pada 4 November 2028"],
  ["2010-01-01", "Berusia 18 tahun pada 4 November 2028"],
  [null, undefined],
])("lahir %s: %s", (tanggalLahir, uraian) => {
  expect(usiaKurang(orang({ tanggalLahir }), "2028-11-04")).toBe(uraian);
});
