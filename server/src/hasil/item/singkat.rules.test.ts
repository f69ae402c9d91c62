import { expect, test } from "vitest";
import { isTerpakai, kunciSingkat } from "./singkat.rules.ts";

test("nama singkat yang terbaca sebagai satu judul kolom adalah satu nama", () => {
  expect(kunciSingkat("PAS ACEH")).toBe(kunciSingkat("pas-aceh"));
  expect(["1", "01", "001", "12", "100", "A1"].map(kunciSingkat)).toEqual([
    "01",
    "01",
    "01",
    "12",
    "100",
    "a1",
  ]);
});

test("kolom yang sudah dipakai berkas hasil tidak dapat menjadi nama singkat", () => {
  for (const nama of [
    "tps_id",
    "Kode TPS",
    "TPS-KODE",
    "#suar",
    "alasan",
    "ditarik",
    "item:3",
    "constructor",
    "__proto__",
  ]) {
    expect([nama, isTerpakai(nama)]).toEqual([nama, true]);
  }
  for (const nama of ["PKB", "01", "item", "tps"]) {
    expect([nama, isTerpakai(nama)]).toEqual([nama, false]);
  }
});
