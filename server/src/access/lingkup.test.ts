import { expect, test } from "vitest";
import { Refusal } from "../platform/refusal.ts";
import { lingkupAkun, lingkupDi, lingkupSekitar, SELURUHNYA, type Lingkup } from "./lingkup.ts";

const dari = (id: number | null): { lingkup: Lingkup } => ({ lingkup: lingkupAkun(id) });
const ditolak = (work: () => unknown): void => {
  expect(work).toThrow(Refusal);
  expect(work).toThrow(expect.objectContaining({ code: "di-luar-wilayah" }));
};

test("lingkup: wilayah sendiri dan di bawahnya, tanpa pilihan seluruhnya", () => {
  const kota = dari(1376);
  expect(lingkupDi(kota)).toBe(1376);
  expect(lingkupDi(kota, 1376)).toBe(1376);
  expect(lingkupDi(kota, 1_376_011_003)).toBe(1_376_011_003);
  expect(lingkupDi(kota, 1_376_011_003_001)).toBe(1_376_011_003_001);
  expect(lingkupDi({ lingkup: SELURUHNYA }, 3578)).toBe(3578);
  for (const lain of [1, 13, 1377, 1_377_011_003, 0, 137, 1_376_011_003_0001]) {
    ditolak(() => lingkupDi(kota, lain));
  }
});

test("lingkup: yang tidak punya wilayah tidak menjangkau apa pun", () => {
  const tanpa = dari(null);
  expect(lingkupDi(tanpa)).toBe(0);
  for (const id of [1, 13, 1376, 1_376_011_003_001]) {
    ditolak(() => lingkupDi(tanpa, id));
  }
});

test("lingkup: saksi melihat sekitar TPS-nya sendiri saja", () => {
  const saksi = dari(1_376_011_003_001);
  expect(lingkupSekitar(saksi, 1_376_011_003_001)).toBe(1_376_011_003);
  ditolak(() => lingkupSekitar(saksi, 1_376_011_003_002));
  ditolak(() => lingkupDi(saksi, 1_376_011_003));
});
