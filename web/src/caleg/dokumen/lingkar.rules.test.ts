import { expect, test } from "vitest";
import { lingkar, sekitar } from "./lingkar.rules.ts";

test("sesudah yang terakhir datang yang pertama, dan sebaliknya", () => {
  expect([lingkar(3, 3), lingkar(-1, 3), lingkar(1, 3)]).toEqual([0, 2, 1]);
});

test("tujuh foto di sekitar yang dilihat, melingkar; bila lebih sedikit semuanya", () => {
  expect(sekitar(0, 9, 7)).toEqual([6, 7, 8, 0, 1, 2, 3]);
  expect(sekitar(8, 9, 7)).toEqual([5, 6, 7, 8, 0, 1, 2]);
  expect(sekitar(1, 3, 7)).toEqual([0, 1, 2]);
  expect(sekitar(6, 7, 7)).toEqual([0, 1, 2, 3, 4, 5, 6]);
});
