import { expect, test } from "vitest";
import { readCell } from "../../platform/spreadsheet/cell.rules.ts";
import { TINGKAT_KATA } from "./tingkat-kata.rules.ts";

const baca = (teks: string) =>
  readCell(
    { teks, jenis: "teks" },
    { kunci: "t", judul: "t", alias: [], tipe: "angka", min: 1, max: 3, ...TINGKAT_KATA },
  );

test("tingkat ditulis dengan kata seperti di berkas orang, atau dengan angkanya", () => {
  expect(
    ["DPR RI", "dpr", "DPRD Prov.", "dprd propinsi", "DPRD Kab/Kota", "DPRD KOTA", "3"].map(baca),
  ).toEqual([1, 1, 2, 2, 3, 3, 3].map((nilai) => ({ nilai })));
});

test("kata lain dijawab dengan yang dapat ditulis, angka lain dengan batasnya", () => {
  expect(baca("DPD")).toEqual({ alasan: "Isi DPR RI, DPRD Provinsi, atau DPRD Kabupaten/Kota" });
  expect(baca("4")).toEqual({ alasan: "Paling besar 3" });
});
