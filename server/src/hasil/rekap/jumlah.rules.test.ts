import { expect, test } from "vitest";
import { addRow, cacahOf, emptyRow, jumlahOf, progres, total, totalKnown } from "./jumlah.rules.ts";

const kota = (id: number, kali: number) => ({
  id,
  jumlah_tps: 100 * kali,
  masuk: 40 * kali,
  terdokumentasi: 30 * kali,
  bermasalah: 7 * kali,
  suara: [500 * kali, 0, 200 * kali],
  terisi: [40 * kali, 0, 39 * kali],
});

test("rekap sebuah wilayah adalah jumlah anaknya", () => {
  const jumlah = [kota(1376, 1), kota(1377, 2)].reduce(addRow, emptyRow(13));
  expect(jumlah).toEqual({ ...kota(13, 3) });
  expect(emptyRow(13)).toEqual({
    id: 13,
    jumlah_tps: 0,
    masuk: 0,
    terdokumentasi: 0,
    bermasalah: 0,
    suara: [],
    terisi: [],
  });
});

test("setiap hitungan di bawah namanya sendiri", () => {
  expect(cacahOf(kota(1376, 1))).toEqual({
    jumlah_tps: 100,
    tps_masuk: 40,
    tps_terdokumentasi: 30,
    tps_bermasalah: 7,
  });
});

test("suara menurut posisinya; yang tidak dikatakan laporan mana pun tidak diketahui, bukan 0", () => {
  const posisi = (...semua: number[]) => semua.map((satu) => ({ posisi: satu }));
  expect(jumlahOf(kota(1376, 1), posisi(3, 1, 2, 4))).toEqual([200, 500, null, null]);
  expect(jumlahOf({ suara: [0], terisi: [1] }, posisi(1))).toEqual([0]);
  expect(jumlahOf({ suara: [], terisi: [1] }, posisi(1))).toEqual([0]);
});

test("jumlah yang diketahui saja", () => {
  expect(total([1, 2, 3])).toBe(6);
  expect(total([])).toBe(0);
  expect(totalKnown([1, null, 3])).toBe(4);
  expect(totalKnown([0, null])).toBe(0);
  expect(totalKnown([null, null])).toBeNull();
  expect(totalKnown([])).toBeNull();
});

test("kemajuan: jumlah, dari berapa, dan persennya", () => {
  expect(progres(30, 120)).toEqual({ jumlah: 30, total: 120, persen: 25 });
});
