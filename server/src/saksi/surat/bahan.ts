// What travels to the processes that print cards: plain values.
import type { KopSurat } from "../../berkas/surat/naskah.ts";

export type BahanKartu = KopSurat;

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

export const PELUKIS_KARTU = { satu: "kartu", lembar: "lembar-kartu" } as const;
