// What is written at a date of a class.
import { sql } from "kysely";
import type { Database } from "../../platform/db.ts";

export interface JadwalTerkunci {
  id: number;
  modul: string;
  tanggal: Date;
  event_id: number | null;
}

/** A date of this class, until the transaction ends. */
export async function lockJadwal(
  tx: Database,
  kelasId: number,
  jadwalId: number,
): Promise<JadwalTerkunci | undefined> {
  const { rows } = await sql<JadwalTerkunci>`
    select j.id, m.nama as modul, j.tanggal, j.event_id
    from jadwal_tanggal j join modul m on m.id = j.modul_id
    where j.id = ${jadwalId} and m.kelas_id = ${kelasId} for update of j`.execute(tx);
  return rows[0];
}

interface Pengajar {
  user_id: number;
  pemetaan_id: number;
}

export async function listPengajar(tx: Database, jadwalId: number): Promise<Pengajar[]> {
  return tx
    .selectFrom("jadwal_user")
    .select(["users_id as user_id", "pemetaan_id"])
    .where("jadwal_tanggal_id", "=", jadwalId)
    .orderBy("users_id")
    .orderBy("pemetaan_id")
    .execute();
}

export async function replacePengajar(
  tx: Database,
  jadwalId: number,
  rows: readonly Pengajar[],
): Promise<void> {
  await tx.deleteFrom("jadwal_user").where("jadwal_tanggal_id", "=", jadwalId).execute();
  await sql`
    insert into jadwal_user (jadwal_tanggal_id, users_id, pemetaan_id)
    select ${jadwalId}, t.users_id, t.pemetaan_id
    from unnest(${rows.map((row) => row.user_id)}::bigint[],
      ${rows.map((row) => row.pemetaan_id)}::bigint[]) as t (users_id, pemetaan_id)`.execute(tx);
}

interface Tautan {
  user_id: number;
  url: string;
}

export async function listTautan(tx: Database, jadwalId: number): Promise<Tautan[]> {
  return tx
    .selectFrom("rekaman")
    .select(["users_id as user_id", "url"])
    .where("jadwal_tanggal_id", "=", jadwalId)
    .orderBy("id")
    .execute();
}

export async function replaceTautan(
  tx: Database,
  jadwalId: number,
  rows: readonly Tautan[],
): Promise<void> {
  await tx.deleteFrom("rekaman").where("jadwal_tanggal_id", "=", jadwalId).execute();
  await sql`
    insert into rekaman (jadwal_tanggal_id, users_id, url)
    select ${jadwalId}, t.users_id, t.url
    from unnest(${rows.map((row) => row.user_id)}::bigint[],
      ${rows.map((row) => row.url)}::text[]) with ordinality as t (users_id, url, urutan)
    order by t.urutan`.execute(tx);
}

export async function linkEvent(tx: Database, jadwalId: number, eventId: number): Promise<void> {
  await tx
    .updateTable("jadwal_tanggal")
    .set({ event_id: eventId })
    .where("id", "=", jadwalId)
    .execute();
}
