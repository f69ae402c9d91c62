import { expect, test } from "vitest";
import { lingkupAkun } from "../../access/lingkup.ts";
import { kawasanOf } from "./kawasan.rules.ts";

test("saksi di negara, provinsi, dan kota: menurut kotanya saja", () => {
  expect(kawasanOf(lingkupAkun(1))).toEqual({ kota: [0, 10_000], tempat: null });
  expect(kawasanOf(lingkupAkun(13))).toEqual({ kota: [1300, 1400], tempat: null });
  expect(kawasanOf(lingkupAkun(1376))).toEqual({ kota: [1376, 1377], tempat: null });
});

test("saksi di kecamatan dan kelurahan: yang bertugas di sana, atau di kelurahan di dalamnya", () => {
  expect(kawasanOf(lingkupAkun(137_601))).toEqual({
    kota: [1376, 1377],
    tempat: [137_601, 1_376_010_000, 1_376_020_000],
  });
  expect(kawasanOf(lingkupAkun(1_376_011_003))).toEqual({
    kota: [1376, 1377],
    tempat: [1_376_011_003, 1_376_011_003, 1_376_011_004],
  });
});

test("yang bukan wilayah tidak menjangkau siapa pun", () => {
  expect(kawasanOf(lingkupAkun(0))).toEqual({ kota: [0, 0], tempat: null });
});
