import { expect, test } from "vitest";
import { barisTersimpan } from "../../testing/baris.ts";
import { checkBerkas, idDibuat, idDisebut, type Terdaftar } from "./wilayah-berkas.rules.ts";

const baris = (
  nomor: number,
  id: number,
  lain: { kode_lama?: string; keadaan?: "galat" | "sama" | "berubah" } = {},
) =>
  barisTersimpan(
    nomor,
    { id: String(id), kode_lama: lain.kode_lama ?? null },
    { keadaan: lain.keadaan ?? "baru" },
  );
const terdaftar = (aktif: readonly number[], lain: Partial<Terdaftar> = {}): Terdaftar => ({
  aktif: new Map(aktif.map((id) => [id, true])),
  punyaAnak: new Set(),
  pemilikKode: new Map(),
  ...lain,
});
const salah = (rows: Parameters<typeof checkBerkas>[0], ada = terdaftar([13, 99])) =>
  checkBerkas(rows, ada).map(({ nomor, keadaan, galat }) => {
    expect(keadaan).toBe("galat");
    return [nomor, galat?.[0]?.kolom, galat?.[0]?.alasan];
  });

test("induk boleh datang belakangan di berkas, atau sudah ada", () => {
  expect(salah([baris(1, 137_601), baris(2, 1376)])).toEqual([]);
  expect(salah([baris(1, 13), baris(2, 99)], terdaftar([]))).toEqual([]);
});

test("yang tanpa induk, dan yang induknya salah", () => {
  expect(salah([baris(1, 137_601)])).toEqual([
    [1, "id", "Induknya, 1376, belum ada. Tambahkan barisnya ke berkas"],
  ]);
  const tidur = { ...terdaftar([13]), aktif: new Map([[1376, false]]) };
  expect(salah([baris(1, 137_601)], tidur)).toHaveLength(1);
  expect(salah([baris(1, 137_601), baris(7, 1376, { keadaan: "galat" })])).toEqual([
    [1, "id", "Baris induknya, 1376 di baris 8, salah"],
  ]);
  expect(salah([baris(1, 1_376_011_003), baris(2, 137_601)])).toEqual([
    [2, "id", "Induknya, 1376, belum ada. Tambahkan barisnya ke berkas"],
    [1, "id", "Induknya, 137601, belum ada. Tambahkan barisnya ke berkas"],
  ]);
});

test("wilayah yang sudah ditawarkan tidak memerlukan baris induknya, juga anaknya tidak", () => {
  const rows = [baris(1, 1376, { keadaan: "berubah" }), baris(2, 137_601)];
  expect(salah(rows, terdaftar([1376]))).toEqual([]);
});

test("kode lama yang diberikan dua baris, dan yang menjadi kode baris lain", () => {
  expect(
    salah([baris(1, 1376, { kode_lama: "1399" }), baris(2, 1377, { kode_lama: "1398, 1399" })]),
  ).toEqual([
    [1, "kode_lama", "1399 juga kode lama 1377 di baris 3"],
    [2, "kode_lama", "1399 juga kode lama 1376 di baris 2"],
  ]);
  expect(salah([baris(1, 1376, { kode_lama: "1377" }), baris(2, 1377)])).toEqual([
    [1, "kode_lama", "1377 adalah kode wilayah di baris 3"],
  ]);
  expect(salah([baris(1, 1376, { kode_lama: "1399" }), baris(2, 1377)])).toEqual([]);
});

test("yang bertumpu pada baris yang bentrok ikut salah", () => {
  const rows = [
    baris(1, 1376, { kode_lama: "1377" }),
    baris(2, 1377),
    baris(3, 137_601),
    baris(4, 137_701),
  ];
  expect(salah(rows).map(([nomor, , alasan]) => [nomor, alasan])).toEqual([
    [1, "1377 adalah kode wilayah di baris 3"],
    [3, "Baris induknya, 1376 di baris 2, salah"],
  ]);
});

test("baris yang salah tidak dibandingkan dengan yang lain", () => {
  const rows = [
    baris(1, 1376, { kode_lama: "1399", keadaan: "galat" }),
    baris(2, 1377, { kode_lama: "1399" }),
    baris(3, 137),
  ];
  expect(salah(rows)).toEqual([]);
});

const otomatis = (rows: Parameters<typeof checkBerkas>[0], ada = terdaftar([99])) =>
  checkBerkas(rows, ada).map(({ nomor, keadaan, nilai }) => [nomor, keadaan, nilai?.["otomatis"]]);

test("perwakilan di luar negeri membawa kecamatan dan kelurahannya sendiri", () => {
  expect(otomatis([baris(1, 9901)])).toEqual([[1, "baru", "990101, 9901010001"]]);
  expect(otomatis([baris(1, 9901), baris(2, 990_105)])).toEqual([[2, "baru", "9901050001"]]);
  expect(otomatis([baris(1, 9901), baris(2, 990_105), baris(3, 9_901_050_001)])).toEqual([]);
  expect(otomatis([baris(1, 99)], terdaftar([]))).toEqual([]);
});

test("yang sudah punya wilayah di bawahnya, dan yang di dalam negeri, tidak membawa apa pun", () => {
  expect(otomatis([baris(1, 9901)], terdaftar([99], { punyaAnak: new Set([9901]) }))).toEqual([]);
  expect(otomatis([baris(1, 1376)], terdaftar([13]))).toEqual([]);
  expect(otomatis([baris(1, 9901, { keadaan: "sama" })])).toEqual([
    [1, "berubah", "990101, 9901010001"],
  ]);
  expect(otomatis([baris(1, 9901, { keadaan: "berubah" })])).toEqual([
    [1, "berubah", "990101, 9901010001"],
  ]);
});

test("tanpa provinsi luar negeri, yang pertama ditulis membawanya", () => {
  const rows = [baris(1, 990_201), baris(2, 9902), baris(3, 9901)];
  expect(otomatis(rows, terdaftar([]))).toEqual([
    [1, "baru", "9902010001"],
    [3, "baru", "99, 990101, 9901010001"],
  ]);
  expect(otomatis([...rows, baris(4, 99)], terdaftar([])).map(([nomor]) => nomor)).toEqual([1, 3]);
  expect(otomatis([baris(1, 1376)], terdaftar([13]))).toEqual([]);
  expect(otomatis([baris(1, 9902), baris(2, 990_101), baris(3, 9901)], terdaftar([]))).toEqual([
    [1, "baru", "990201, 9902010001"],
    [2, "baru", "9901010001"],
    [3, "baru", "99"],
  ]);
});

test("yang dibawa otomatis tidak boleh menjadi kode lama yang lain, dari luar dan dari berkas", () => {
  const milik = terdaftar([13, 99], { pemilikKode: new Map([[990_101, 1376]]) });
  expect(salah([baris(1, 9901)], milik)).toEqual([
    [1, "id", "990101, yang dibuat otomatis, adalah kode lama 1376"],
  ]);
  const bawah = terdaftar([13, 99], { pemilikKode: new Map([[9_901_010_001, 1376]]) });
  expect(salah([baris(1, 9901)], bawah)[0]?.[2]).toBe(
    "9901010001, yang dibuat otomatis, adalah kode lama 1376",
  );
  expect(
    checkBerkas([baris(1, 9901), baris(2, 137_601, { kode_lama: "990101" }), baris(3, 1376)], {
      ...terdaftar([13, 99]),
    }).map(({ nomor, galat }) => [nomor, galat?.[0]?.alasan]),
  ).toEqual([
    [2, "990101 adalah kode wilayah di baris 2"],
    [1, undefined],
  ]);
});

test("wilayah yang mungkin dibawa sebuah berkas, dan semua yang ditanyakan tentangnya", () => {
  const rows = [
    baris(1, 9901),
    baris(2, 990_105),
    baris(3, 1376),
    baris(4, 14, { keadaan: "galat" }),
  ];
  expect(idDibuat(rows)).toEqual([990_101, 9_901_010_001, 9_901_050_001]);
  expect(idDisebut(rows)).toEqual([99, 9901, 990_105, 1376, 13]);
});
