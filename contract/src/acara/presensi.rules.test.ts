import { expect, test } from "vitest";
import { bagianKartu, calonNomer, isKartuUtuh, isTanpaKta, tertulisDi } from "./presensi.rules.ts";

test("EVENT-014 isian dipecah pada koma", () => {
  expect(bagianKartu("3578001, 3578-000001 ,Siti")).toEqual(["3578001", "3578-000001", "Siti"]);
  expect(bagianKartu("3578001")).toEqual(["3578001"]);
});

test("EVENT-015 tepat tiga atau lima bagian dikirim sendiri, selain pada mode manual", () => {
  const panjang = [1, 2, 3, 4, 5, 6].map((n) => Array.from({ length: n }, () => "x").join(","));
  const sendiri = (isManual: boolean) =>
    panjang.filter((text) => isKartuUtuh(text, isManual)).map((text) => text.split(",").length);
  expect(sendiri(false)).toEqual([3, 5]);
  expect(sendiri(true)).toEqual([]);
});

test.each([
  ["1", false],
  ["1,2", false],
  ["1,2,3", true],
  ["1,2,3,4", false],
  ["1,2,3,4,5", true],
  ["1,2,3,4,5,6", false],
])("%s dikirim sendiri: %s, dan tidak pernah pada mode manual", (text, isSent) => {
  expect(isKartuUtuh(text, false)).toBe(isSent);
  expect(isKartuUtuh(text, true)).toBe(false);
});

test("nomor yang mungkin: yang pertama dahulu, tanpa yang kosong, kembar, dan terlalu panjang", () => {
  expect(calonNomer(`A,,B,A,${"X".repeat(33)},C`)).toEqual(["A", "B"]);
  expect(calonNomer("X".repeat(32))).toEqual(["X".repeat(32)]);
});

test("nomor yang mungkin: dengan huruf besar, bagaimana pun diketik", () => {
  expect(calonNomer("abc-1,ABC-1, Abc-2")).toEqual(["ABC-1", "ABC-2"]);
});

test.each([
  [",3578-000001,Siti", true],
  [" , 3578-000001 , Siti", true],
  ["3578-000001", true],
  ["1-000012", true],
  ["3578-000001,3578-000001,Siti", true],
  ["3578001,3578-000001,Siti", false],
  ["3578-0001", false],
  ["13578-000001", false],
  ["3578-0000012", false],
  ["Siti", false],
  [",,", false],
  ["", false],
])("%j adalah saksi tanpa nomor KTA: %s", (text, isTanpa) => {
  expect(isTanpaKta(text)).toBe(isTanpa);
});

test.each([
  ["3578001,3578-000001,Siti", "3578001", "Siti"],
  [",3578-000001,Siti", "3578-000001", "Siti"],
  ["abc", "ABC", ""],
  ["a,b,c,d,e", "A", ""],
  [`${"x".repeat(40)},,${"n".repeat(160)}`, "x".repeat(32), "n".repeat(150)],
])("%j menyebut dirinya %j, %j", (text, nomor, nama) => {
  expect(tertulisDi(text)).toEqual({ nomer_kta: nomor, nama });
});
