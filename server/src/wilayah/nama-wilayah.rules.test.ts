import { expect, test } from "vitest";
import { matchWilayah, ejaanWilayah, menurutEjaan, namaWilayah } from "./nama-wilayah.rules.ts";

test.each([
  ["Kab. Lima Puluh Kota", "LIMAPULUHKOTA"],
  ["KAB Bogor", "BOGOR"],
  ["Kabupaten Bogor", "BOGOR"],
  ["Kota  Bogor", "BOGOR"],
  ["kecamatan Payakumbuh-Barat", "PAYAKUMBUHBARAT"],
  ["Kec. Menteng", "MENTENG"],
  ["Kelurahan Kubu Gadang", "KUBUGADANG"],
  ["Kel Menteng", "MENTENG"],
  ["Desa Baru", "BARU"],
  ["Kotabaru", "KOTABARU"],
  ["Ibu Kota", "IBUKOTA"],
])("%s ditulis %s", (nama, tertulis) => {
  expect(namaWilayah(nama)).toBe(tertulis);
});

test("nama dicari dengan kata di depannya dahulu, lalu tanpa", () => {
  expect(ejaanWilayah("Desa Baru")).toEqual(["DESABARU", "BARU"]);
  const bernama = (ada: string) => (nama: string) => (nama === ada ? [nama] : []);
  const ejaan = ejaanWilayah("Desa Baru");
  expect(menurutEjaan(ejaan, bernama("DESABARU"))).toEqual(["DESABARU"]);
  expect(menurutEjaan(ejaan, bernama("BARU"))).toEqual(["BARU"]);
  expect(menurutEjaan(ejaan, bernama("LAIN"))).toEqual([]);
});

const KOTA = [
  [1302, "Kabupaten Solok"],
  [1306, "Kabupaten Agam"],
  [1371, "Kota Padang"],
  [1372, "Kota Solok"],
  [3171, "Kota Administrasi Jakarta Pusat"],
  [137_106, "Lubuk Begalung"],
] as const;
const KECAMATAN = [
  [137_106, "Lubuk Begalung"],
  [137_109, "Kuranji"],
  [137_110, "Kota Juang"],
  [1_371_091_001, "Kuranji"],
  [1_371_091_002, "Lubuk Lintah"],
  [1_371_091_003, "Desa Baru"],
] as const;
const idsOf = (daftar: readonly (readonly [number, string])[], level: number, teks: string) =>
  matchWilayah(
    daftar.map(([id, keterangan]) => ({ id, keterangan })),
    level,
  )(teks).map(({ id }) => id);

test.each<[string, number[]]>([
  ["Kabupaten Agam", [1306]],
  ["KAB. AGAM", [1306]],
  ["kab agam", [1306]],
  ["AGAM", [1306]],
  ["Kota Agam", []],
  ["KOTA PADANG", [1371]],
  ["padang", [1371]],
  ["Kab.Padang", []],
  ["SOLOK", [1302, 1372]],
  ["Kab. Solok", [1302]],
  ["Kota Solok", [1372]],
  ["Kota Jakarta Pusat", [3171]],
  ["KOTA ADM. JAKARTA PUSAT", [3171]],
  ["Jakarta Pusat", [3171]],
  ["Kec. Lubuk Begalung", [137_106]],
  ["Lubuk Begalung", []],
])("kota yang disebut %s", (teks, ids) => {
  expect(idsOf(KOTA, 2, teks)).toEqual(ids);
});

test.each<[string, number[]]>([
  ["Kec. Lubuk Begalung", [137_106]],
  ["Lubuk-Begalung", [137_106]],
  ["Distrik Lubuk Begalung", [137_106]],
  ["Kota Juang", [137_110]],
  ["Juang", []],
  ["Kuranji", [137_109]],
  ["Kecamatan Kuranji", [137_109]],
  ["Kel. Kuranji", [1_371_091_001]],
  ["Desa Kuranji", [1_371_091_001]],
  ["Kelurahan Desa Baru", [1_371_091_003]],
  ["Lubuk Lintah", []],
  ["Kec. Lubuk Lintah", []],
  ["Entah", []],
])("kecamatan atau kelurahan yang disebut %s", (teks, ids) => {
  expect(idsOf(KECAMATAN, 3, teks)).toEqual(ids);
});
