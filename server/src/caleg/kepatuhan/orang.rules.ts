// Every rule that a candidate must keep, with the article that says so and the page where it is mended.
import type { Dinilai } from "./dinilai.ts";
import { AturanOrang } from "#contract/caleg/kepatuhan.fields.ts";
import type { BagianTemuan } from "#contract/caleg/kepatuhan-caleg.contract.ts";
import { formatHari } from "./hari.rules.ts";
import { terpidana } from "./terpidana.rules.ts";
import { usiaKurang } from "./usia-kurang.rules.ts";

interface Ketentuan {
  pasal: string;
  bagian: BagianTemuan | ((caleg: Dinilai) => BagianTemuan);
  /** What is wrong, in words. @param hari the day of the judgement */
  find: (caleg: Dinilai, hari: string) => string | undefined;
}

const LENGKAP = 100;

/** More of them the page where it is mended tells. */
const DISEBUT = 3;

function belumAda(kosong: readonly string[]): string {
  const lain = kosong.length - DISEBUT;
  const disebut = kosong.slice(0, DISEBUT).join(", ");
  return kosong.length === 0
    ? ""
    : `, belum ada ${disebut}${lain > 0 ? `, dan ${lain} lainnya` : ""}`;
}

const KETENTUAN: Readonly<Record<AturanOrang, Ketentuan>> = {
  "tanpa-nomor": {
    pasal: "Pasal 246 ayat (1) UU 7/2017",
    bagian: "profil",
    find: ({ nomor }) => (nomor === null ? "Nomor urut belum ada" : undefined),
  },
  "usia-kurang": {
    pasal: "Pasal 240 ayat (1) huruf a UU 7/2017",
    bagian: "identitas",
    find: usiaKurang,
  },
  ganda: {
    pasal: "Pasal 240 ayat (1) huruf o dan p UU 7/2017",
    bagian: "identitas",
    find: ({ ganda }) => (ganda === null ? undefined : `Nama dan tanggal lahir sama di ${ganda}`),
  },
  terpidana: {
    pasal: "Pasal 240 ayat (1) huruf g UU 7/2017 dan Putusan MK 87/PUU-XX/2022",
    bagian: "identitas",
    find: terpidana,
  },
  "belum-mundur": {
    pasal: "Pasal 240 ayat (1) huruf k UU 7/2017",
    bagian: "dokumen_khusus",
    find: ({ belumMundur }) =>
      belumMundur ? "Surat pengunduran diri dari jabatannya belum ada" : undefined,
  },
  "identitas-kurang": {
    pasal: "Pasal 240 ayat (2) UU 7/2017",
    bagian: "identitas",
    find: ({ identitas, identitasKosong }) =>
      identitas < LENGKAP ? `Baru ${identitas} %${belumAda(identitasKosong)}` : undefined,
  },
  "dokumen-kurang": {
    pasal: "Pasal 240 ayat (2) UU 7/2017 dan Pasal 12 PKPU 10/2023",
    bagian: ({ dokumenUmum }) => (dokumenUmum < LENGKAP ? "dokumen_umum" : "dokumen_khusus"),
    find: ({ dokumenUmum, dokumenKhusus }) =>
      Math.min(dokumenUmum, dokumenKhusus) < LENGKAP
        ? `Dokumen umum ${dokumenUmum} %, dokumen khusus ${dokumenKhusus} %`
        : undefined,
  },
  "dokumen-kedaluwarsa": {
    pasal: "Pasal 12 PKPU 10/2023",
    bagian: "dokumen_umum",
    find: ({ kedaluwarsa }, hari) =>
      kedaluwarsa === null
        ? undefined
        : `Berlaku sampai ${formatHari(kedaluwarsa)}, dinilai pada ${formatHari(hari)}`,
  },
};

export const pasalOrang = (aturan: AturanOrang): string => KETENTUAN[aturan].pasal;

export interface TemuanOrang {
  aturan: AturanOrang;
  uraian: string;
  bagian: BagianTemuan;
}

/** What is wrong with one candidate on a day. */
export const findTemuanOrang = (caleg: Dinilai, hari: string): TemuanOrang[] =>
  AturanOrang.options.flatMap((aturan) => {
    const { find, bagian } = KETENTUAN[aturan];
    const uraian = find(caleg, hari);
    return uraian === undefined
      ? []
      : [{ aturan, uraian, bagian: typeof bagian === "string" ? bagian : bagian(caleg) }];
  });
