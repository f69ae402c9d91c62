// Texts with markup as they are kept: clean, and so that what was read is always taken again.
import { faultOf, type Schema } from "#contract/described.ts";
import { cleanHtml, depthOf } from "./html.ts";
import { refuseField } from "./refusal.ts";

/** Browsers build no deeper ones well. */
const TERDALAM = 100;
const TERLALU_DALAM = `Teks bertingkat paling banyak ${TERDALAM}. Kurangi tingkat daftar atau kutipannya`;

/** @returns what is kept, with what is wrong with it, if anything */
export function checkNaskah(schema: Schema, kiriman: string) {
  const isi = cleanHtml(kiriman);
  const terlaluDalam = depthOf(isi) > TERDALAM ? TERLALU_DALAM : undefined;
  return { isi, alasan: faultOf(schema, isi) ?? terlaluDalam };
}

/** @throws Refusal isian-salah */
export function requireNaskah(schema: Schema, isian: string, kiriman: string): string {
  const { isi, alasan } = checkNaskah(schema, kiriman);
  return alasan === undefined ? isi : refuseField(isian, alasan);
}
