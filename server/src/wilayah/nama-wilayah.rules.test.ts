import { expect, test } from "vitest";
import {
  ejaanDicari,
  idAtasan,
  isBernama,
  isDi,
  isNamaUtuh,
  sebutTingkat,
  sebutWilayah,
  type Wilayah,
} from "./nama-wilayah.rules.ts";

const DAFTAR: readonly Wilayah[] = [
  [13, "Sumatera Barat"],
  [17, "Bengkulu"],
  [21, "Kepulauan Riau"],
  [31, "Daerah Khusus Ibukota Jakarta"],
  [34, "Daerah Istimewa Yogyakarta"],
  [1302, "Kabupaten Solok"],
  [1306, "Kabupaten Agam"],
  [1371, "Kota Padang"],
  [1372, "Kota Solok"],
  [1771, "Kota Bengkulu"],
  [3101, "Kabupaten Administrasi Kepulauan Seribu"],
  [3171, "Kota Administrasi Jakarta Pusat"],
  [137_106, "Lubuk Begalung"],
  [137_109, "Kuranji"],
  [137_110, "Kota Juang"],
  [1_371_091_001, "Kuranji"],
  [1_371_091_002, "Lubuk Lintah"],
  [1_371_091_003, "Desa Baru"],
  [1_371_091_004, "Baru"],
].map(([id, keterangan]) => ({ id: Number(id), keterangan: String(keterangan) }));

const idsOf = (polos: number[], teks: string): number[] =>
  DAFTAR.filter((satu) => isBernama(satu, teks, polos)).map(({ id }) => id);

test.each<[string, number[]]>([
  ["Kabupaten Agam", [1306]],
  ["KAB. AGAM", [1306]],
  [" kab agam", [1306]],
  ["AGAM", [1306]],
  ["Kota Agam", []],
  ["Kodya Padang", [1371]],
  ["padang", [1371]],
  ["Kab.Padang", []],
  ["SOLOK", [1302, 1372]],
  ["Kab. Solok", [1302]],
  ["Kotamadya Solok", [1372]],
  ["Kota Jakarta Pusat", [3171]],
  ["KOTA ADM. JAKARTA PUSAT", [3171]],
  ["Jakarta Pusat", [3171]],
  ["Kab. Kep. Seribu", [3101]],
  ["Prov. Sumatera Barat", [13]],
  ["SUMBAR", [13]],
  ["Prov. Sumbar", [13]],
  ["Sumatra Barat", [13]],
  ["Kepri", [21]],
  ["DKI", [31]],
  ["Jakarta", [31]],
  ["D.I.Y.", [34]],
  ["DI Jogja", [34]],
  ["Kota Sumbar", []],
  ["Propinsi Sumatera Barat", [13]],
  ["Prop.Kep. Riau", [21]],
  ["DKI Jakarta", [31]],
  ["Daerah Khusus Jakarta", [31]],
  ["D.I. Yogyakarta", [34]],
  ["Bengkulu", [17, 1771]],
  ["Provinsi Bengkulu", [17]],
  ["Kota Bengkulu", [1771]],
  ["Kec. Lubuk Begalung", [137_106]],
  ["Lubuk Begalung", []],
])("provinsi atau kota yang disebut %s", (teks, ids) => {
  expect(idsOf([1, 2], teks)).toEqual(ids);
});

test.each<[string, number[]]>([
  ["Lubuk-Begalung", [137_106]],
  ["Distrik Lubuk Begalung", [137_106]],
  ["Kota Juang", [137_110]],
  ["Juang", []],
  ["Kuranji", [137_109]],
  ["Kecamatan Kuranji", [137_109]],
  ["Kel. Kuranji", [1_371_091_001]],
  ["Ds. Kuranji", [1_371_091_001]],
  ["Kelurahan Desa Baru", [1_371_091_003]],
  // Either the word is part of the name, or stands before it.
  ["Lubuk Lintah", []],
  ["Entah", []],
])("kecamatan, atau kelurahan dengan katanya, yang disebut %s", (teks, ids) => {
  expect(idsOf([3], teks)).toEqual(ids);
});

test("yang katanya bisa bagian dari nama bisa berarti dua", () => {
  expect(idsOf([4], "Desa Baru")).toEqual([1_371_091_003, 1_371_091_004]);
  expect(idsOf([4], "Baru")).toEqual([1_371_091_004]);
  const utuh = DAFTAR.filter((satu) => isNamaUtuh(satu, "DESA BARU"));
  expect(utuh.map(({ id }) => id)).toEqual([1_371_091_003]);
});

test("dicari juga tanpa katanya, sebagaimana tertulis dan tanpa singkatan", () => {
  expect(ejaanDicari("Kec. Guguk")).toEqual(["KECGUGUK", "KECAMATANGUGUK", "GUGUK"]);
  expect(ejaanDicari("Baru-Indah")).toEqual(["BARUINDAH"]);
});

const KURANJI = {
  id: 1_371_091_001,
  keterangan: "Kuranji",
  atasan: [
    { id: 137_109, keterangan: "Kuranji Atas" },
    { id: 1371, keterangan: "Kota Padang" },
    { id: 13, keterangan: "Sumatera Barat" },
  ],
};

test.each<[string, number | undefined, boolean]>([
  ["Kec. Kuranji Atas", 3, true],
  ["kuranji atas", undefined, true],
  ["Padang", 2, true],
  ["Kab. Padang", 2, false],
  ["Padang", 3, false],
  ["1371", 2, true],
  ["13.71", 2, true],
  ["1372", 2, false],
  ["Sumbar", 1, true],
  ["Kuranji", 4, true],
  ["Kuranji", undefined, false],
  ["Prov. Sumatera Barat", undefined, true],
])("di %s (tingkat %s): %s", (teks, level, isThere) => {
  expect(isDi(KURANJI, level === undefined ? { teks } : { teks, level })).toBe(isThere);
});

test("yang lebih kecil di sampingnya tidak menyebut tempatnya", () => {
  const kota = { id: 1371, keterangan: "Kota Padang", atasan: KURANJI.atasan.slice(2) };
  expect(isDi(kota, { teks: "Entah", level: 3 })).toBe(true);
  expect(isDi(kota, { teks: "Entah", level: 2 })).toBe(false);
});

test("disebut dengan tempatnya bila namanya saja tidak cukup", () => {
  expect(sebutWilayah(KURANJI)).toBe("Kuranji, Kuranji Atas, Kota Padang (1371091001)");
  const kota = { id: 1371, keterangan: "Kota Padang", atasan: KURANJI.atasan.slice(2) };
  expect(sebutWilayah(kota)).toBe("Kota Padang (1371)");
  expect(idAtasan(1_371_091_001)).toEqual([137_109, 1371, 13]);
  expect(idAtasan(13)).toEqual([]);
  expect(sebutTingkat([1, 2])).toBe("provinsi atau kota");
});
