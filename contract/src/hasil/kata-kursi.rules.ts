// Seats in whole sentences: on the page, on paper and in workbooks alike.
import type { BahanKursi, HasilKursi } from "./kursi.contract.ts";
import type { CaraKursi } from "./kursi.rules.ts";

const ANGKA = new Intl.NumberFormat("id-ID");
const PECAHAN = new Intl.NumberFormat("id-ID", {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});
const DAN = new Intl.ListFormat("id", { type: "conjunction" });

/** A quotient or a quota: 82,67 and 83,33 would both be 83. What is left of quotas is whole but for a trace. */
export const hasilBagiKata = (hasil: number): string =>
  (Math.abs(hasil - Math.round(hasil)) < 1e-6 ? ANGKA : PECAHAN).format(hasil);

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

/** To whom it goes, and by how many votes; where no more can come, only that it can be even. */
function pindahKata(
  { suara_pindah: pindah, suara_seri: seri }: Kursi,
  nama: readonly string[],
): string {
  const [satu = ""] = nama;
  const isSatu = nama.length === 1;
  const mereka = nama.length > DISEBUT ? `${nama.length} partai lain` : DAN.format(nama);
  const mendapat = `${mereka} ${isSatu ? "" : "bersama-sama "}mendapat`;
  if (pindah === null) {
    return `Dapat menjadi seri bila ${mendapat} ${ANGKA.format(seri ?? 0)} suara lagi`;
  }
  const imbang = seri === null ? "" : ` (dengan ${ANGKA.format(seri)} suara hasil baginya seri)`;
  const ke = isSatu ? ` ke ${satu}` : "";
  return `Dapat berpindah${ke} bila ${mendapat} ${ANGKA.format(pindah)} suara lagi${imbang}`;
}

/** How sure a seat is. */
export function kalimatKepastian(kursi: Kursi, bahan: BahanKursi): string {
  const { pasti, pembalik } = kursi;
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
  if (pembalik.length === 0) {
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
    "TPS yang belum masuk dapat berisi suara sebanyak itu: paling banyak pemilihnya ditambah dua persen surat suara cadangan. Yang dihitung hanya partai yang kini mencapai ambang batas.",
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
