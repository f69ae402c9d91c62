import fc from "fast-check";
import { expect, test } from "vitest";
import type { BahanKursi } from "#contract/hasil/kursi.contract.ts";
import { sepertiKecamatan } from "./andai-kecamatan.rules.ts";

type Kecamatan = NonNullable<BahanKursi["tps"]>["kecamatan"][number];

const kecamatan = (lain: Partial<Kecamatan>): Kecamatan => ({
  id: 1,
  keterangan: "",
  tps: 1,
  suara: 0,
  dpt_belum: 0,
  dpt_masuk: 0,
  perolehan: [],
  ...lain,
});

const bahanOf = (
  suara: readonly number[],
  { rows, dptMasuk = 0 }: { rows: Kecamatan[]; dptMasuk?: number },
): BahanKursi => ({
  dapil: { id: 1, kode: "1", keterangan: "Satu", kursi: 3 },
  wilayah_id: 13,
  partai_sendiri: null,
  metode: "sainte-lague",
  pembagi: [1, 3],
  ambang: { persen: 0, suara_sah: 0, suara_minimal: 0 },
  partai: suara.map((one, index) => ({
    nomor: index + 1,
    singkat: "",
    keterangan: "",
    suara: one,
    suara_nasional: one,
    di_bawah_ambang: false,
    nasib_ambang: "pasti-lolos",
    calon: [],
  })),
  tps: { jumlah: 9, masuk: 1, bermasalah: [], belum: [], dpt_masuk: dptMasuk, kecamatan: rows },
});

test("tiap kecamatan menurut suaranya sendiri, yang belum punya laporan menurut seluruh dapil", () => {
  const bahan = bahanOf([100, 300], {
    dptMasuk: 800,
    rows: [
      kecamatan({
        dpt_belum: 200,
        dpt_masuk: 400,
        perolehan: [
          { nomor: 1, suara: 80 },
          { nomor: 2, suara: 100 },
        ],
      }),
      kecamatan({ dpt_belum: 80 }),
    ],
  });
  // 80 × 200/400 and 100 × 80/800; 100 × 200/400 and 300 × 80/800.
  expect([...sepertiKecamatan(bahan)]).toEqual([
    [1, 100 + 40 + 10],
    [2, 300 + 50 + 30],
  ]);
});

test("tanpa laporan sama sekali, hasil resmi, dan semua masuk: suara tetap", () => {
  const kosong = bahanOf([0, 0], { rows: [kecamatan({ dpt_belum: 100 })] });
  expect([...sepertiKecamatan(kosong).values()]).toEqual([0, 0]);
  expect([...sepertiKecamatan({ ...bahanOf([7, 9], { rows: [] }), tps: null }).values()]).toEqual([
    7, 9,
  ]);
  expect([...sepertiKecamatan(bahanOf([7, 9], { rows: [] })).values()]).toEqual([7, 9]);
});

test("satu kecamatan: perbandingan antarpartai tetap, dan tidak ada yang berkurang", () => {
  const suara = fc.integer({ min: 0, max: 100_000 });
  fc.assert(
    fc.property(
      fc.array(suara, { minLength: 1, maxLength: 8 }),
      fc.integer({ min: 1, max: 100_000 }),
      suara,
      (votes, masuk, belum) => {
        const perolehan = votes.map((one, index) => ({ nomor: index + 1, suara: one }));
        const bahan = bahanOf(votes, {
          rows: [kecamatan({ dpt_belum: belum, dpt_masuk: masuk, perolehan })],
        });
        const kelak = [...sepertiKecamatan(bahan).values()];
        votes.forEach((one, index) => {
          expect(Math.abs((kelak[index] ?? 0) - (one * (masuk + belum)) / masuk)).toBeLessThan(
            0.51,
          );
        });
      },
    ),
  );
});
