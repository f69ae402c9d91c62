import { expect, test } from "vitest";
import { singkatNama } from "./singkat-nama.rules.ts";

test.each([
  ["Siti Nurhaliza Putri, S.H., M.H.", "Siti N. P."],
  ["budi", "budi"],
  ["  Agus   santoso ", "Agus S."],
  ["", ""],
])("%s disingkat %s", (nama, singkat) => {
  expect(singkatNama(nama)).toBe(singkat);
});
