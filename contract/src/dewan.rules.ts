/** The parliaments by level of election: UU 7/2017 names them so. */
export const JENIS_CALEG = [
  ["1", "DPR RI"],
  ["2", "DPRD Provinsi"],
  ["3", "DPRD Kabupaten/Kota"],
] as const;

/** The parliament of a level, 1 to 3; of others nothing. */
export const namaDewan = (jenisCalegId: number): string =>
  JENIS_CALEG.find(([nomor]) => nomor === String(jenisCalegId))?.[1] ?? "";
