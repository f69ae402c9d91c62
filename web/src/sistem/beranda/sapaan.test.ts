import { expect, test } from "vitest";
import { sapaan } from "./sapaan.ts";

test.each([
  [3, "Selamat malam"],
  [4, "Selamat pagi"],
  [11, "Selamat siang"],
  [15, "Selamat sore"],
  [18, "Selamat malam"],
])("pukul %i: %s", (hour, text) => {
  expect(sapaan(new Date(2024, 1, 14, hour))).toBe(text);
});
