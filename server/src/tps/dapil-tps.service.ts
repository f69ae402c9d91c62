import { tpsRange } from "#contract/wilayah.rules.ts";
import type { Send } from "../platform/db.ts";
import { listAnggotaInRange, type AnggotaRow } from "./dapil-tps.repo.ts";

/** The dapil of a TPS at each level; 0 for none. */
export type DapilTps = [pusat: number, propinsi: number, kota: number];

function dapilAmong(members: readonly AnggotaRow[], tpsId: number): DapilTps {
  const dapil: DapilTps = [0, 0, 0];
  for (const { dapil_id: dapilId, jenis_caleg_id: level, from, to } of members) {
    if (tpsId >= from && tpsId < to) {
      dapil[level - 1] = dapilId;
    }
  }
  return dapil;
}

/** Tells the dapil of every TPS of one kota. */
export async function dapilKota(send: Send, kotaId: number): Promise<(tpsId: number) => DapilTps> {
  const members = await listAnggotaInRange(send, tpsRange(kotaId));
  return (tpsId) => dapilAmong(members, tpsId);
}
