import { expect, test } from "vitest";
import type { BahanKursi } from "#contract/hasil/kursi.contract.ts";
import { bahanUji, partaiUji } from "#contract/hasil/kursi.fixture.ts";
import { suaraSaya } from "./suara-saya.rules.ts";

const partai = (nomor: number, suara: readonly number[]) =>
  partaiUji(nomor, 1000, {
    calon: suara.map((satu, at) => ({ nomor: at + 1, nama: `Calon ${at + 1}`, suara: satu })),
  });
const TPS = {
  jumlah: 30,
  masuk: 12,
  bermasalah: [],
  belum: [],
  kecamatan: [],
  dpt_masuk: 2400,
};
const bahan = (suara: readonly number[], lain: Partial<BahanKursi> = {}) =>
  bahanUji([partai(1, [900, 800]), partai(4, suara)], { partai_sendiri: 4, tps: TPS, ...lain });

test("suara, peringkat di partainya sendiri, dan TPS yang masuk", () => {
  expect(suaraSaya(bahan([50, 70, 20]), 1)).toEqual({
    suara: 50,
    partai: "P4",
    peringkat: 2,
    isSeri: false,
    calon: 3,
    tps: { masuk: 12, jumlah: 30 },
  });
  expect(suaraSaya(bahan([50, 70, 20]), 2)).toMatchObject({ suara: 70, peringkat: 1 });
});

test("suara yang sama berperingkat sama; tanpa suara belum ada peringkat", () => {
  expect(suaraSaya(bahan([70, 70, 20]), 2)).toMatchObject({ peringkat: 1, isSeri: true });
  expect(suaraSaya(bahan([70, 70, 20]), 3)).toMatchObject({ peringkat: 3, isSeri: false });
  expect(suaraSaya(bahan([0, 0]), 1)).toMatchObject({ suara: 0, peringkat: undefined });
});

test("tidak ada bila calonnya, partainya, atau hitungannya tidak dikenal", () => {
  expect(suaraSaya(bahan([50]), 2)).toBeUndefined();
  expect(suaraSaya(bahan([50]), null)).toBeUndefined();
  expect(suaraSaya(bahan([50], { partai_sendiri: null }), 1)).toBeUndefined();
  expect(suaraSaya(bahan([50], { partai_sendiri: 9 }), 1)).toBeUndefined();
  expect(suaraSaya(bahan([50], { tps: null }), 1)).toBeUndefined();
});
