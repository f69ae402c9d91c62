import { expect, test } from "vitest";
import { barisTersimpan } from "../testing/baris.ts";
import type { DapilRow } from "./keanggotaan.repo.ts";
import { kalimatKeluar, listKeluar, type Dilepas } from "./wilayah-keluar.rules.ts";

const DAPIL: DapilRow = {
  id: 7,
  jenis_caleg_id: 3,
  kode: "1376-1",
  keterangan: "Payakumbuh 1",
  kursi: 8,
  propinsi_id: 13,
  kota_id: 1376,
  is_demo: false,
  wilayah: [137_601, 137_602, 137_603],
};
const baris = (nomor: number, wilayahId: number, lain: Record<string, string | number> = {}) =>
  barisTersimpan(nomor, {
    jenis_caleg_id: 3,
    kode: DAPIL.kode,
    wilayah_id: wilayahId,
    ...lain,
  });
const LAIN = { kode: "1376-2" };
const keluar = (...rows: ReturnType<typeof baris>[]) =>
  listKeluar(rows, [DAPIL]).map(({ nomor, wilayah, tinggal, berpindah }) => ({
    nomor,
    wilayah,
    tinggal,
    berpindah: [...berpindah],
  }));

test("yang tidak disebut berkas keluar dari dapilnya, di baris pertamanya", () => {
  expect(keluar(baris(4, 137_601), baris(5, 137_603))).toEqual([
    { nomor: 4, wilayah: [137_602], tinggal: [], berpindah: [] },
  ]);
  expect(keluar(baris(4, 137_601), baris(5, 137_602), baris(6, 137_603))).toEqual([]);
  // What holds them all.
  expect(keluar(baris(4, 1376))).toEqual([]);
  expect(keluar(baris(4, 137_601, LAIN))).toEqual([]);
});

test("yang masuk dapil lain di berkas itu berpindah, utuh atau sebagian; tingkat lain bukan", () => {
  const rows = [
    baris(4, 137_601),
    baris(5, 1_376_021_002, LAIN),
    baris(6, 137_603, { jenis_caleg_id: 2 }),
  ];
  expect(keluar(...rows)).toMatchObject([{ wilayah: [137_602, 137_603], berpindah: [137_602] }]);
  expect(keluar(baris(4, 137_601), baris(5, 1376, LAIN))[0]?.berpindah).toEqual([137_602, 137_603]);
});

test("bagian yang disebut sebagai ganti keseluruhannya tinggal", () => {
  const rows = [baris(4, 137_601), baris(5, 137_603), baris(6, 1_376_021_002)];
  expect(keluar(...rows)).toMatchObject([{ wilayah: [137_602], tinggal: [1_376_021_002] }]);
});

const dilepas = (nama: string, lain: Partial<Dilepas> = {}): Dilepas => ({
  nama,
  isSebagian: false,
  isPindah: false,
  jumlah_tps: 600,
  jumlah_dpt: 150_000,
  ...lain,
});

test("disebut berapa dan mana yang keluar, dengan TPS dan DPT-nya, dan ke mana", () => {
  expect(kalimatKeluar(DAPIL, [dilepas("Timur"), dilepas("Barat", { jumlah_tps: 401 })])).toBe(
    "2 wilayah keluar dari dapil Payakumbuh 1 (1376-1), dengan 1.001 TPS dan 300.000 pemilih DPT: Timur, Barat. Berkas ini tidak memasukkannya ke dapil lain.",
  );
  const pindah = dilepas("Barat", { isPindah: true });
  expect(kalimatKeluar(DAPIL, [pindah])).toMatch(/Semuanya masuk dapil lain di berkas ini\.$/);
  expect(kalimatKeluar(DAPIL, [pindah, dilepas("Timur")])).toMatch(
    /: Barat, Timur\. 1 di antaranya tidak dimasukkan berkas ini ke dapil lain\.$/,
  );
});

test("yang hanya diganti seluruh bagiannya tidak disebut; sebagian disebut sebagian", () => {
  const utuh = dilepas("Timur", { isSebagian: true, jumlah_tps: 0, jumlah_dpt: 0 });
  expect(kalimatKeluar(DAPIL, [utuh])).toBeUndefined();
  expect(kalimatKeluar(DAPIL, [utuh, dilepas("Barat", { isSebagian: true })])).toMatch(
    /^1 wilayah keluar .*: sebagian Barat\. /,
  );
  expect(kalimatKeluar(DAPIL, [dilepas("Tanpa TPS", { jumlah_tps: 0, jumlah_dpt: 0 })])).toMatch(
    /dengan 0 TPS dan 0 pemilih DPT: Tanpa TPS\./,
  );
  expect(kalimatKeluar(DAPIL, [])).toBeUndefined();
});

test("dari banyak wilayah hanya sebagian disebut", () => {
  const banyak = Array.from({ length: 13 }, (_, at) => dilepas(`K${at}`));
  expect(kalimatKeluar(DAPIL, banyak)).toMatch(/^13 wilayah .*: K0, .*, K9, dan 3 lainnya\. /);
});
