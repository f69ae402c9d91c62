// What travels to the processes that print: plain values.
import type { TemplatSurat } from "#contract/surat-saksi.contract.ts";
import type { NilaiMedan } from "#contract/surat-saksi.rules.ts";

export interface BahanKartu {
  organisasi: string;
  warna: string;
  /** JPEG. */
  logo?: Uint8Array | undefined;
}

export interface BahanSurat extends BahanKartu {
  templat: TemplatSurat;
}

export interface LembarSurat {
  nilai: NilaiMedan;
  /** What the QR says: where the letter can be checked. */
  alamat: string;
}

export interface LembarKartu {
  nama: string;
  nomerSaksi: string;
  /** "Saksi TPS" */
  jabatan: string;
  /** From the smallest region upwards. */
  tempat: readonly string[];
  /** 'nomer_kta,nomer_saksi,nama' */
  qr: string;
  /** JPEG, 3:4; without it a silhouette. */
  foto?: Uint8Array | undefined;
}

export const PELUKIS = { surat: "surat", kartu: "kartu", lembarKartu: "lembar-kartu" } as const;
