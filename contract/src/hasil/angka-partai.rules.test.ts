import { expect, test } from "vitest";
import { kursiPartai, suaraPartai } from "./angka-partai.rules.ts";
import { bahanUji, partaiUji } from "./kursi.fixture.ts";
import { rincianKursi } from "./rincian-kursi.rules.ts";

test("suara dan kursi tiap partai menurut nomornya", () => {
  const bahan = bahanUji([partaiUji(4, 900), partaiUji(7, 500), partaiUji(9, 0)]);
  expect([...suaraPartai(bahan)]).toEqual([
    [4, 900],
    [7, 500],
    [9, 0],
  ]);
  expect([...kursiPartai(rincianKursi(bahan))]).toEqual([
    [4, 2],
    [7, 1],
    [9, 0],
  ]);
});
