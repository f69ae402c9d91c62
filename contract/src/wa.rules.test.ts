import { expect, test } from "vitest";
import { linkWa, normalWa } from "./wa.rules.ts";

test("nomor WA seperti diketik orang disimpan 62…, 10 sampai 15 angka", () => {
  for (const text of [
    "081234567890",
    "6281234567890",
    "+6281234567890",
    "+62 812-3456-7890",
    "+62 (0) 812.3456.7890",
    "81234567890",
    "'081234567890",
    " 0812 3456 7890 ",
  ]) {
    expect([text, normalWa(text)]).toEqual([text, "6281234567890"]);
  }
  expect(linkWa("6281234567890")).toBe("https://wa.me/6281234567890");
});

test("yang bukan nomor ditolak: terlalu pendek, terlalu panjang, huruf, kosong", () => {
  for (const text of [
    "",
    "0",
    "62",
    "0812345",
    "08123456789012345",
    "0812345678x",
    "8.12E+10",
    "2123456789",
  ]) {
    expect([text, normalWa(text)]).toEqual([text, undefined]);
  }
});
