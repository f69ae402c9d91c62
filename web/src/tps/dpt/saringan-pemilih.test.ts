import { expect, test } from "vitest";
import { galatUsia, jumlahSaringan } from "./saringan-pemilih.ts";

test("jumlah saringan tidak menghitung kata pencarian", () => {
  expect(jumlahSaringan({ s: "sri" })).toBe(0);
  expect(jumlahSaringan({ s: "", rw: "001", rt: undefined, usia_dari: 17 })).toBe(2);
});

test.each([
  [undefined, undefined, undefined],
  [17, 20, undefined],
  [20, 20, undefined],
  [21, 20, "Usia awal lebih besar daripada usia akhir"],
  [1, undefined, "Isi usia 10 sampai 130"],
  [undefined, 131, "Isi usia 10 sampai 130"],
])("usia %s sampai %s: %s", (usia_dari, usia_sampai, galat) => {
  expect(galatUsia({ s: "", usia_dari, usia_sampai })).toBe(galat);
});
