import { tpsRange } from "#contract/wilayah/wilayah.rules.ts";
import type { Send } from "../platform/db.ts";
import { holdDapil, listAnggotaInRange, shareDapil, type AnggotaDapil } from "./dapil-tps.repo.ts";

/** The dapil of a TPS at each level; 0 for none. */
export type DapilTps = [pusat: number, propinsi: number, kota: number];

function dapilAmong(members: readonly AnggotaDapil[], tpsId: number): DapilTps {
  const dapil: DapilTps = [0, 0, 0];
  for (const { dapil_id: dapilId, jenis_caleg_id: level, from, to } of members) {
    if (tpsId >= from && tpsId < to) {
      dapil[level - 1] = dapilId;
    }
  }
  return dapil;
}

type DapilOf = (tpsId: number) => DapilTps;

async function readDapil(send: Send, kotaId: number, locked: Promise<void>): Promise<DapilOf> {
  // One behind the other on the connection: members are read once the lock is there.
  const [, members] = await Promise.all([locked, listAnggotaInRange(send, tpsRange(kotaId))]);
  return (tpsId) => dapilAmong(members, tpsId);
}

/**
 * Tells the dapil of every TPS of one kota, for a flight that writes such TPS: it stays true until
 * the flight ends. Sent before any TPS is locked, by everybody, so that two never wait for each other;
 * a flight of several kota asks in the order of their ids.
 */
export async function dapilKota(send: Send, kotaId: number): Promise<DapilOf> {
  return readDapil(send, kotaId, shareDapil(send, kotaId));
}

/** The same for a flight that moves the TPS of the kota to the dapil they belong to now. */
export async function dapilKotaBaru(send: Send, kotaId: number): Promise<DapilOf> {
  return readDapil(send, kotaId, holdDapil(send, kotaId));
}
