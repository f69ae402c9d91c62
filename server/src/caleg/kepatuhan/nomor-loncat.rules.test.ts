import { expect, test } from "vitest";
import { readSusunan } from "./daftar.rules.ts";
import { nomorLoncat } from "./nomor-loncat.rules.ts";

test.each([
  ["1L 2P 3L", undefined],
  ["1L", undefined],
  ["", undefined],
  ["2L", "Nomor 1 kosong"],
  ["1L 3P", "Nomor 2 kosong"],
  ["1L 4P 6L", "Nomor 2, 3, 5 kosong"],
])("%s: %s", (susunan, uraian) => {
  expect(nomorLoncat({ kursi: 12, isLokalAceh: false, calon: readSusunan(susunan) })).toBe(uraian);
});
