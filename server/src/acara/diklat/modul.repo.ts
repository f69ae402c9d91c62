import { sql } from "kysely";
import type { Database } from "../../platform/db.ts";

export interface ModulRow {
  id: number;
  induk_id: number | null;
  nama: string;
  jadwal: { id: number; tanggal: string }[];
}

/** In their order; parts of one stand among them. */
export async function listModul(db: Database, kelasId: number): Promise<ModulRow[]> {
  const { rows } = await sql<ModulRow>`
    select m.id, m.induk_id, m.nama,
      (select coalesce(jsonb_agg(jsonb_build_object('id', j.id, 'tanggal', j.tanggal)
        order by j.tanggal, j.id), '[]') from jadwal_tanggal j where j.modul_id = m.id) as jadwal
    from modul m where m.kelas_id = ${kelasId} order by m.urutan, m.id`.execute(db);
  return rows;
}

/** Numbers for new ones. */
export async function nextModulIds(tx: Database, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('modul', 'id')) as id
    from generate_series(1, ${count}::int)`.execute(tx);
  return rows.map(({ id }) => id);
}

export interface ModulSimpan {
  id: number;
  induk_id: number | null;
  nama: string;
  urutan: number;
}

export async function upsertModul(
  tx: Database,
  kelasId: number,
  rows: readonly ModulSimpan[],
): Promise<void> {
  await sql`
    insert into modul (id, kelas_id, induk_id, nama, urutan) overriding system value
    select t.id, ${kelasId}, t.induk_id, t.nama, t.urutan from unnest(
      ${rows.map(({ id }) => id)}::bigint[], ${rows.map(({ induk_id: induk }) => induk)}::bigint[],
      ${rows.map(({ nama }) => nama)}::text[], ${rows.map(({ urutan }) => urutan)}::smallint[]
    ) as t (id, induk_id, nama, urutan)
    on conflict (id) do update set nama = excluded.nama, urutan = excluded.urutan`.execute(tx);
}

export interface JadwalSimpan {
  id: number | null;
  modul_id: number;
  tanggal: Date;
}

export async function saveJadwal(tx: Database, rows: readonly JadwalSimpan[]): Promise<void> {
  const isi = sql`unnest(${rows.map(({ id }) => id)}::bigint[],
    ${rows.map(({ modul_id: modulId }) => modulId)}::bigint[],
    ${rows.map(({ tanggal }) => tanggal)}::timestamptz[]) as t (id, modul_id, tanggal)`;
  await sql`update jadwal_tanggal j set tanggal = t.tanggal from ${isi} where j.id = t.id`.execute(
    tx,
  );
  await sql`insert into jadwal_tanggal (modul_id, tanggal)
    select t.modul_id, t.tanggal from ${isi} where t.id is null order by t.tanggal`.execute(tx);
}

/** Those of these dates at which somebody was noted as present. */
export async function listBerpresensi(tx: Database, ids: readonly number[]): Promise<Date[]> {
  const { rows } = await sql<{ tanggal: Date }>`
    select j.tanggal from jadwal_tanggal j where j.id = any(${ids}::bigint[])
      and exists (select from presensi p where p.event_id = j.event_id)
    order by j.tanggal`.execute(tx);
  return rows.map(({ tanggal }) => tanggal);
}

/** With who teaches at them, and the recordings. */
export async function deleteJadwal(tx: Database, ids: readonly number[]): Promise<void> {
  await sql`delete from rekaman where jadwal_tanggal_id = any(${ids}::bigint[])`.execute(tx);
  await sql`delete from jadwal_user where jadwal_tanggal_id = any(${ids}::bigint[])`.execute(tx);
  await sql`delete from jadwal_tanggal where id = any(${ids}::bigint[])`.execute(tx);
}

export async function deleteModul(tx: Database, ids: readonly number[]): Promise<void> {
  await sql`delete from modul where id = any(${ids}::bigint[])`.execute(tx);
}
