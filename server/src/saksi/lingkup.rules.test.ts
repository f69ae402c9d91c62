import { expect, test } from "vitest";
import { isSeusia, kunciNama, lahirOf, lingkupOf, UJUNG_GELAR } from "./lingkup.rules.ts";

test.each([
  ["Ahmad Fauzi", "AHMAD FAUZI"],
  ["ahmad  fauzi ", "Ahmad Fauzi"],
  ["H. Ahmad Fauzi", "AHMAD FAUZI"],
  ["Drs. H. Ahmad Fauzi, M.Si.", "AHMAD FAUZI"],
  ["Prof. Dr. Ir. Sutrisno, M.Sc., Ph.D", "SUTRISNO"],
  ["Nur Aini S.Pd", "NUR AINI"],
  ["Nur Aini, S. Pd. I", "NUR AINI"],
  ["Nur Aini S. Pd. I", "NUR AINI"],
  ["Hj Siti Aminah A.Md.Keb", "SITI AMINAH"],
  ["Nur Aini, M.Kom", "NUR AINI"],
  ["Nur Aini M.Kom", "NUR AINI"],
  ["Ma'ruf", "MA`RUF"],
  ["Abdul-Rahman", "ABDUL RAHMAN"],
])("%s dan %s adalah nama yang sama", (satu, lain) => {
  expect(kunciNama(satu)).toBe(kunciNama(lain));
});

test.each([
  ["Ahmad Fauzi", "AHMAD FAUZAN"],
  ["Ahmad Fauzi", "FAUZI AHMAD"],
  ["Ahmad", "AHMAD FAUZI"],
  ["Siti Aminah", "ST AMINAH"],
])("%s dan %s bukan", (satu, lain) => {
  expect(kunciNama(satu)).not.toBe(kunciNama(lain));
});

test("gelar yang sekaligus nama tinggal sebagai nama bila tidak ada yang lain", () => {
  expect(kunciNama("Haji")).toBe("haji");
  expect(kunciNama("H. Ma")).toBe("ma");
  expect(kunciNama("St. Nurhaliza")).toBe("st nurhaliza");
  expect(kunciNama(" Hadi  Irawan ")).toBe("hadi irawan");
  expect(kunciNama(".,-")).toBe("");
});

test("ujung gelar: yang tertinggal di belakang bila gelar ditulis terpisah, satu kali", () => {
  expect(UJUNG_GELAR).toEqual(expect.arrayContaining(["pdi", "di", "i", "kom", "amdkeb", "akt"]));
  expect(new Set(UJUNG_GELAR).size).toBe(UJUNG_GELAR.length);
});

const KINI = new Date("2026-11-22T00:00:00Z");

test.each([
  ["1376012211900001", "1990-11-22"],
  ["1376016211900001", "1990-11-22"],
  ["1376010101080001", "2008-01-01"],
  ["1376010101300001", "1930-01-01"],
  ["1376010101100001", "2010-01-01"],
  ["1376010101110001", "1911-01-01"],
  ["1376010013900001", undefined],
  ["1376017201900001", undefined],
  ["1376013002900001", undefined],
  ["1376014001900001", undefined],
])("NIK %s: lahir %s", (nik, lahir) => {
  expect(lahirOf(nik, KINI)).toBe(lahir);
});

test("seusia: selisih paling banyak satu tahun pada hari daftarnya dimuat", () => {
  const seusia = (lahir: string) =>
    [34, 35, 36, 37, 38].filter((usia) => isSeusia(lahir, { usia, pada: KINI }));
  expect(seusia("1990-11-22")).toEqual([35, 36, 37]);
  expect(seusia("1990-11-23")).toEqual([34, 35, 36]);
});

const TPS = 1376011002001;
const KELURAHAN = 1376011002;

test.each([
  [{ tps_id: TPS, penugasan_id: KELURAHAN }, [TPS], { lingkup: 1, lingkup_pasti: true }],
  [{ tps_id: TPS, penugasan_id: KELURAHAN }, [TPS + 5], { lingkup: 2, lingkup_pasti: true }],
  [{ tps_id: TPS, penugasan_id: KELURAHAN }, [1376011003001], { lingkup: 3, lingkup_pasti: true }],
  [{ tps_id: TPS, penugasan_id: KELURAHAN }, [], { lingkup: 3, lingkup_pasti: true }],
  [
    { tps_id: TPS, penugasan_id: KELURAHAN },
    [1376011003001, TPS],
    { lingkup: 1, lingkup_pasti: false },
  ],
  [
    { tps_id: TPS, penugasan_id: KELURAHAN },
    [1376011003001, TPS + 1],
    { lingkup: 2, lingkup_pasti: false },
  ],
  [{ tps_id: null, penugasan_id: KELURAHAN }, [TPS], { lingkup: 2, lingkup_pasti: true }],
  [{ tps_id: null, penugasan_id: null }, [TPS], { lingkup: 3, lingkup_pasti: true }],
  [{ tps_id: null, penugasan_id: 137601 }, [TPS], { lingkup: 3, lingkup_pasti: true }],
] as const)("lingkup dari penugasan %o dan pemilih di %o", (tugas, pemilih, harap) => {
  expect(lingkupOf(tugas, pemilih)).toEqual(harap);
});
