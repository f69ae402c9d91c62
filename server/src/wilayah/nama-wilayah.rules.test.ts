import { expect, test } from "vitest";
import { ejaanWilayah, menurutEjaan, namaWilayah } from "./nama-wilayah.rules.ts";

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
