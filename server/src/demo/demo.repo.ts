import { sql } from "kysely";
import type { Database, Send } from "../platform/db.ts";

export async function countUsers(db: Database): Promise<number> {
  const { jumlah } = await db
    .selectFrom("users")
    .select((where) => where.fn.countAll<number>().as("jumlah"))
    .executeTakeFirstOrThrow();
  return jumlah;
}

/** Several processes may start on one empty database; one of them makes the demo. */
export async function lockDemo(tx: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('demo'))`.execute(tx);
}

export interface UserDemo {
  name: string;
  email: string;
  nomer_kta: string;
  wilayah_id: number;
  is_super_admin: number;
  is_approval: number;
  password: string;
  peranId: number;
}

export async function insertUserDemo(
  tx: Database,
  { peranId, ...user }: UserDemo,
): Promise<number> {
  const { id } = await tx
    .insertInto("users")
    .values({ ...user, peran_ids: [peranId], is_demo: true })
    .returning("id")
    .executeTakeFirstOrThrow();
  await tx.insertInto("users_peran").values({ users_id: id, peran_id: peranId }).execute();
  return id;
}

export async function setSandiDemo(db: Database, email: string, hash: string): Promise<void> {
  await db
    .updateTable("users")
    .set({ password: hash })
    .where("email", "=", email)
    .where("is_demo", "=", true)
    .execute();
}

export async function findUserDemo(
  db: Database,
  email: string,
): Promise<{ id: number; password: string | null } | undefined> {
  return db
    .selectFrom("users")
    .select(["id", "password"])
    .where("email", "=", email)
    .where("is_demo", "=", true)
    .executeTakeFirst();
}

const MARK_TPS = "update tps set is_demo = true where kota_id = $1";
/** As if the reports had come in over the last six hours. */
const SPREAD_TIME = `
  update laporan_versi set created_at = to_timestamp($2::float8 - (hashint8(tps_id) & 32767) % 21000)
  where kota_id = $1`;

export async function markKotaDemo(send: Send, kotaId: number): Promise<void> {
  await send(MARK_TPS, [kotaId]);
  await send(SPREAD_TIME, [kotaId, Date.now() / 1000 - 60]);
}

/** Counted from the rows, so that it is what is there. */
const ACTIVATE = `
  update dpt_daftar d set status = 'aktif', updated_at = now(),
    jumlah = (select count(*) from dpt p where p.kota_id = d.kota_id and p.daftar_id = d.id)
  where d.kota_id = $1 and d.id = any($2::bigint[])`;

export async function aktifkanDaftarDemo(
  send: Send,
  kotaId: number,
  ids: readonly number[],
): Promise<void> {
  await send(ACTIVATE, [kotaId, ids]);
}

export async function hasTps(db: Database, kotaId: number): Promise<boolean> {
  const row = await db
    .selectFrom("tps")
    .select("id")
    .where("kota_id", "=", kotaId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertPengumumanDemo(
  tx: Database,
  usersId: number,
  list: readonly { judul: string; konten: string }[],
): Promise<void> {
  if (list.length === 0) {
    return;
  }
  await tx
    .insertInto("pengumuman")
    .values(
      list.map(({ judul, konten }) => ({
        judul,
        konten,
        status: 1,
        waktu_terbit: new Date(),
        wilayah_id: 1,
        is_demo: true,
        created_by: usersId,
        tingkat: 1,
      })),
    )
    .execute();
}

/** TPS of the demo with a report of this type and no document yet. */
export async function listTanpaDokumen(db: Database, jenisId: number) {
  const { rows } = await sql<{ tps_id: number }>`
    select l.tps_id from laporan l
    join tps t on t.kota_id = l.kota_id and t.id = l.tps_id and t.is_demo
    where l.jenis_laporan_id = ${jenisId} and l.suara is not null and not exists (
      select from dokumentasi d join qc_item i on i.id = d.dokumentasi_id
      where d.kota_id = l.kota_id and d.tps_id = l.tps_id and i.untuk_jenis_id = ${jenisId})
    order by l.tps_id`.execute(db);
  return rows.map(({ tps_id: tpsId }) => tpsId);
}

/** Whose cards the event below takes: those of the demo accounts, as if all lived in one kota. */
export async function insertAnggotaDemo(tx: Database, kotaId: number): Promise<void> {
  await sql`
    insert into anggota (nomer_kta, nama, kelurahan_id)
    select u.nomer_kta, u.name, (select min(w.id) from wilayah w
      where w.jenis = 4 and w.id / 1000000 = ${kotaId}::bigint)
    from users u where u.is_demo on conflict do nothing`.execute(tx);
}

interface EventDemo {
  nama: string;
  kode: string;
  wilayahId: number;
  usersId: number;
  /** Those who are there already. */
  hadir: readonly string[];
}

/** It runs from an hour ago, for a month. */
export async function insertEventDemo(
  tx: Database,
  { nama, kode, wilayahId, usersId, hadir }: EventDemo,
): Promise<void> {
  await sql`
    with dibuat as (
      insert into event (nama, kode, wilayah_id, waktu_mulai_presensi, waktu_akhir_presensi,
        is_approval, tingkat, created_by, is_demo)
      values (${nama}, ${kode}, ${wilayahId}, date_trunc('hour', now()) - interval '1 hour',
        date_trunc('hour', now()) + interval '30 days', 1, 1, ${usersId}, true)
      returning id
    )
    insert into presensi (event_id, nomer_kta, nama, kunci)
    select dibuat.id, a.nomer_kta, a.nama, gen_random_uuid()
    from dibuat join anggota a on a.nomer_kta = any(${hadir}::text[])`.execute(tx);
}

/** The announcement of the demo under this title, while nothing is attached to it. */
export async function findTanpaLampiran(db: Database, judul: string): Promise<number | undefined> {
  const row = await db
    .selectFrom("pengumuman")
    .select("id")
    .where("is_demo", "=", true)
    .where("judul", "=", judul)
    .where("berkas_id", "is", null)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return row?.id;
}

export async function setLampiranDemo(tx: Database, id: number, berkasId: string): Promise<void> {
  await tx.updateTable("pengumuman").set({ berkas_id: berkasId }).where("id", "=", id).execute();
}
