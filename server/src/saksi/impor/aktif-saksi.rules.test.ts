import { expect, test } from "vitest";
import { PERINGATAN } from "#contract/impor/baris-impor.contract.ts";
import type { BarisDiperiksa } from "../../impor/jenis-impor.ts";
import { readCell } from "../../platform/spreadsheet/cell.rules.ts";
import { barisMasuk } from "../../testing/baris.ts";
import { readAktif, KOLOM_AKTIF } from "./aktif-saksi.rules.ts";

const NIK = "3371010101900001";
const baca = (teks: string) => readCell({ jenis: "teks", teks }, KOLOM_AKTIF);

const diperiksa = (lain: Partial<BarisDiperiksa>): BarisDiperiksa => ({
  ...barisMasuk({ nik: NIK }),
  keadaan: "baru",
  kunci: NIK,
  sebelum: null,
  ...lain,
});

const hasil = (aktif: string, lain: Partial<BarisDiperiksa>, nonaktif: string[] = []) =>
  readAktif(barisMasuk({ nik: NIK, aktif }), diperiksa(lain), new Set(nonaktif));

test("ya dan tidak dibaca sebagaimana orang menulisnya; yang lain ditolak", () => {
  for (const kata of ["Ya", "y", "1", "AKTIF", "True"]) {
    expect(baca(kata)).toEqual({ nilai: "Ya" });
  }
  for (const kata of ["Tidak", "t", "0", "Tidak Aktif", "non-aktif"]) {
    expect(baca(kata)).toEqual({ nilai: "Tidak" });
  }
  expect(baca("mungkin")).toEqual({ alasan: "Pilih salah satu: Ya, Tidak" });
});

test("yang tidak aktif di berkas tetap tidak aktif; yang masih aktif tidak dinonaktifkan impor", () => {
  expect(hasil("Tidak", {})).toMatchObject({ keadaan: "sama", galat: [], sebelum: null });
  const berdiri = { keadaan: "berubah", sebelum: { nik: NIK } } as const;
  expect(hasil("Tidak", berdiri, [NIK])).toMatchObject({ keadaan: "sama", sebelum: null });
  expect(hasil("Tidak", berdiri)).toMatchObject({
    keadaan: "galat",
    galat: [expect.objectContaining({ kolom: "aktif" })],
  });
});

test("yang pernah dinonaktifkan dan akan aktif lagi dikatakan", () => {
  expect(hasil("Ya", {}, [NIK]).nilai[PERINGATAN]).toContain("pernah dinonaktifkan");
  expect(hasil("Ya", {}).nilai[PERINGATAN]).toBeUndefined();
  expect(hasil("Ya", { keadaan: "sama" }, [NIK]).nilai[PERINGATAN]).toBeUndefined();
});
