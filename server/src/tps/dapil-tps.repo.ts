// Where a TPS lies is told by the regions of the dapil.
import type { Send } from "../platform/db.ts";

export interface AnggotaDapil {
  dapil_id: number;
  jenis_caleg_id: number;
  from: number;
  to: number;
}

const MEMBERS_OF_RANGE = `
  select dapil_id, jenis_caleg_id, lower(rentang) as from, upper(rentang) as to
  from dapil_wilayah where rentang && int8range($1, $2)`;

// Advisory, not rows: reports, which only read the dapil of their own TPS, never meet it.
const SHARE = "select pg_advisory_xact_lock_shared(hashtext('dapil'), $1)";
const HOLD = "select pg_advisory_xact_lock(hashtext('dapil'), $1)";

/** Until this transaction ends nobody moves the TPS of the kota to other dapil. */
export async function shareDapil(send: Send, kotaId: number): Promise<void> {
  await send(SHARE, [kotaId]);
}

/** Until this transaction ends nobody writes a TPS of the kota; whoever has begun to is waited for. */
export async function holdDapil(send: Send, kotaId: number): Promise<void> {
  await send(HOLD, [kotaId]);
}

export async function listAnggotaInRange(
  send: Send,
  { from, to }: { from: number; to: number },
): Promise<AnggotaDapil[]> {
  return send<AnggotaDapil>(MEMBERS_OF_RANGE, [from, to]);
}
