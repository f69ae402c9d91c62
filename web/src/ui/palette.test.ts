import { expect, test } from "vitest";
import { contrast, MIN_CONTRAST, paletteOf } from "./palette.ts";

test("kontras dihitung menurut WCAG", () => {
  expect(contrast("#ffffff", "#000000")).toBeCloseTo(21);
  expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
});

test.each(["#0b5cad", "#ffd400", "#ff0000", "#00ff7f", "#ffffff", "#000000", "bukan warna"])(
  "warna organisasi %s selalu terbaca, terang maupun gelap",
  (warna) => {
    const palette = paletteOf(warna);
    expect(contrast(palette[6], "#ffffff")).toBeGreaterThanOrEqual(MIN_CONTRAST);
    expect(contrast(palette[1], "#1b1b1e")).toBeGreaterThanOrEqual(MIN_CONTRAST);
  },
);

test("warna yang sudah cukup gelap tidak diubah", () => {
  expect(paletteOf("#0b5cad")[6]).toBe("#0b5cad");
});
