// Texts with markup as they are kept: clean, and so that what was read is always taken again.
import { faultOf, type Schema } from "#contract/core/described.ts";
import { bangunOf, cleanHtml } from "./html.ts";
import { refuseField } from "./refusal.ts";

/** Browsers build no deeper ones well. */
const TERDALAM = 100;
const TERLALU_DALAM = `Teks bertingkat paling banyak ${TERDALAM}. Kurangi tingkat daftar atau kutipannya`;
/** More than any text of that length has, whose words are read. */
const TANDA_TERBANYAK = 6000;
const TERLALU_BERTANDA = `Teks memuat lebih dari ${TANDA_TERBANYAK} tanda <. Tempel sebagai teks biasa`;

interface Naskah {
  /** What is kept; "" where it was not looked at. */
  isi: string;
  alasan: string | undefined;
}

/** What costs is counted first: what is too long, too deep or too full of tags is not cleaned at all. */
export function checkNaskah(schema: Schema, kiriman: string): Naskah {
  const bangun = bangunOf(kiriman);
  const alasan =
    faultOf(schema, kiriman) ??
    (bangun.deepest > TERDALAM ? TERLALU_DALAM : undefined) ??
    (bangun.tags > TANDA_TERBANYAK ? TERLALU_BERTANDA : undefined);
  if (alasan !== undefined) {
    return { isi: "", alasan };
  }
  const isi = cleanHtml(kiriman, bangun);
  return { isi, alasan: faultOf(schema, isi) };
}

export type PeriksaNaskah = typeof checkNaskah;

/** Of one file; more are forgotten, and cleaned again. */
const DIINGAT = 100;

/** As `checkNaskah`; equal texts are cleaned once. */
export function ingatNaskah(): PeriksaNaskah {
  const kept = new Map<Schema, Map<string, Naskah>>();
  return (schema, kiriman) => {
    const own = kept.get(schema) ?? new Map<string, Naskah>();
    kept.set(schema, own);
    const naskah = own.get(kiriman) ?? checkNaskah(schema, kiriman);
    if (own.size >= DIINGAT) {
      own.clear();
    }
    own.set(kiriman, naskah);
    return naskah;
  };
}

/** @throws Refusal isian-salah */
export function requireNaskah(schema: Schema, isian: string, kiriman: string): string {
  const { isi, alasan } = checkNaskah(schema, kiriman);
  return alasan === undefined ? isi : refuseField(isian, alasan);
}
