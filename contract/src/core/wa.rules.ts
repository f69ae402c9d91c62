// Telephone numbers as people type them (decision G-133).
import { cleanTeks } from "./teks.rules.ts";

export const HP_SALAH = "Isi 8 sampai 15 angka, diawali 0 atau 62";

/**
 * A telephone number in the one form in which all are kept: 62… of Indonesia, +… of elsewhere; undefined for
 * what is none. The leading zero that a spreadsheet has dropped is put back where the rest is a mobile number;
 * no other begins with 8.
 */
export function normalHp(text: string): string | undefined {
  const digits = cleanTeks(text).replaceAll(/[\s.'()–—-]/g, "");
  const rest = /^(?:\+?620?|0|(?=8))([1-9]\d{6,12})$/.exec(digits)?.[1];
  if (rest !== undefined) {
    return `62${rest}`;
  }
  return /^\+(?!62)[1-9]\d{7,14}$/.test(digits) ? digits : undefined;
}

/** One that WhatsApp takes: of Indonesia, with 10 to 15 digits. */
export function normalWa(text: string): string | undefined {
  const nomor = normalHp(text);
  return nomor !== undefined && /^62\d{8,13}$/.test(nomor) ? nomor : undefined;
}

export const linkWa = (nomerWa: string): string => `https://wa.me/${nomerWa}`;

/** To this number; for whoever the sender chooses in WhatsApp where it is none. */
export const linkPesanWa = (isi: string, nomor = ""): string =>
  `${linkWa(normalWa(nomor) ?? "")}?text=${encodeURIComponent(isi)}`;
