import { expect, test } from "vitest";
import { JENIS_SAKSI } from "#contract/saksi/saksi.contract.ts";
import { barisTerbaca } from "../../testing/baris.ts";
import {
  isiBaru,
  isiKini,
  isiOf,
  isiSaksi,
  kelurahanOf,
  tpsOf,
  type BarisSaksi,
  type SaksiKini,
} from "./saksi-baris.rules.ts";
import { KOLOM_SAKSI } from "./saksi-baris.rules.ts";

const KEL = 1_376_011_003;
const SITI: BarisSaksi = {
  nik: "3578010101900001",
  nomer_kta: "KTA-1",
  nama_lengkap: "Siti",
  nomer_wa: "6281234567890",
  jenis: "TPS",
  kelurahan_id: KEL,
  nomor_tps: 4,
  referensi: "Bacaleg",
  nama_referensi: "Budi",
};
const KOSONG: BarisSaksi = {
  nik: "",
  nomer_kta: null,
  nama_lengkap: "",
  nomer_wa: "",
  jenis: "TPS",
  kelurahan_id: null,
  nomor_tps: null,
  referensi: null,
  nama_referensi: null,
};
const TERSIMPAN = {
  nik: SITI.nik,
  nomer_kta: "KTA-1",
  nama_lengkap: "Siti",
  nomer_wa: "6281234567890",
  jenis_id: JENIS_SAKSI.tps,
  penugasan_id: KEL,
  tps_id: KEL * 1000 + 4,
  referensi_id: 1,
  nama_referensi: "Budi",
};
const kini = (lain: Partial<SaksiKini> = {}): SaksiKini => ({
  ...SITI,
  id: 1_376_000_001,
  tempat: "Kota Payakumbuh",
  ...lain,
});
const cell = (nilai: Parameters<typeof barisTerbaca>[1]) => barisTerbaca(KOLOM_SAKSI, nilai);

test("isi yang tersimpan dibaca kembali; yang tidak ada kosong, dan jenisnya TPS", () => {
  expect(isiOf({ ...SITI })).toEqual(SITI);
  expect(isiOf({})).toEqual(KOSONG);
});

test("saksi yang ada dalam kata-kata berkas, dan kembali", () => {
  const tersimpan = { ...TERSIMPAN, tahap: 1, is_aktif: 1 as const };
  expect(isiKini(tersimpan)).toEqual(SITI);
  expect(isiKini({ ...tersimpan, tps_id: null, referensi_id: 0 })).toEqual({
    ...SITI,
    nomor_tps: null,
    referensi: null,
  });
  expect(isiSaksi(SITI)).toEqual(TERSIMPAN);
  expect(isiSaksi({ ...SITI, jenis: "x", referensi: "y" })).toEqual({
    ...TERSIMPAN,
    jenis_id: JENIS_SAKSI.tps,
    tps_id: null,
    referensi_id: 0,
  });
  expect(isiSaksi({ ...SITI, referensi: null })).toMatchObject({ referensi_id: 0 });
});

test("TPS sebuah baris: hanya jenis TPS, dengan kelurahan dan nomornya", () => {
  expect(tpsOf(SITI)).toBe(1_376_011_003_004);
  expect(tpsOf({ ...SITI, jenis: "Kelurahan" })).toBeNull();
  expect(tpsOf({ ...SITI, kelurahan_id: null })).toBeNull();
  expect(tpsOf({ ...SITI, nomor_tps: null })).toBeNull();
});

test("kode kelurahan dari angka, dan dari digit yang tertulis sebagai teks", () => {
  expect(kelurahanOf(KEL)).toBe(KEL);
  expect(kelurahanOf("1376011003")).toBe(KEL);
  for (const bukan of ["13760110030", "x1376", "1376x", "", null, undefined]) {
    expect([bukan, kelurahanOf(bukan)]).toEqual([bukan, null]);
  }
});

test("sel dibaca seperti ditulis orang", () => {
  expect(
    cell({
      nik: SITI.nik,
      nomer_kta: "KTA-1",
      nama_lengkap: "Siti   Aminah",
      nomer_wa: "0812-3456-7890",
      jenis: "saksi tps",
      kelurahan_id: "1376011003",
      nomor_tps: 4,
      referensi: "caleg",
      nama_referensi: "Budi",
    }).nilai,
  ).toEqual({ ...SITI, nama_lengkap: "Siti Aminah" });
});

test("sel yang kosong kosong; yang tidak dikenal tetap seperti tertulis", () => {
  const kosong = Object.fromEntries(Object.keys(SITI).map((kunci) => [kunci, null]));
  expect(cell({ nik: SITI.nik }).nilai).toEqual({ ...kosong, nik: SITI.nik });
  expect(cell({ jenis: "RT", referensi: "teman", nomer_wa: "12" }).nilai).toEqual({
    ...kosong,
    jenis: "RT",
    referensi: "teman",
    nomer_wa: "12",
  });
});

test("saksi baru: yang tertulis, selebihnya kosong", () => {
  expect(isiBaru(cell({ ...SITI }), undefined)).toEqual(SITI);
  expect(isiBaru(cell({}), undefined)).toEqual(KOSONG);
});

test("saksi yang ada: sel kosong mempertahankan yang ada", () => {
  expect(isiBaru(cell({}), kini())).toEqual(SITI);
  expect(isiBaru(cell({ nama_lengkap: "Siti Aminah", kelurahan_id: KEL }), kini())).toEqual({
    ...SITI,
    nama_lengkap: "Siti Aminah",
  });
  expect(isiBaru(cell({ nomor_tps: 7 }), kini())).toEqual({ ...SITI, nomor_tps: 7 });
});

test("tempat dan nomor berjalan bersama: yang berganti membawa yang lain", () => {
  expect(isiBaru(cell({ kelurahan_id: KEL + 1 }), kini())).toEqual({
    ...SITI,
    kelurahan_id: KEL + 1,
    nomor_tps: null,
  });
  expect(isiBaru(cell({ kelurahan_id: KEL + 1, nomor_tps: 2 }), kini())).toMatchObject({
    kelurahan_id: KEL + 1,
    nomor_tps: 2,
  });
  expect(isiBaru(cell({ jenis: "Kecamatan" }), kini())).toEqual({
    ...SITI,
    jenis: "Kecamatan",
    kelurahan_id: null,
    nomor_tps: null,
  });
  expect(isiBaru(cell({ jenis: "Kecamatan", kelurahan_id: 137_601 }), kini())).toMatchObject({
    jenis: "Kecamatan",
    kelurahan_id: 137_601,
  });
});

test("yang bertugas di kota lain tetap bertugas di sana, dengan data pribadi yang baru", () => {
  const lain = cell({
    nama_lengkap: "Siti Aminah",
    jenis: "Kelurahan",
    kelurahan_id: 1_377_011_001,
    nomor_tps: 9,
  });
  expect(isiBaru(lain, kini())).toEqual({ ...SITI, nama_lengkap: "Siti Aminah" });
  expect(isiBaru(lain, undefined)).toMatchObject({
    jenis: "Kelurahan",
    kelurahan_id: 1_377_011_001,
  });
});
