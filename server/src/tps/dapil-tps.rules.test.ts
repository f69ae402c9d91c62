import { expect, test } from "vitest";
import { dapilOf } from "./dapil-tps.rules.ts";

test("dapil yang menerima suara sebuah laporan: menurut tingkat legislatifnya", () => {
  const tps = { dapil_pusat_id: 11, dapil_propinsi_id: 22, dapil_kota_id: 33 };
  expect([1, 2, 3].map((jenis) => dapilOf(tps, jenis))).toEqual([11, 22, 33]);
  expect([null, 0, 4, 5].map((jenis) => dapilOf(tps, jenis))).toEqual([0, 0, 0, 0]);
});
