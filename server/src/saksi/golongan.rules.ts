// What the list filters by, as bits of saksi.golongan (migration 0017).
import type { SaksiQuery } from "#contract/saksi.contract.ts";

export type SaringGolongan = Pick<
  SaksiQuery,
  | "jenis_id"
  | "referensi_id"
  | "is_bertugas"
  | "is_tahap"
  | "lingkup"
  | "is_verifikasi"
  | "belum_dicek"
>;

interface Bit {
  /** Which bits are looked at. */
  topeng: number;
  nilai: number;
}

function bit(value: number | string | undefined, topeng: number, satuan: number): Bit {
  return value === undefined
    ? { topeng: 0, nilai: 0 }
    : { topeng, nilai: (Number(value) * satuan) & topeng };
}

/** A witness fits when `golongan & topeng = nilai`. */
export function bitGolongan(saring: SaringGolongan): Bit {
  const { is_tahap: tahap, belum_dicek: belumDicek } = saring;
  const parts = [
    bit(saring.jenis_id, 0b111, 1),
    bit(saring.referensi_id, 0b11_000, 8),
    bit(tahap === undefined ? undefined : Number(tahap) - 1, 0b1_00_000, 32),
    bit(saring.lingkup, 0b11_0_00_000, 64),
    bit(saring.is_verifikasi, 256, 256),
    // Neither valid nor tried.
    bit(belumDicek === undefined ? undefined : 0, 768, 1),
    bit(saring.is_bertugas, 1024, 1024),
  ];
  return {
    topeng: parts.reduce((sum, one) => sum | one.topeng, 0),
    nilai: parts.reduce((sum, one) => sum | one.nilai, 0),
  };
}
