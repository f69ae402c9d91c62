// Every rule that a list of candidates must keep, with the article that says so.
import { Aturan, type Pembulatan } from "#contract/caleg/kepatuhan.fields.ts";
import { choiceOf } from "#contract/core/described.ts";
import type { Daftar } from "./daftar.rules.ts";
import { melebihiKursi } from "./melebihi-kursi.rules.ts";
import { nomorLoncat } from "./nomor-loncat.rules.ts";
import { perempuanKurang } from "./perempuan-kurang.rules.ts";
import { tigaTanpaPerempuan } from "./tiga-tanpa-perempuan.rules.ts";

interface Ketentuan {
  pasal: (pembulatan: Pembulatan) => string;
  /** What is wrong with a list, in words. */
  find: (daftar: Daftar, pembulatan: Pembulatan) => string | undefined;
}

const PEREMPUAN = {
  atas: "Pasal 245 UU 7/2017 dan Putusan MA 24 P/HUM/2023",
  setengah: "Pasal 245 UU 7/2017 dan Pasal 8 ayat (2) PKPU 10/2023",
} as const satisfies Record<Pembulatan, string>;

const KETENTUAN: Readonly<Record<Aturan, Ketentuan>> = {
  "melebihi-kursi": {
    pasal: () => "Pasal 244 UU 7/2017; partai lokal Aceh Pasal 17 Qanun Aceh 3/2008",
    find: melebihiKursi,
  },
  "perempuan-kurang": {
    pasal: (pembulatan) => PEREMPUAN[pembulatan],
    find: perempuanKurang,
  },
  "tiga-tanpa-perempuan": {
    pasal: () => "Pasal 246 ayat (2) UU 7/2017",
    find: tigaTanpaPerempuan,
  },
  "nomor-loncat": {
    pasal: () => "Pasal 246 ayat (1) UU 7/2017",
    find: nomorLoncat,
  },
};

export const pasalDaftar = (aturan: Aturan, pembulatan: Pembulatan): string =>
  KETENTUAN[aturan].pasal(pembulatan);

export interface Temuan {
  aturan: Aturan;
  uraian: string;
}

/** What is wrong with one list. */
export const findTemuan = (daftar: Daftar, pembulatan: Pembulatan): Temuan[] =>
  Aturan.options.flatMap((aturan) => {
    const uraian = KETENTUAN[aturan].find(daftar, pembulatan);
    return uraian === undefined ? [] : [{ aturan, uraian }];
  });

export interface JumlahTemuan {
  aturan: Aturan;
  keterangan: string;
  pasal: string;
  jumlah_daftar: number;
}

/** How many lists break each rule, of lists that each stand for so many alike; also the rules that none breaks. */
export function countTemuan(
  rows: readonly (Daftar & { jumlahDaftar: number })[],
  pembulatan: Pembulatan,
): JumlahTemuan[] {
  const jumlah = new Map<Aturan, number>();
  for (const row of rows) {
    for (const { aturan } of findTemuan(row, pembulatan)) {
      jumlah.set(aturan, (jumlah.get(aturan) ?? 0) + row.jumlahDaftar);
    }
  }
  return Aturan.options.map((aturan) => ({
    aturan,
    keterangan: choiceOf(Aturan, aturan) ?? aturan,
    pasal: pasalDaftar(aturan, pembulatan),
    jumlah_daftar: jumlah.get(aturan) ?? 0,
  }));
}
