// Where a TPS lies is told by the regions of the dapil.
import type { Send } from "../platform/db.ts";

export interface AnggotaRow {
  dapil_id: number;
  jenis_caleg_id: number;
  from: number;
  to: number;
}

const MEMBERS_OF_RANGE = `
  select dapil_id, jenis_caleg_id, lower(rentang) as from, upper(rentang) as to
  from dapil_wilayah where rentang && int8range($1, $2)`;

export async function listAnggotaInRange(
  send: Send,
  { from, to }: { from: number; to: number },
): Promise<AnggotaRow[]> {
  return send<AnggotaRow>(MEMBERS_OF_RANGE, [from, to]);
}
