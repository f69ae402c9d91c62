import { expect, test } from "vitest";
import { tempatKursi } from "./dewan.rules.ts";

test("setengah lingkaran: semua kursi ada, di dalamnya, tidak bertumpuk, dari kiri ke kanan", () => {
  for (const jumlah of [1, 2, 3, 20, 45, 120, 580, 800]) {
    const { tempat, ukuran } = tempatKursi(jumlah);
    expect(tempat).toHaveLength(jumlah);
    expect(ukuran).toBeGreaterThan(0);
    expect(tempat.every(({ x, y }) => Math.hypot(x, y) <= 1 + 1e-9 && y > -1e-9)).toBe(true);
    let terdekat = Infinity;
    for (const [index, one] of tempat.entries()) {
      for (const other of tempat.slice(index + 1)) {
        terdekat = Math.min(terdekat, Math.hypot(one.x - other.x, one.y - other.y));
      }
    }
    expect(terdekat).toBeGreaterThan(2 * ukuran - 1e-9);
    expect(tempat[0]?.x ?? 2).toBeLessThanOrEqual(tempat.at(-1)?.x ?? -2);
  }
  expect(tempatKursi(0).tempat).toEqual([]);
});
