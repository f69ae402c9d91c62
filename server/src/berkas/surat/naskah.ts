// What travels to the processes that print letters: plain values.
import type { TemplatSurat } from "#contract/berkas/templat-surat.contract.ts";
import type { NilaiMedan } from "#contract/berkas/templat-surat.rules.ts";

/** What every letter has in its head. */
export interface KopSurat {
  organisasi: string;
  warna: string;
  /** JPEG. */
  logo?: Uint8Array | undefined;
}

export interface BahanSurat extends KopSurat {
  templat: TemplatSurat;
  /** The one who signs last signs on stamp duty. */
  meterai?: true | undefined;
}

export interface LembarSurat {
  nilai: NilaiMedan;
  /** What the QR says: where the letter can be checked; without it there is none. */
  alamat?: string;
}

export const PELUKIS_SURAT = "surat";
