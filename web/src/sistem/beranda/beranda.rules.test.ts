import { expect, test } from "vitest";
import type { AngkaBeranda } from "#contract/sistem/beranda.contract.ts";
import { bedaOf, keadaanOf, PERLU, wilayahBeranda } from "./beranda.rules.ts";

const TAHAP = { bertugas: 1, tps_valid: 1, lingkup_tps: 1, lingkup_desa: 1 };
const ANGKA: AngkaBeranda = {
  caleg: { pusat: 1, propinsi: 2, kota: 3 },
  dpt: { total: 1000, kuat: 20, potensial: 30, tertandai: 50 },
  saksi: { total: 70, belum_bertugas: 9, bertugas: 61, tps: 60, tps_valid: 42 },
  saksi_tahap1: TAHAP,
  saksi_tahap2: TAHAP,
  wilayah_saksi: { propinsi: 1, kota: 2, kecamatan: 3, kelurahan: 4 },
  jumlah_tps: 100,
  rkdk: { propinsi: { ada: 1, total: 38 }, kota: { ada: 2, total: 514 } },
  ladk: { propinsi: { ada: 3, total: 38 }, kota: { ada: 4, total: 514 } },
};

test("beda: selisih dengan kemarin; yang sama atau yang tidak diketahui tidak disebut", () => {
  const lalu = { ...ANGKA, jumlah_tps: 97, dpt: { ...ANGKA.dpt, total: 1004 } };
  const beranda = {
    data: ANGKA,
    dokumen_terlambat: 0,
    event_menunggu: 0,
    kemarin: { pada: "2024-02-13T17:01:00Z", data: lalu },
  };
  expect(bedaOf(beranda, ({ jumlah_tps: jumlah }) => jumlah)).toBe(3);
  expect(bedaOf(beranda, ({ dpt }) => dpt.total)).toBe(-4);
  expect(bedaOf(beranda, ({ dpt }) => dpt.kuat)).toBeUndefined();
  expect(
    bedaOf(
      { data: ANGKA, dokumen_terlambat: 0, event_menunggu: 0, kemarin: null },
      ({ dpt }) => dpt.total,
    ),
  ).toBeUndefined();
});

test("di bawah kota dipakai kotanya, di atasnya wilayahnya sendiri", () => {
  expect([1, 13, 1376, 137601, 1376011002].map(wilayahBeranda)).toEqual([1, 13, 1376, 1376, 1376]);
});

test("nol dari nol bukan beres; yang belum diketahui pun bukan", () => {
  expect([
    keadaanOf(0, 0),
    keadaanOf(0, 3),
    keadaanOf(2, 3),
    keadaanOf(undefined, 0),
    keadaanOf(0, undefined),
  ]).toEqual(["kosong", "beres", "kurang", "kurang", "kurang"]);
});

test("yang perlu dikerjakan: TPS tanpa saksi, saksi tanpa tugas, TPS tanpa nomor yang berlaku", () => {
  expect(PERLU.map(({ kunci, jumlah, dari }) => [kunci, jumlah(ANGKA), dari(ANGKA)])).toEqual([
    ["tanpa-saksi", 40, 100],
    ["belum-bertugas", 9, 70],
    ["belum-valid", 18, 60],
  ]);
});
