// The events that take the attendance of dates.
import { sql } from "kysely";
import type { Database } from "../../platform/db.ts";

export interface PintuJadwal {
  jadwal_id: number;
  tanggal: Date;
  event_id: number;
}

/** Those of these dates that were opened. */
export async function listPintu(
  tx: Database,
  jadwalIds: readonly number[],
): Promise<PintuJadwal[]> {
  const { rows } = await sql<PintuJadwal>`
    select id as jadwal_id, tanggal, event_id from jadwal_tanggal
    where id = any(${jadwalIds}::bigint[]) and event_id is not null order by event_id`.execute(tx);
  return rows;
}

/** Before the class itself, as the door does: nobody is noted meanwhile. */
export async function lockPintuKelas(tx: Database, kelasId: number): Promise<void> {
  await sql`
    select id from event where id in (
      select j.event_id from modul m join jadwal_tanggal j on j.modul_id = m.id
      where m.kelas_id = ${kelasId})
    order by id for update`.execute(tx);
}
