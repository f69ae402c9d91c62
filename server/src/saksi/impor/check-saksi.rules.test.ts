import { expect, test } from "vitest";
import { alasanOf, barisMasuk, barisTerbaca } from "../../testing/baris.ts";
import { checkBaris } from "./check-saksi.rules.ts";
import type { Kini, SaksiKini } from "./saksi-baris.rules.ts";
import { KOLOM_SAKSI } from "./saksi-baris.rules.ts";

const KEL = 1_376_011_003;
const KEL_LAIN = 1_377_011_001;
const SITI = {
  nik: "3578010101900001",
  nomer_kta: null,
  nama_lengkap: "Siti",
  nomer_wa: "6281234567890",
  jenis: "TPS",
  kelurahan_id: KEL,
  nomor_tps: 4,
  referensi: null,
  nama_referensi: null,
};
const lama = (lain: Partial<SaksiKini> = {}): SaksiKini => ({
  ...SITI,
  id: 1_376_000_001,
  tempat: "Kota Payakumbuh",
  ...lain,
});
const kini = (...saksi: SaksiKini[]): Kini => ({
  saksi: new Map(saksi.map((satu) => [satu.nik, satu])),
  wilayah: new Map([13, 1376, 137_601, KEL, KEL_LAIN].map((id) => [id, ""])),
  tps: new Map([KEL * 1000 + 4, KEL * 1000 + 5, KEL_LAIN * 1000 + 1].map((id) => [id, ""])),
});
const check = (lain: Parameters<typeof barisMasuk>[0], ada = kini(), wilayahId = 1376) =>
  checkBaris(barisTerbaca(KOLOM_SAKSI, { ...SITI, ...lain }), ada, wilayahId);

test("saksi baru: di bawah kota tempat tugasnya, dan tidak menyinggung siapa pun", () => {
  expect(check({})).toEqual({
    ...barisMasuk(SITI),
    keadaan: "baru",
    isTentangLuar: false,
    kunci: "1376/3578010101900001",
    sebelum: null,
  });
});

test("saksi baru tanpa tempat: di bawah kota wilayah impor; provinsi dan pusat di bawah miliknya", () => {
  const tanpa = { kelurahan_id: null, nomor_tps: null };
  expect(check(tanpa).kunci).toBe("1376/3578010101900001");
  expect(check(tanpa, kini(), 137_601).kunci).toBe("1376/3578010101900001");
  expect(check({ ...tanpa, jenis: "Provinsi" }, kini(), 13).kunci).toBe("1300/3578010101900001");
  expect(check({ ...tanpa, jenis: "Pusat" }, kini(), 1).kunci).toBe("0/3578010101900001");
  expect(check({}, kini(), 1).kunci).toBe("1376/3578010101900001");
});

test("saksi yang ada: sama tidak ditanyakan, berubah digabung kecuali pengguna berkata lain", () => {
  const ada = {
    kunci: "1376/3578010101900001",
    sebelum: SITI,
    nilai: { ...SITI, saksi_id: 1_376_000_001 },
  };
  const sama = check({}, kini(lama()));
  expect(sama).toMatchObject({ ...ada, keadaan: "sama", galat: [] });
  expect(sama).not.toHaveProperty("tawaran");
  expect(sama.sebelum).toEqual(SITI);
  expect(check({ nomor_tps: 5 }, kini(lama()))).toMatchObject({
    ...ada,
    nilai: { ...SITI, nomor_tps: 5, saksi_id: 1_376_000_001 },
    keadaan: "berubah",
    tawaran: { gabung: "berubah", pertahankan: "sama" },
    pilihan: "gabung",
  });
});

const alasanPindah =
  "NIK ini saksi aktif di Kota Payakumbuh. Gabungkan data pribadinya (tempat tugasnya tetap di sana), atau pertahankan yang ada";

test("saksi yang berdiri di kota lain: pengguna memilih dahulu", () => {
  const pindah = { kelurahan_id: KEL_LAIN, nomor_tps: 1, nama_lengkap: "Siti Aminah" };
  const hasil = check(pindah, kini(lama()), 13);
  expect(alasanOf(hasil.galat)).toEqual([["nik", alasanPindah]]);
  expect(hasil).toMatchObject({
    keadaan: "galat",
    kunci: "1376/3578010101900001",
    tawaran: { gabung: "berubah", pertahankan: "sama" },
    nilai: { nama_lengkap: "Siti Aminah", kelurahan_id: KEL, nomor_tps: 4 },
  });
  expect(hasil).not.toHaveProperty("pilihan");
});

test("tanpa perubahan tidak ada yang dipilih, juga dari kota lain", () => {
  const pindah = { kelurahan_id: KEL_LAIN, nomor_tps: 1 };
  expect(check(pindah, kini(lama()), 13)).toMatchObject({ keadaan: "sama", galat: [] });
});

test("tanpa tempat di barisnya: kota wilayah impor yang dimaksud, di atas kota saksinya sendiri", () => {
  const tanpa = { kelurahan_id: null, nomor_tps: null, nama_lengkap: "Siti Aminah" };
  expect(check(tanpa, kini(lama()), 13)).toMatchObject({ keadaan: "berubah" });
  expect(check(tanpa, kini(lama()), 1376)).toMatchObject({ keadaan: "berubah" });
});

test("saksi di luar wilayah impor: ditolak tanpa mengatakan di mana dan sebagai apa", () => {
  const luar = lama({ id: 1_377_000_001, tempat: "Kota Pariaman" });
  const hasil = check({}, kini(luar));
  expect(alasanOf(hasil.galat)).toEqual([
    [
      "nik",
      "NIK ini tidak dapat dipakai di wilayah ini. Lewati baris ini, atau hubungi admin di atas Anda",
    ],
  ]);
  expect(hasil).toMatchObject({
    keadaan: "galat",
    kunci: null,
    sebelum: null,
    nilai: SITI,
    tawaran: { lewati: "sama" },
    isTentangLuar: true,
  });
});

test("batas wilayah: kota pertama dan terakhir sebuah provinsi", () => {
  const di = (id: number) => check({}, kini(lama({ id })), 13).isTentangLuar;
  expect(di(1_300_000_001)).toBeUndefined();
  expect(di(1_399_000_001)).toBeUndefined();
  expect(di(1_400_000_001)).toBe(true);
  expect(di(1_299_000_001)).toBe(true);
});

test("baris yang salah: yang terbaca dirapikan, yang salah tetap seperti tertulis", () => {
  const luar = lama({ id: 1_377_000_001 });
  const hasil = check({ nomer_wa: "12", jenis: "saksi tps", nama_lengkap: "Siti  A" }, kini(luar));
  expect(hasil).toMatchObject({ keadaan: "galat", kunci: null, sebelum: null });
  expect(hasil).not.toHaveProperty("isTentangLuar");
  expect(hasil.nilai).toEqual({ ...SITI, nomer_wa: "12", nama_lengkap: "Siti A" });
  expect(alasanOf(hasil.galat).map(([kolom]) => kolom)).toEqual(["nomer_wa"]);
  expect(check({ jenis: "RT", nik: null }).nilai).toMatchObject({ jenis: "RT", nik: null });
});
