// Telephone numbers as people type them (decision G-133).
import { cleanTeks } from "./teks.rules.ts";

/**
 * 62… with 10 to 15 digits; undefined for what is no number. The leading zero that a spreadsheet has
 * dropped is put back where the rest is a mobile number; no other begins with 8.
 */
export function normalWa(text: string): string | undefined {
  const digits = cleanTeks(text).replaceAll(/[\s.'()–—-]/g, "");
  const rest = /^\+?(?:620?|0|(?=8))([1-9]\d{7,12})$/.exec(digits)?.[1];
  return rest === undefined ? undefined : `62${rest}`;
}

export const linkWa = (nomerWa: string): string => `https://wa.me/${nomerWa}`;

/** For whoever the sender chooses in WhatsApp. */
export const linkPesanWa = (isi: string): string =>
  `https://wa.me/?text=${encodeURIComponent(isi)}`;
