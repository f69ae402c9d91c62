import { expect, test } from "vitest";
import { DAPIL_AWAL } from "#contract/sistem/pengaturan.contract.ts";
import { lingkupAkun } from "../access/lingkup.ts";
import { alasanOf, barisMasuk } from "../testing/baris.ts";
import { cocokkan } from "../impor/kolom.rules.ts";
import type { KonteksImpor } from "../impor/jenis-impor.ts";
import { readCell } from "../platform/spreadsheet/cell.rules.ts";
import { checkBaris, isiBerkode, IZIN_DAPIL, KOLOM_DAPIL, type Kini } from "./dapil-baris.rules.ts";
import { dilihat } from "./dapil-dilihat.ts";
import type { DapilRow } from "./keanggotaan.repo.ts";

const NILAI = {
  jenis_caleg_id: 3,
  kode: "1376-1",
  keterangan: "Payakumbuh 1",
  kursi: 8,
  wilayah_id: 137_601,
};
const DAPIL: DapilRow = {
  id: 7,
  jenis_caleg_id: 3,
  kode: "1376-1",
  keterangan: "Payakumbuh 1",
  kursi: 8,
  propinsi_id: 13,
  kota_id: 1376,
  is_demo: false,
  wilayah: [137_601],
};
const kini = (
  dapil: DapilRow[] = [],
  akses: readonly string[] = IZIN_DAPIL,
  nomor: readonly number[] = [],
): Kini => ({
  // Of the context the rules read these two.
  konteks: { wilayahId: lingkupAkun(13), akses: new Set(akses) } as unknown as KonteksImpor,
  batas: DAPIL_AWAL,
  wilayah: new Map([13, 1376, 137_601, 1_376_011_003, 1471].map((id) => [id, ""])),
  dapil: new Map(dapil.map((row) => [`${row.jenis_caleg_id}/${row.kode}`, dilihat(row, nomor)])),
});
const check = (lain: Partial<Record<keyof typeof NILAI, string | number | null>>, ada = kini()) =>
  checkBaris(barisMasuk({ ...NILAI, ...lain }), ada);
const salah = (...isi: Parameters<typeof check>) => {
  const hasil = check(...isi);
  expect(hasil).toMatchObject({ keadaan: "galat", kunci: null, sebelum: null });
  return alasanOf(hasil.galat);
};

test.each([
  ["jenis_caleg_id", ["jenis_caleg_id", "Tingkat dapil", "Tingkat"]],
  ["kode", ["kode", "Kode dapil"]],
  ["keterangan", ["keterangan", "Nama dapil", "Dapil"]],
  ["kursi", ["kursi", "Jumlah kursi", "Alokasi Kursi", "Jml Kursi"]],
  ["wilayah_id", ["wilayah_id", "Kode wilayah", "ID Wilayah", "Wilayah"]],
])("kolom %s dikenal dari judul %j", (kunci, judul) => {
  for (const satu of judul) {
    expect([satu, [...cocokkan(KOLOM_DAPIL, [satu], undefined)]]).toEqual([satu, [[kunci, 0]]]);
  }
});

test("kolom berkas dapil: judul templat, batas angka", () => {
  expect(KOLOM_DAPIL.map(({ judul }) => judul)).toEqual(Object.keys(NILAI));
  expect(KOLOM_DAPIL.map(({ tipe, min, max, panjang }) => [tipe, min, max, panjang])).toEqual([
    ["angka", 1, 3, undefined],
    ["teks", undefined, undefined, undefined],
    ["teks", undefined, undefined, undefined],
    ["angka", 1, 100, undefined],
    ["angka", undefined, 9_999_999_999, undefined],
  ]);
  expect(KOLOM_DAPIL.map(({ isKode, isWilayah }) => [isKode, isWilayah])).toEqual([
    [undefined, undefined],
    [undefined, undefined],
    [undefined, undefined],
    [undefined, undefined],
    [true, true],
  ]);
});

test("wilayah baru di dapil baru, dan di dapil yang ada", () => {
  expect(check({})).toEqual({
    ...barisMasuk(NILAI),
    keadaan: "baru",
    kunci: "3/1376-1/137601",
    sebelum: null,
  });
  const lama = { ...DAPIL, wilayah: [137_602] };
  expect(check({}, kini([lama]))).toMatchObject({
    keadaan: "baru",
    sebelum: { keterangan: "Payakumbuh 1", kursi: 8, wilayah: 1 },
  });
});

test("wilayah yang sudah di dapil itu: sama, atau dapilnya berubah", () => {
  expect(check({}, kini([DAPIL]))).toMatchObject({ keadaan: "sama" });
  expect(check({ kursi: 9 }, kini([DAPIL]))).toMatchObject({ keadaan: "berubah" });
  expect(check({ keterangan: "Lain" }, kini([DAPIL]))).toMatchObject({ keadaan: "berubah" });
});

test("semua kesalahan sebaris disebut sekaligus; yang bergantung pada sel yang salah menunggu", () => {
  expect(salah({ kode: "", kursi: null, wilayah_id: 99 })).toEqual([
    ["kode", "Wajib diisi"],
    ["kursi", "Wajib diisi"],
    ["wilayah_id", expect.stringContaining("terdiri atas kecamatan atau kelurahan")],
  ]);
  expect(salah({ wilayah_id: 99, kursi: 90 }).map(([kolom]) => kolom)).toEqual([
    "wilayah_id",
    "kursi",
  ]);
  expect(salah({ jenis_caleg_id: null })).toEqual([["jenis_caleg_id", "Wajib diisi"]]);
  const galat = { baris: 2, lembar: null, kolom: "kursi", nilai: "x", alasan: "Salah" };
  const row = barisMasuk({ ...NILAI, kode: "" }, { galat: [galat] });
  expect(alasanOf(checkBaris(row, kini()).galat)).toEqual([
    ["kursi", "Salah"],
    ["kode", "Wajib diisi"],
  ]);
  expect(isiBerkode(barisMasuk(NILAI, { galat: [galat] }))).toHaveLength(1);
  expect(isiBerkode(barisMasuk(NILAI))).toMatchObject([{ wilayahId: 137_601 }]);
  expect(isiBerkode(barisMasuk({ ...NILAI, kode: null }))).toEqual([]);
});

test("setiap tingkat dapil punya kuncinya", () => {
  const BUKAN = [["jenis_caleg_id", "Anda tidak berhak mengubah dapil tingkat ini"]];
  const tingkat = [1, 2, 3];
  const BAGIAN: Record<number, number> = { 1: 1376, 2: 1376, 3: 137_601 };
  IZIN_DAPIL.forEach((kunci, index) => {
    const boleh = tingkat.filter(
      (satu) =>
        check({ jenis_caleg_id: satu, wilayah_id: BAGIAN[satu] ?? 0 }, kini([], [kunci]))
          .keadaan === "baru",
    );
    expect(boleh).toEqual([index + 1]);
  });
  expect(salah({}, kini([], []))).toEqual(BUKAN);
  expect(salah({ jenis_caleg_id: 4 })).toEqual(BUKAN);
});

test("kode yang dipakai dapil di wilayah lain tidak diambil alih, juga bila ia tanpa wilayah", () => {
  for (const wilayah of [[137_101], []]) {
    expect(salah({}, kini([{ ...DAPIL, kota_id: 1371, wilayah }]))).toEqual([
      ["kode", "Kode ini dipakai dapil di wilayah lain"],
    ]);
  }
  const provinsi = { ...DAPIL, jenis_caleg_id: 2, kota_id: null, propinsi_id: 14, wilayah: [] };
  expect(salah({ jenis_caleg_id: 2 }, kini([provinsi]))).toEqual([
    ["kode", "Kode ini dipakai dapil di wilayah lain"],
  ]);
});

test("jumlah kursi menurut tingkatnya", () => {
  expect(salah({ kursi: 2 })).toEqual([["kursi", "Isi 3 sampai 12 kursi"]]);
  expect(salah({ kursi: 13 })).toEqual([["kursi", "Isi 3 sampai 12 kursi"]]);
  expect(salah({ jenis_caleg_id: 1, wilayah_id: 1376, kursi: 11 })).toEqual([
    ["kursi", "Isi 3 sampai 10 kursi"],
  ]);
  expect(check({ kursi: 12 }).keadaan).toBe("baru");
});

test("wilayah dapil: tingkatnya, di dalam wilayah impor, dan ada", () => {
  const di = (jenis: number, id: number) =>
    salah({ jenis_caleg_id: jenis, wilayah_id: id }).map(([kolom, alasan]) => {
      expect(kolom).toBe("wilayah_id");
      return alasan;
    });
  for (const id of [13, 137, 1376, 1_376_011_003_001]) {
    expect(di(3, id)).toEqual(["Dapil DPRD Kabupaten/Kota terdiri atas kecamatan atau kelurahan"]);
  }
  for (const id of [1, 13, 1_376_011_003]) {
    expect(di(2, id)).toEqual(["Dapil DPRD Provinsi terdiri atas kota atau kecamatan"]);
  }
  for (const id of [13, 137_601, 1_376_011_003, 1_376_011_003_001]) {
    expect(di(1, id)).toEqual(["Dapil DPR RI terdiri atas kota utuh"]);
  }
  expect(di(3, 147_101)).toEqual(["Wilayah berada di luar wilayah impor"]);
  expect(di(3, 137_699)).toEqual(["Kode wilayah tidak dikenal"]);
  for (const [jenis, id] of [
    [3, 137_601],
    [3, 1_376_011_003],
    [2, 1376],
    [2, 137_601],
    [1, 1376],
  ]) {
    expect(check({ jenis_caleg_id: jenis ?? 0, wilayah_id: id ?? 0 })).toMatchObject({
      keadaan: "baru",
    });
  }
});

test("provinsi tanpa dewan tingkat itu tidak punya dapilnya", () => {
  const jakarta: Kini = {
    ...kini(),
    konteks: { wilayahId: lingkupAkun(31), akses: new Set(IZIN_DAPIL) } as unknown as KonteksImpor,
    wilayah: new Map([[317_101, ""]]),
  };
  expect(salah({ wilayah_id: 317_101 }, jakarta)).toEqual([
    ["wilayah_id", "Wilayah ini tidak memilih dewan tingkat ini"],
  ]);
  expect(check({ jenis_caleg_id: 2, wilayah_id: 317_101 }, jakarta).keadaan).toBe("baru");
});

test("kode dari angka diawali wilayah dapilnya", () => {
  expect(salah({ kode: "730101" })).toEqual([["kode", "Kode dapil di wilayah ini diawali 1376"]]);
  expect(salah({ jenis_caleg_id: 2, kode: "730001" })).toEqual([
    ["kode", "Kode dapil di wilayah ini diawali 13"],
  ]);
  expect(check({ kode: "137601" }).keadaan).toBe("baru");
  expect(check({ jenis_caleg_id: 2, kode: "130001" }).keadaan).toBe("baru");
});

test("kursi tidak turun di bawah nomor urut calegnya", () => {
  const bernomor = kini([DAPIL], IZIN_DAPIL, [1, 6, 7]);
  expect(salah({ kursi: 5 }, bernomor)).toEqual([
    ["kursi", "2 caleg bernomor urut lebih dari 5. Isi sedikitnya 7, atau ganti dahulu nomornya"],
  ]);
  expect(check({ kursi: 7 }, bernomor).keadaan).toBe("berubah");
  // What is not lowered is not this row's fault.
  expect(check({ kursi: 8 }, kini([DAPIL], IZIN_DAPIL, [9])).keadaan).toBe("sama");
});

test.each([
  ["kode", "A".repeat(21), "Paling banyak 20 karakter"],
  ["kode", "../../etc", "Isi huruf, angka, titik, garis, atau spasi"],
  ["kode", 'PYK"1', "Isi huruf, angka, titik, garis, atau spasi"],
  ["kode", "PYK\n1", "Tulis dalam satu baris"],
  ["keterangan", "A".repeat(151), "Paling banyak 150 karakter"],
  ["keterangan", "Satu\tDua", "Tulis dalam satu baris"],
  ["keterangan", "Satu\u{E0041}", "Berisi karakter yang tidak dapat disimpan"],
])("sel %s %j ditolak", (kunci, teks, alasan) => {
  const kolom = KOLOM_DAPIL.find((satu) => satu.kunci === kunci);
  expect(kolom && readCell({ teks, jenis: "teks" }, kolom)).toEqual({ alasan });
});
