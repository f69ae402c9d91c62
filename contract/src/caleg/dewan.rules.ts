/** The parliaments by level of election: UU 7/2017 names them so. */
export const JENIS_CALEG = [
  ["1", "DPR RI"],
  ["2", "DPRD Provinsi"],
  ["3", "DPRD Kabupaten/Kota"],
] as const;

/** The parliament of a level, 1 to 3; of others nothing. */
export const namaDewan = (jenisCalegId: number): string =>
  JENIS_CALEG.find(([nomor]) => nomor === String(jenisCalegId))?.[1] ?? "";

/** The parliament of a level in its region: "DPRD Provinsi Jawa Tengah", "DPRD Kota Padang". */
export function namaDewanDi(jenisCalegId: number, wilayah: string): string {
  if (jenisCalegId === 1) {
    return namaDewan(1);
  }
  return `${jenisCalegId === 2 ? "DPRD Provinsi" : "DPRD"} ${wilayah}`;
}
