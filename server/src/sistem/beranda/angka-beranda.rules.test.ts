import { expect, test } from "vitest";
import { angkaOf, kotaDalam, type HitunganKota } from "./angka-beranda.rules.ts";

const KOSONG: HitunganKota = {
  id: 0,
  jumlah_tps: 0,
  tps_bersaksi: 0,
  tps_sah: 0,
  dpt: 0,
  dpt_kuat: 0,
  dpt_potensial: 0,
  saksi: 0,
  bertugas: 0,
  tahap1_bertugas: 0,
  tahap1_tps_valid: 0,
  tahap1_lingkup_tps: 0,
  tahap1_lingkup_desa: 0,
  tahap2_bertugas: 0,
  tahap2_tps_valid: 0,
  tahap2_lingkup_tps: 0,
  tahap2_lingkup_desa: 0,
  tempat: 0,
  kecamatan: 0,
  kelurahan: 0,
};
const kota = (id: number, isi: Partial<HitunganKota> = {}): HitunganKota => ({
  ...KOSONG,
  id,
  ...isi,
});
const danaOf = (n: number) => ({
  propinsi: { ada: n, total: n + 1 },
  kota: { ada: n + 2, total: n + 3 },
});
const LAIN = {
  caleg: { pusat: 31, propinsi: 32, kota: 33 },
  rkdk: danaOf(40),
  ladk: danaOf(50),
};

test("sebuah wilayah: kota di dalamnya dan saksi baginya sendiri; yang nasional hanya bagi nasional", () => {
  const semua = [0, 1100, 1300, 1371, 1376, 3578].map((id) => kota(id));
  const idsOf = (wilayahId: number): number[] => kotaDalam(semua, wilayahId).map(({ id }) => id);
  expect(idsOf(1)).toEqual([0, 1100, 1300, 1371, 1376, 3578]);
  expect(idsOf(13)).toEqual([1300, 1371, 1376]);
  expect(idsOf(1376)).toEqual([1376]);
  expect(idsOf(94)).toEqual([]);
});

test("setiap angka adalah jumlah hitungannya sendiri dari semua kotanya", () => {
  const hitungan = Object.fromEntries(
    Object.keys(KOSONG).map((nama, at) => [nama, 2 ** at]),
  ) as HitunganKota;
  const satu = (nama: keyof HitunganKota): number => 3 * hitungan[nama];
  const ganda = Object.fromEntries(
    Object.entries(hitungan).map(([nama, nilai]) => [nama, 2 * nilai]),
  ) as HitunganKota;
  const { wilayah_saksi: wilayah, ...angka } = angkaOf(
    [
      { ...hitungan, id: 1376 },
      { ...ganda, id: 1371 },
    ],
    LAIN,
  );
  expect(angka).toEqual({
    ...LAIN,
    dpt: {
      total: satu("dpt"),
      kuat: satu("dpt_kuat"),
      potensial: satu("dpt_potensial"),
      tertandai: satu("dpt_kuat") + satu("dpt_potensial"),
    },
    saksi: {
      total: satu("saksi"),
      belum_bertugas: satu("saksi") - satu("bertugas"),
      bertugas: satu("bertugas"),
      tps: satu("tps_bersaksi"),
      tps_valid: satu("tps_sah"),
    },
    saksi_tahap1: {
      bertugas: satu("tahap1_bertugas"),
      tps_valid: satu("tahap1_tps_valid"),
      lingkup_tps: satu("tahap1_lingkup_tps"),
      lingkup_desa: satu("tahap1_lingkup_desa"),
    },
    saksi_tahap2: {
      bertugas: satu("tahap2_bertugas"),
      tps_valid: satu("tahap2_tps_valid"),
      lingkup_tps: satu("tahap2_lingkup_tps"),
      lingkup_desa: satu("tahap2_lingkup_desa"),
    },
    jumlah_tps: satu("jumlah_tps"),
  });
  expect(wilayah).toMatchObject({ kecamatan: satu("kecamatan"), kelurahan: satu("kelurahan") });
});

test("provinsi dan kota bersaksi: satu kali masing-masing, juga dari saksi provinsi; tanpa tempat tidak dihitung", () => {
  const { wilayah_saksi: wilayah } = angkaOf(
    [
      kota(0, { tempat: 1 }),
      kota(1100, { tempat: 1 }),
      kota(1300, { tempat: 1 }),
      kota(1371, { tempat: 2 }),
      kota(1376, { tempat: 3 }),
      kota(3578),
    ],
    LAIN,
  );
  expect(wilayah).toEqual({ propinsi: 2, kota: 2, kecamatan: 0, kelurahan: 0 });
});
