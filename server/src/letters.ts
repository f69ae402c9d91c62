// Every kind of letter that has a template.
import type { JenisSurat } from "#contract/berkas/templat-surat.rules.ts";
import type { UraianSurat } from "./berkas/surat/uraian-surat.ts";
import { SURAT_CALEG } from "./caleg/surat/uraian-surat-caleg.ts";
import { MANDAT } from "./saksi/surat/uraian-mandat.ts";

export const LETTERS: Readonly<Record<JenisSurat, UraianSurat>> = {
  mandat: MANDAT,
  ...SURAT_CALEG,
};
