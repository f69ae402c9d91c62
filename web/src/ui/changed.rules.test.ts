import { expect, test } from "vitest";
import { changedOf, isClash, toggled } from "./changed.rules.ts";

const BEFORE = {
  organisasi: { nama: "Suar", warna: "#0b5cad" },
  kursi: { ambang: 4, pembagi: [1, 3, 5] },
  pencalonan: { partai: 7, tenggat: null as string | null },
};

test("yang sama tidak disebut, bagian tanpa perubahan pun tidak", () => {
  expect(changedOf(BEFORE, structuredClone(BEFORE))).toEqual({});
  expect(changedOf(BEFORE, { ...BEFORE, organisasi: { nama: "Baru", warna: "#0b5cad" } })).toEqual({
    organisasi: { nama: "Baru" },
  });
});

test("daftar dibandingkan isinya, dan yang dikosongkan disebut kosong", () => {
  const after = {
    ...BEFORE,
    kursi: { ambang: 4, pembagi: [1, 3] },
    pencalonan: { partai: 7, tenggat: "2026-01-31" },
  };
  expect(changedOf(BEFORE, after)).toEqual({
    kursi: { pembagi: [1, 3] },
    pencalonan: { tenggat: "2026-01-31" },
  });
  expect(changedOf(after, BEFORE)).toEqual({
    kursi: { pembagi: [1, 3, 5] },
    pencalonan: { tenggat: null },
  });
});

test("bertabrakan hanya bila isian yang sama diubah menjadi lain", () => {
  const dibaca = { nama: "Suar", warna: "#0b5cad", pembagi: [1, 3] };
  const kini = { nama: "Milik Lain", warna: "#0b5cad", pembagi: [1, 3, 5] };
  expect(isClash(dibaca, kini, { nama: "Milik Saya" })).toBe(true);
  expect(isClash(dibaca, kini, { pembagi: [1, 2] })).toBe(true);
  expect(isClash(dibaca, kini, { warna: "#aa3300" })).toBe(false);
  // Both want the same.
  expect(isClash(dibaca, kini, { nama: "Milik Lain", pembagi: [1, 3, 5] })).toBe(false);
  expect(isClash(dibaca, kini, {})).toBe(false);
});

test("saklar yang dikembalikan tidak diubah lagi", () => {
  const once = toggled<"dapil" | "event">({ dapil: false }, "event", false);
  expect(once).toEqual({ dapil: false, event: true });
  expect(toggled(once, "event", false)).toEqual({ dapil: false });
  expect(toggled({}, "event", true)).toEqual({ event: false });
});
