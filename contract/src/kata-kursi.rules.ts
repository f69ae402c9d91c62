// Seats in whole sentences: on the page, on paper and in workbooks alike.
import type { BahanKursi, HasilKursi } from "./kursi.contract.ts";
import type { CaraKursi } from "./kursi.rules.ts";

const ANGKA = new Intl.NumberFormat("id-ID");
const DAN = new Intl.ListFormat("id", { type: "conjunction" });

/** By what votes become seats, with the article that says so. */
export const metodeKata = ({ metode, pembagi }: CaraKursi): string =>
  metode === "hare"
    ? "Kuota Hare dan sisa suara terbanyak (UU 8/2012 pasal 212)"
    : `Sainte-Laguë, pembagi ${pembagi.join(", ")}, … (UU 7/2017 pasal 420)`;

/** How many of the reports that are counted have faults. */
export const jumlahBermasalah = ({ tps }: Pick<BahanKursi, "tps">): number =>
  (tps?.bermasalah ?? []).reduce((sum, { jumlah }) => sum + jumlah, 0);

type Kursi = HasilKursi["kursi"][number];

/** So many parties are named in one sentence. */
const DISEBUT = 3;

/** To whom it goes, and by how many votes. */
function pindahKata({ seri, suara_pembalik: suara }: Kursi, nama: readonly string[]): string {
  const perlu = (suara ?? 0) + (seri ? 1 : 0);
  const imbang = seri ? ` (dengan ${ANGKA.format(perlu - 1)} suara hasil baginya seri)` : "";
  const mendapat = `mendapat ${ANGKA.format(perlu)} suara lagi${imbang}`;
  if (nama.length === 1) {
    return `Dapat berpindah ke ${nama[0]} bila ${nama[0]} ${mendapat}`;
  }
  const mereka = nama.length > DISEBUT ? `${nama.length} partai lain` : DAN.format(nama);
  return `Dapat berpindah bila ${mereka} bersama-sama ${mendapat}`;
}

/** How sure a seat is. */
export function kalimatKepastian(kursi: Kursi, bahan: BahanKursi): string {
  const { pasti, pembalik, tps_pembalik: tps } = kursi;
  if (pasti === null || bahan.tps === null) {
    return "";
  }
  if (pasti) {
    const bermasalah = jumlahBermasalah(bahan);
    return bermasalah === 0
      ? "Pasti"
      : `Pasti, bila ${ANGKA.format(bermasalah)} laporan bermasalah tidak berubah`;
  }
  const singkat = new Map(bahan.partai.map((one) => [one.nomor, one.singkat]));
  if (tps === null || pembalik.length === 0) {
    return `Bergantung pada suara nasional: belum pasti partai mana yang mencapai ambang ${ANGKA.format(bahan.ambang.persen)} %`;
  }
  const nama = pembalik.map((nomor) => singkat.get(nomor) ?? String(nomor));
  const belum = bahan.tps.jumlah - bahan.tps.masuk;
  return `${pindahKata(kursi, nama)}; ${ANGKA.format(belum)} TPS belum masuk`;
}

/** The words of these pages that need to be explained, each with what it means. */
export const ARTI_KURSI: readonly (readonly [kata: string, arti: string])[] = [
  [
    "Pasti",
    "Suara di TPS yang belum masuk tidak cukup untuk memindahkan kursi itu, bagaimanapun terbaginya. Laporan bermasalah yang diperbaiki masih dapat mengubahnya.",
  ],
  [
    "Dapat berpindah",
    "TPS yang belum masuk dapat berisi suara sebanyak itu: paling banyak pemilihnya ditambah dua persen surat suara cadangan.",
  ],
  [
    "Seri",
    "Dua hasil bagi sama besar. Kursinya jatuh ke partai yang suaranya lebih tersebar; selama sebarannya belum diketahui, kursi belum dapat ditetapkan. Satu suara lebih memutuskannya.",
  ],
  [
    "Menuju kursi berikutnya",
    "Suara yang masih kurang untuk satu kursi lagi, bila suara partai lain tetap.",
  ],
  [
    "Boleh hilang",
    "Suara yang dapat berkurang tanpa kehilangan kursi terakhir, bila suara partai lain tetap. Di DPR RI juga tanpa jatuh di bawah ambang batas nasional.",
  ],
  ["Laporan bermasalah", "Laporan yang ikut dihitung, tetapi angkanya tidak cocok satu sama lain."],
];
