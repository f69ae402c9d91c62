// A dapil of three seats, for tests of what is said of it.
import type { BahanKursi } from "./kursi.contract.ts";

export const partaiUji = (
  nomor: number,
  suara: number,
  lain: Partial<BahanKursi["partai"][number]> = {},
): BahanKursi["partai"][number] => ({
  nomor,
  singkat: `P${nomor}`,
  keterangan: `Partai ${nomor}`,
  suara,
  suara_nasional: suara,
  di_bawah_ambang: false,
  nasib_ambang: "pasti-lolos",
  calon: [],
  ...lain,
});

export const bahanUji = (
  partai: BahanKursi["partai"],
  lain: Partial<BahanKursi> = {},
): BahanKursi => ({
  dapil: { id: 1, kode: "A", keterangan: "Dapil A", kursi: 3 },
  wilayah_id: 13,
  partai_sendiri: null,
  metode: "sainte-lague",
  pembagi: [1, 3, 5],
  ambang: { persen: 0, suara_sah: 0, suara_minimal: 0 },
  partai,
  tps: null,
  ...lain,
});
