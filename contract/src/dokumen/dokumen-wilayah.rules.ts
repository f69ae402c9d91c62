// What the two campaign fund documents that the first page counts are numbered (decision G-107).

/** The account itself is its document: whoever has saved one has it. */
export const RKDK = 1;
export const LADK = 2;

/** RKDK, LADK, LPSDK, LPPDK: of each region's own fund, so nobody sends them to one. */
export const LAPORAN_DANA: ReadonlySet<number> = new Set([RKDK, LADK, 3, 4]);

export const STATUS_DOKUMEN = ["Sudah", "Belum", "Terlambat"] as const;
export type StatusDokumen = (typeof STATUS_DOKUMEN)[number];

/** @param lewat is the last day for it over? */
export function statusDokumen(ada: boolean, lewat: boolean): StatusDokumen {
  if (ada) {
    return "Sudah";
  }
  return lewat ? "Terlambat" : "Belum";
}
