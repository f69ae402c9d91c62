// What a kind of letter is: its room describes it, the rest is the same for all.
import type { TemplatSurat } from "#contract/berkas/templat-surat.contract.ts";
import type { JenisSurat } from "#contract/berkas/templat-surat.rules.ts";
import type { LembarSurat } from "./naskah.ts";

/** Where the letter comes from. */
export interface Asal {
  organisasi: string;
  /** Of this installation. */
  url: string;
}

export interface UraianSurat {
  jenis: JenisSurat;
  /** Title of the document. */
  judul: string;
  /** What it says until somebody has saved something else. */
  bawaan: TemplatSurat;
  /** The one who signs last signs on stamp duty. */
  meterai?: true;
  /** To somebody made up. */
  contoh: (asal: Asal) => LembarSurat;
}
