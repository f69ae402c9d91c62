import { expect, test } from "vitest";
import { galatDi, keadaanOf } from "./baris.rules.ts";

test("keadaan sebuah baris: baru, berubah, atau sama dengan yang ada", () => {
  expect(keadaanOf(undefined, { nama: "Siti" })).toBe("baru");
  expect(keadaanOf({ nama: "Siti" }, { nama: "Siti" })).toBe("sama");
  expect(keadaanOf({ nama: "Siti" }, { nama: "Sita" })).toBe("berubah");
});

test("galat menyebut baris, lembar, kolom, dan isinya seperti tertulis", () => {
  const row = { baris: 7, lembar: "TPS", nilai: { dpt: 250, nama: "Siti", rt: null } };
  const galat = { baris: 7, lembar: "TPS", alasan: "Salah" };
  expect(galatDi(row, "dpt", "Salah")).toEqual({ ...galat, kolom: "dpt", nilai: "250" });
  expect(galatDi(row, "nama", "Salah")).toEqual({ ...galat, kolom: "nama", nilai: "Siti" });
  for (const kolom of ["rt", "rw", null]) {
    expect(galatDi(row, kolom, "Salah")).toEqual({ ...galat, kolom, nilai: null });
  }
});
