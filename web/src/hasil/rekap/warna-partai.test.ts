import { expect, test } from "vitest";
import { contrast } from "../../ui/palette.ts";
import { tulisanPartai, warnaPartai } from "./warna-partai.ts";

const NOMOR = Array.from({ length: 24 }, (_, index) => index + 1);
const rgb = (warna: string) => [1, 3, 5].map((at) => Number.parseInt(warna.slice(at, at + 2), 16));

/** How far two colours are apart: the redmean of their differences. */
function jarak(one: string, other: string): number {
  const [r1 = 0, g1 = 0, b1 = 0] = rgb(one);
  const [r2 = 0, g2 = 0, b2 = 0] = rgb(other);
  const merah = (r1 + r2) / 2;
  return Math.sqrt(
    (2 + merah / 256) * (r1 - r2) ** 2 +
      4 * (g1 - g2) ** 2 +
      (2 + (255 - merah) / 256) * (b1 - b2) ** 2,
  );
}

test("warna partai: tidak ada dua yang mirip, hurufnya terbaca di atasnya", () => {
  for (const nomor of NOMOR) {
    expect([nomor, contrast(warnaPartai(nomor), tulisanPartai(nomor)) >= 4.5]).toEqual([
      nomor,
      true,
    ]);
    for (const lain of NOMOR.filter((one) => one > nomor)) {
      expect([nomor, lain, jarak(warnaPartai(nomor), warnaPartai(lain)) > 60]).toEqual([
        nomor,
        lain,
        true,
      ]);
    }
  }
  expect(warnaPartai(99)).toMatch(/^hsl/);
  expect(tulisanPartai(99)).toBe("#ffffff");
});
