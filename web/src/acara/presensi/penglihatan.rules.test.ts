import { expect, test } from "vitest";
import { Penglihatan } from "./penglihatan.rules.ts";

test("kartu yang tetap di depan kamera dibaca sekali, berapa lama pun", () => {
  const lihat = new Penglihatan();
  expect([0, 1000, 4000, 8000, 12_000].map((kini) => lihat.isBaru("a", kini))).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});

test("kartu lain di antaranya tidak membuatnya baru; sesudah empat detik tidak terlihat ia baru lagi", () => {
  const lihat = new Penglihatan();
  lihat.isBaru("a", 0);
  expect(lihat.isBaru("b", 1000)).toBe(true);
  expect(lihat.isBaru("a", 2000)).toBe(false);
  expect(lihat.isBaru("a", 6000)).toBe(false);
  expect(lihat.isBaru("b", 6000)).toBe(true);
  expect(lihat.isBaru("a", 10_001)).toBe(true);
});
