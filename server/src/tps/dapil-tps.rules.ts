import type { TpsRow } from "./tps.repo.ts";

const COLUMN = { 1: "dapil_pusat_id", 2: "dapil_propinsi_id", 3: "dapil_kota_id" } as const;

/** The dapil whose votes a report of such a legislature counts for; 0 where there is none. */
export function dapilOf(
  tps: Pick<TpsRow, (typeof COLUMN)[keyof typeof COLUMN]>,
  jenisCalegId: number | null,
): number {
  return jenisCalegId === 1 || jenisCalegId === 2 || jenisCalegId === 3
    ? tps[COLUMN[jenisCalegId]]
    : 0;
}
