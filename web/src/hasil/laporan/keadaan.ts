import type { Laporan } from "#contract/hasil/laporan.contract.ts";
import type { StatusLaporan } from "#contract/hasil/qc.contract.ts";

export const KEADAAN = ["belum", "masuk", "dicek", "bermasalah"] as const;
export type Keadaan = (typeof KEADAAN)[number];

type Status = Pick<StatusLaporan, "is_masuk" | "is_bermasalah" | "kesalahan">;

export function keadaanOf({ is_masuk, is_bermasalah, kesalahan }: Status): Keadaan {
  if (!is_masuk) {
    return "belum";
  }
  if (is_bermasalah) {
    return "bermasalah";
  }
  return kesalahan.length > 0 ? "dicek" : "masuk";
}

export const KATA_KEADAAN: Readonly<Record<Keadaan, string>> = {
  belum: "Belum masuk",
  masuk: "Masuk",
  dicek: "Perlu dicek",
  bermasalah: "Bermasalah",
};

export const kataDokumen = (isThere: boolean): string =>
  isThere ? "Terdokumentasi" : "Tanpa dokumen";

/** Only what is saved has a sheet for paper. */
export const isTercetak = ({ jenis_laporan: jenis, is_masuk: isMasuk }: Laporan): boolean =>
  jenis.is_file === 0 && isMasuk;
