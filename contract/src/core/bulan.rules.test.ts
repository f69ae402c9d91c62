import { expect, test } from "vitest";
import { nomorBulan } from "./bulan.rules.ts";

test("bulan dalam bahasa Indonesia dan Inggris, penuh dan singkat", () => {
  for (const [nomor, ...nama] of [
    ["01", "Januari", "January", "jan", "1", "01"],
    ["02", "Februari", "February", "Peb", "pebruari"],
    ["03", "Maret", "March", "mar"],
    ["05", "Mei", "May"],
    ["08", "Agustus", "August", "Agt", "ags", "agu", "Aug"],
    ["10", "Oktober", "October", "okt", "Oct"],
    ["11", "November", "NOV", "Nop", "nopember"],
    ["12", "Desember", "December", "des", "Dec", "12"],
  ] as const) {
    expect(nama.map(nomorBulan)).toEqual(nama.map(() => nomor));
  }
});

test("yang bukan nama bulan", () => {
  for (const nama of ["Agustusan", "xyz", "hari"]) {
    expect(nomorBulan(nama)).toBeUndefined();
  }
});
