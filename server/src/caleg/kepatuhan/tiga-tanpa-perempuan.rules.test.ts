import { expect, test } from "vitest";
import { readSusunan } from "./daftar.rules.ts";
import { tigaTanpaPerempuan } from "./tiga-tanpa-perempuan.rules.ts";

const temuan = (susunan: string) =>
  tigaTanpaPerempuan({ kursi: 12, isLokalAceh: false, calon: readSusunan(susunan) });

test.each([
  ["1P 2L 3L", undefined],
  ["1L 2P 3L", undefined],
  ["1L 2L 3P", undefined],
  ["1L 2L 3L", "Nomor 1–3 tanpa perempuan"],
  // Every three by themselves: two women among the first three are none for the next.
  ["1P 2P 3L 4L 5L 6L", "Nomor 4–6 tanpa perempuan"],
  ["1L 2L 3P 4P 5L 6L", undefined],
  ["1L 2L 3L 4L 5L 6L", "Nomor 1–3, 4–6 tanpa perempuan"],
  ["1L 2L 3L 4P 5L 6L 7L 8L 9L", "Nomor 1–3, 7–9 tanpa perempuan"],
  // One or two behind the last three, or a list of one or two, are no three.
  ["1L", undefined],
  ["1L 2L", undefined],
  ["1P 2L 3L 4L", undefined],
  ["1P 2L 3L 4L 5L", undefined],
  // The woman was struck off, and her number stands empty.
  ["1L 2L 4P 5L", "Nomor 1–3 tanpa perempuan"],
  ["1P 2L 3L 8L 9L", "Nomor 4–6, 7–9 tanpa perempuan"],
  ["1L 3P 4P 6L", undefined],
  ["", undefined],
])("%s: %s", (susunan, uraian) => {
  expect(temuan(susunan)).toBe(uraian);
});
