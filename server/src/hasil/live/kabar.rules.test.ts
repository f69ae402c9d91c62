import { expect, test } from "vitest";
import { isPekerjaanFor, isPesanFor, kabarRekap } from "./kabar.rules.ts";

const SEMUA = { semua: true, perubahan: [] };

test("kabar rekap: yang terletak di lingkup pembaca, dengan jenis dan kotanya", () => {
  expect(kabarRekap(new Set(["5/3371", "1/3578"]), 33)).toEqual({
    semua: false,
    perubahan: [{ jenis_laporan_id: 5, kota_id: 3371 }],
  });
  expect(kabarRekap(new Set(["5/3371"]), 35)).toBeUndefined();
  expect(kabarRekap(new Set(["5/3371", ""]), 35)).toEqual(SEMUA);
});

test("yang milik nasional sendiri sampai kepada yang lingkupnya nasional saja", () => {
  expect(kabarRekap(new Set(["0/0"]), 1)).toEqual({
    semua: false,
    perubahan: [{ jenis_laporan_id: 0, kota_id: 1 }],
  });
  expect(kabarRekap(new Set(["0/0"]), 35)).toBeUndefined();
  expect(kabarRekap(new Set(["0/3500"]), 35)?.perubahan).toHaveLength(1);
});

test("lebih dari 200 perubahan: semuanya dibaca lagi", () => {
  const butir = (jumlah: number) =>
    new Set(Array.from({ length: jumlah }, (_, at) => `${at}/3371`));
  expect(kabarRekap(butir(200), 1)?.perubahan).toHaveLength(200);
  expect(kabarRekap(butir(201), 1)).toEqual(SEMUA);
});

test("kabar pekerjaan bagi pemiliknya, kabar pesan bagi yang di bawah pengirimnya", () => {
  expect(isPekerjaanFor(new Set(["7"]), 7)).toBe(true);
  expect(isPekerjaanFor(new Set(["7"]), 8)).toBe(false);
  expect(isPekerjaanFor(new Set([""]), 8)).toBe(true);
  expect(isPesanFor(new Set(["33"]), 3371)).toBe(true);
  expect(isPesanFor(new Set(["33"]), 35)).toBe(false);
  expect(isPesanFor(new Set(["35", "33"]), 3371)).toBe(true);
  expect(isPesanFor(new Set(["1"]), 0)).toBe(true);
  expect(isPesanFor(new Set(["33"]), 0)).toBe(false);
  expect(isPesanFor(new Set([""]), 0)).toBe(true);
});
