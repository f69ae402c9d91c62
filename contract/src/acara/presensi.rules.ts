// What a scanner types: the parts of a card, between commas.

import { readKartu } from "../core/teks.rules.ts";

/** Of the code on a kiosk's screen: of three that are right at a time one is met in thirty million tries. */
export const ANGKA_LAYAR = 8;

/** More than any card has. */
const MOST = 5;

export const bagianKartu = (text: string): string[] => text.split(",").map((part) => part.trim());

/** Sent by itself: a card has three or five parts; whoever types switches this off. */
export function isKartuUtuh(text: string, isManual: boolean): boolean {
  const { length } = bagianKartu(text);
  return !isManual && (length === 3 || length === 5);
}

/** Which of them may be the number of a KTA, as it is written, the likeliest first (decision G-155). */
export const calonNomer = (text: string): string[] => [
  ...new Set(
    bagianKartu(text)
      .slice(0, MOST)
      .map(readKartu)
      .filter((part) => part !== "" && part.length <= 32),
  ),
];

/** What a card says of itself where nobody of that number is known; a card of three parts names its holder last. */
export function tertulisDi(text: string): { nomer_kta: string; nama: string } {
  const bagian = bagianKartu(text);
  const [nomor = text.slice(0, 32)] = calonNomer(text);
  return { nomer_kta: nomor, nama: bagian.length === 3 ? (bagian[2] ?? "").slice(0, 150) : "" };
}

const NOMER_SAKSI = /^\d{1,4}-\d{6}$/;

/** A witness's card printed without a KTA, or the number of a witness where that of a KTA belongs. */
export function isTanpaKta(text: string): boolean {
  const [pertama = "", ...lainnya] = bagianKartu(text);
  return NOMER_SAKSI.test(pertama) || (pertama === "" && lainnya.some((part) => part !== ""));
}

/** Told by what is on the card alone, so it tells nobody who is a member. */
export const TANPA_KTA =
  "Ini nomor saksi, tanpa nomor KTA. Yang dicatat hadir adalah anggota partai: ketik nomor KTA-nya. Belum punya? Minta panitia mendaftarkannya sebagai anggota, lalu mengisi nomor KTA-nya di data saksi.";
