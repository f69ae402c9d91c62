// Witnesses.

/** Witness of what (decision G-123). */
export const JENIS_SAKSI = {
  tps: 1,
  pusat: 2,
  propinsi: 3,
  kota: 4,
  kecamatan: 5,
  kelurahan: 6,
} as const;
