import { expect, test } from "vitest";
import { statusDokumen } from "./dokumen-wilayah.rules.ts";

test("yang ada sudah, juga sesudah batas waktu; yang tidak ada terlambat bila batasnya lewat", () => {
  expect(statusDokumen(true, false)).toBe("Sudah");
  expect(statusDokumen(true, true)).toBe("Sudah");
  expect(statusDokumen(false, false)).toBe("Belum");
  expect(statusDokumen(false, true)).toBe("Terlambat");
});
