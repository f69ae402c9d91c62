import { expect, test } from "vitest";
import type { BahanKursi } from "./kursi.contract.ts";
import { rincianKursi } from "./rincian-kursi.rules.ts";
import { tabelBagi } from "./tabel-bagi.rules.ts";

const bahan: BahanKursi = {
  dapil: { id: 1, kode: "A", keterangan: "Dapil A", kursi: 3 },
  wilayah_id: 13,
  partai_sendiri: null,
  metode: "sainte-lague",
  pembagi: [1, 3, 5],
  ambang: { persen: 0, suara_sah: 0, suara_minimal: 0 },
  tps: null,
  partai: [
    [1, 900],
    [2, 500],
    [3, 120],
    [4, 0],
  ].map(([nomor = 0, suara = 0]) => ({
    nomor,
    singkat: `P${nomor}`,
    keterangan: `Partai ${nomor}`,
    suara,
    suara_nasional: suara,
    di_bawah_ambang: false,
    nasib_ambang: "pasti-lolos",
    calon: [],
  })),
};

test("tabel hasil bagi: pembagi sampai satu lebih banyak daripada kursi terbanyak", () => {
  const tabel = tabelBagi(bahan, rincianKursi(bahan));
  expect(
    tabel.map(({ singkat, hasil }) => [singkat, ...hasil.map((one) => [one.hasil, one.ke])]),
  ).toEqual([
    ["P1", [900, 1], [300, 3], [180, undefined]],
    ["P2", [500, 2], [500 / 3, undefined], [100, undefined]],
    ["P3", [120, undefined], [40, undefined], [24, undefined]],
  ]);
});
