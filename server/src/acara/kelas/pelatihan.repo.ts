// Classes that are held while somebody is noted as present, or while their dates change.
import { sql } from "kysely";
import type { Database } from "../../platform/db.ts";

/** The class whose attendance an event takes, so that its dates stay as they are. @returns is there one? */
export async function holdKelasEvent(tx: Database, eventId: number): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    select k.id from jadwal_tanggal j join modul m on m.id = j.modul_id
    join kelas k on k.id = m.kelas_id where j.event_id = ${eventId} for share of k`.execute(tx);
  return rows.length > 0;
}

/** Nobody is noted as present in them meanwhile. */
export async function holdKelas(tx: Database, ids: readonly number[]): Promise<void> {
  await sql`select id from kelas where id = any(${ids}::bigint[]) order by id for no key update`.execute(
    tx,
  );
}

/** Of the participants. */
export async function listKartuPeserta(tx: Database, kelasId: number): Promise<string[]> {
  const { rows } = await sql<{ nomer_kta: string }>`
    select distinct kp.nomer_kta from kelas_peserta kp join pemetaan p on p.id = kp.pemetaan_id
    where kp.kelas_id = ${kelasId} and p.sebagai = 'peserta'`.execute(tx);
  return rows.map(({ nomer_kta: satu }) => satu);
}
