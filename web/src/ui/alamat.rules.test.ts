import { expect, test } from "vitest";
import { pisahAlamat } from "./alamat.rules.ts";

const alamatDi = (teks: string): string[] =>
  pisahAlamat(teks).flatMap((satu) => (satu.isAlamat ? [satu.teks] : []));

test("alamat web di antara kata, tanpa tanda baca sesudahnya; tulisannya tetap utuh", () => {
  const teks =
    "Baca https://kpu.go.id/a?b=1&c=2#d, lalu (http://contoh.example/x). HTTPS://Contoh.example!";
  expect(alamatDi(teks)).toEqual([
    "https://kpu.go.id/a?b=1&c=2#d",
    "http://contoh.example/x",
    "HTTPS://Contoh.example",
  ]);
  expect(
    pisahAlamat(teks)
      .map((satu) => satu.teks)
      .join(""),
  ).toBe(teks);
  expect(alamatDi("https://id.wikipedia.org/wiki/Suara_(pemilu).")).toEqual([
    "https://id.wikipedia.org/wiki/Suara_(pemilu)",
  ]);
});

test("hanya http dan https yang utuh", () => {
  for (const teks of [
    "",
    "kata saja",
    "javascript:alert(1)",
    "data:text/html,x",
    "www.contoh.example",
    "https://",
    "http:/satu",
    "ftp://contoh.example",
  ]) {
    expect([teks, alamatDi(teks)]).toEqual([teks, []]);
  }
});
