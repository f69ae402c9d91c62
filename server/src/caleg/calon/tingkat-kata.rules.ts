// The level of a parliament as files write it.
import { namaDewan } from "#contract/caleg/dewan.rules.ts";
import { normalHeader } from "../../impor/kolom.rules.ts";
import type { Kolom } from "../../platform/spreadsheet/cell.rules.ts";

const KATA = [
  ["dpr", "dpr ri", "dpr-ri", "pusat", "nasional"],
  ["dprd provinsi", "dprd propinsi", "dprd prov", "dprdprov", "provinsi", "propinsi", "prov"],
  [
    "dprd kabupaten/kota",
    "dprd kab/kota",
    "dprd kabupaten",
    "dprd kab",
    "dprd kota",
    "dprd kabkota",
    "dprdkk",
    "kabupaten/kota",
    "kab/kota",
    "kabupaten",
    "kab",
    "kota",
  ],
].map((kata) => new Set(kata.map(normalHeader)));

const TINGKAT = [1, 2, 3].map(namaDewan);

export const TINGKAT_KATA = {
  pilihan: TINGKAT,
  kata: {
    arti(teks) {
      const satu = normalHeader(teks.trim().replace(/\.$/, ""));
      const index = KATA.findIndex((kata) => kata.has(satu));
      return index === -1 ? undefined : index + 1;
    },
    alasan: "Isi DPR RI, DPRD Provinsi, atau DPRD Kabupaten/Kota",
  },
} satisfies Partial<Kolom>;
