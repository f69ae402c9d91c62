import { expect, test } from "vitest";
import { DAPIL_AWAL } from "#contract/pengaturan.contract.ts";
import { lingkupAkun } from "../access/lingkup.ts";
import { alasanOf, barisMasuk } from "../testing/baris.ts";
import { cocokkan } from "../impor/kolom.rules.ts";
import type { KonteksImpor } from "../impor/jenis-impor.ts";
import { checkBaris, isiLengkap, IZIN_DAPIL, KOLOM_DAPIL, type Kini } from "./dapil-baris.rules.ts";
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
const kini = (dapil: DapilRow[] = [], akses: readonly string[] = IZIN_DAPIL): Kini => ({
  // Of the context the rules read these two.
  konteks: { wilayahId: lingkupAkun(13), akses: new Set(akses) } as unknown as KonteksImpor,
  batas: DAPIL_AWAL,
  wilayah: new Map([13, 1376, 137_601, 1_376_011_003, 1471].map((id) => [id, ""])),
  dapil: new Map(dapil.map((row) => [`${row.jenis_caleg_id}/${row.kode}`, row])),
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

test("kolom berkas dapil: judul templat, batas angka, panjang teks", () => {
  expect(KOLOM_DAPIL.map(({ judul }) => judul)).toEqual(Object.keys(NILAI));
  expect(KOLOM_DAPIL.map(({ tipe, min, max, panjang }) => [tipe, min, max, panjang])).toEqual([
    ["angka", 1, 3, undefined],
    ["teks", undefined, undefined, 20],
    ["teks", undefined, undefined, 150],
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
    sebelum: { keterangan: "Payakumbuh 1", kursi: 8, wilayah: "137602" },
  });
});

test("wilayah yang sudah di dapil itu: sama, atau dapilnya berubah", () => {
  expect(check({}, kini([DAPIL]))).toMatchObject({ keadaan: "sama" });
  expect(check({ kursi: 9 }, kini([DAPIL]))).toMatchObject({ keadaan: "berubah" });
  expect(check({ keterangan: "Lain" }, kini([DAPIL]))).toMatchObject({ keadaan: "berubah" });
});

test("kolom yang kosong wajib diisi, dan selebihnya menunggu", () => {
  expect(salah({ kode: "", kursi: null, wilayah_id: 99 })).toEqual([
    ["kode", "Wajib diisi"],
    ["kursi", "Wajib diisi"],
  ]);
  expect(salah({ jenis_caleg_id: null })).toEqual([["jenis_caleg_id", "Wajib diisi"]]);
  const galat = { baris: 2, lembar: null, kolom: "kursi", nilai: "x", alasan: "Salah" };
  const row = barisMasuk({ ...NILAI, kode: "" }, { galat: [galat] });
  expect(alasanOf(checkBaris(row, kini()).galat)).toEqual([
    ["kursi", "Salah"],
    ["kode", "Wajib diisi"],
  ]);
  expect(isiLengkap(barisMasuk(NILAI, { galat: [galat] }))).toBeUndefined();
  expect(isiLengkap(barisMasuk(NILAI))).toMatchObject({ wilayahId: 137_601 });
});

test("setiap tingkat dapil punya kuncinya", () => {
  const BUKAN = [["jenis_caleg_id", "Anda tidak berhak mengubah dapil tingkat ini"]];
  const tingkat = [1, 2, 3];
  IZIN_DAPIL.forEach((kunci, index) => {
    const boleh = tingkat.filter(
      (satu) => check({ jenis_caleg_id: satu }, kini([], [kunci])).keadaan === "baru",
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
  const KOTA = "Isi kode kota, kecamatan, atau kelurahan";
  const PROVINSI = "Isi kode provinsi, kota, kecamatan, atau kelurahan";
  const di = (jenis: number, id: number) =>
    salah({ jenis_caleg_id: jenis, wilayah_id: id }).map(([kolom, alasan]) => {
      expect(kolom).toBe("wilayah_id");
      return alasan;
    });
  expect(di(3, 13)).toEqual([KOTA]);
  expect(di(3, 137)).toEqual([KOTA]);
  expect(di(3, 1_376_011_003_001)).toEqual([KOTA]);
  expect(di(2, 1)).toEqual([PROVINSI]);
  expect(di(1, 1_376_011_003_001)).toEqual([PROVINSI]);
  expect(di(3, 1471)).toEqual(["Wilayah berada di luar wilayah impor"]);
  expect(di(3, 137_699)).toEqual(["Kode wilayah tidak dikenal"]);
  for (const [jenis, id] of [
    [3, 1376],
    [3, 1_376_011_003],
    [2, 13],
  ]) {
    expect(check({ jenis_caleg_id: jenis ?? 0, wilayah_id: id ?? 0 })).toMatchObject({
      keadaan: "baru",
    });
  }
});
