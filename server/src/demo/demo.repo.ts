import { sql } from "kysely";
import type { Database, Kirim } from "../platform/db.ts";

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
  password: string;
  peranId: number;
}

export async function insertUserDemo(
  tx: Database,
  { peranId, ...user }: UserDemo,
): Promise<number> {
  const { id } = await tx
    .insertInto("users")
    .values({ ...user, is_demo: true })
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

export interface SaksiDemo {
  tpsId: number;
  nik: string;
  nama: string;
  nomerWa: string;
}

const INSERT_SAKSI = `
  insert into saksi (kota_id, tps_id, nik, nama_lengkap, nomer_wa, is_demo)
  select $1, t.*, true from unnest($2::bigint[], $3::text[], $4::text[], $5::text[]) t`;
const COUNT_SAKSI = `
  update tps set jumlah_saksi = 1, is_demo = true where kota_id = $1 and id = any($2::bigint[])`;
const MARK_TPS = "update tps set is_demo = true where kota_id = $1";
/** As if the reports had come in over the last six hours. */
const SPREAD_TIME = `
  update laporan_versi set created_at = now() - make_interval(secs => 60 + (hashint8(tps_id) & 32767) % 21000)
  where kota_id = $1`;

export async function sendSaksiDemo(
  kirim: Kirim,
  kotaId: number,
  rows: readonly SaksiDemo[],
): Promise<void> {
  await kirim(INSERT_SAKSI, [
    kotaId,
    rows.map(({ tpsId }) => tpsId),
    rows.map(({ nik }) => nik),
    rows.map(({ nama }) => nama),
    rows.map(({ nomerWa }) => nomerWa),
  ]);
  await kirim(COUNT_SAKSI, [kotaId, rows.map(({ tpsId }) => tpsId)]);
}

export async function markKotaDemo(kirim: Kirim, kotaId: number): Promise<void> {
  await kirim(MARK_TPS, [kotaId]);
  await kirim(SPREAD_TIME, [kotaId]);
}

/** Counted from the rows, so that it is what is there. */
const ACTIVATE = `
  update dpt_daftar d set status = 'aktif', updated_at = now(),
    jumlah = (select count(*) from dpt p where p.kota_id = d.kota_id and p.daftar_id = d.id)
  where d.kota_id = $1 and d.id = any($2::bigint[])`;

export async function aktifkanDaftarDemo(
  kirim: Kirim,
  kotaId: number,
  ids: readonly number[],
): Promise<void> {
  await kirim(ACTIVATE, [kotaId, ids]);
}

export async function assignSaksi(tx: Database, usersId: number, tpsId: number): Promise<void> {
  const kotaId = Math.floor(tpsId / 1e9);
  const { id } = await tx
    .updateTable("saksi")
    .set({ user_id: usersId })
    .where("kota_id", "=", kotaId)
    .where("tps_id", "=", tpsId)
    .returning("id")
    .executeTakeFirstOrThrow();
  await tx
    .insertInto("saksi_akun")
    .values({ users_id: usersId, kota_id: kotaId, saksi_id: id, tps_id: tpsId })
    .execute();
}

export async function findTpsBersaksi(tx: Database, kotaId: number): Promise<number> {
  const { tps_id: tpsId } = await tx
    .selectFrom("saksi")
    .select("tps_id")
    .where("kota_id", "=", kotaId)
    .orderBy("tps_id")
    .limit(1)
    .executeTakeFirstOrThrow();
  return tpsId ?? 0;
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

export async function listKelurahanOf(db: Database, kotaId: number): Promise<number[]> {
  const rows = await db
    .selectFrom("wilayah")
    .select("id")
    .where("jenis", "=", 4)
    .where("id", ">=", kotaId * 1e6)
    .where("id", "<", (kotaId + 1) * 1e6)
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

export async function insertPengumumanDemo(
  tx: Database,
  usersId: number,
  list: readonly { judul: string; konten: string }[],
): Promise<void> {
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

/** Files that demo users uploaded, and those that show demo TPS. */
export async function listBerkasDemo(tx: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select b.id from berkas b
    where b.users_id in (select id from users where is_demo)
      or b.id in (select d.berkas_id from dokumentasi_versi d
        join tps t on t.kota_id = d.kota_id and t.id = d.tps_id and t.is_demo)`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Of these files, those that nothing shows any more; returns where their bytes lie. */
export async function deleteBerkasLepas(tx: Database, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ kunci: string; kunci_kecil: string | null }>`
    delete from berkas b where b.id = any(${ids}::uuid[])
      and not exists (select from users where b.id in (
        foto_berkas_id, surat_mandat_berkas_id, surat_mandat_approval_berkas_id))
      and not exists (select from anggota where b.id in (
        foto_berkas_id, kta_belakang_berkas_id, ktp_berkas_id))
      and not exists (select from pengumuman where berkas_id = b.id)
      and not exists (select from impor where berkas_id = b.id)
      and not exists (select from pekerjaan where berkas_id = b.id)
      and not exists (select from qc_item where image_berkas_id = b.id)
      and not exists (select from dokumentasi_versi where berkas_id = b.id)
      and not exists (select from pengaturan where nilai::text like '%' || b.id || '%')
    returning b.kunci, b.kunci_kecil`.execute(tx);
  return rows.flatMap(({ kunci, kunci_kecil: kecil }) =>
    kecil === null ? [kunci] : [kunci, kecil],
  );
}

/** Did a user who stays save the settings, and with them the features? */
export async function hasPengaturanSendiri(tx: Database): Promise<boolean> {
  const { rows } = await sql<{ users_id: number }>`
    select p.users_id from pengaturan p join users u on u.id = p.users_id and not u.is_demo
    where p.kunci = 'organisasi'`.execute(tx);
  return rows.length > 0;
}

const TABLES_OF_TPS = ["dokumentasi_versi", "dokumentasi", "laporan_versi", "laporan"] as const;

/** Everything that the demo brought, and everything that hangs on it, but files. */
export async function deleteDemo(tx: Database): Promise<void> {
  for (const table of TABLES_OF_TPS) {
    // oxlint-disable-next-line no-await-in-loop -- children before parents
    await sql`delete from ${sql.table(table)} x using tps t
      where t.is_demo and t.kota_id = x.kota_id and t.id = x.tps_id`.execute(tx);
  }
  await sql`delete from audit_kota a using tps t where t.is_demo and t.kota_id = a.kota_id
    and a.baris like t.id || '/%'`.execute(tx);
  await deletePemilihDemo(tx);
  await sql`delete from saksi where is_demo`.execute(tx);
  await sql`delete from saksi_akun a using tps t
    where t.is_demo and t.kota_id = a.kota_id and t.id = a.tps_id`.execute(tx);
  await sql`update saksi s set tps_id = null from tps t
    where t.is_demo and t.kota_id = s.kota_id and t.id = s.tps_id`.execute(tx);
  await sql`delete from tps where is_demo`.execute(tx);
  await sql`delete from dapil where is_demo`.execute(tx);
  await deleteUsersDemo(tx);
}

/** Voters of demo TPS, in whichever list they stand; what real TPS have beside them stays. */
async function deletePemilihDemo(tx: Database): Promise<void> {
  await sql`delete from dpt p using dpt_daftar d, tps t
    where t.is_demo and d.kota_id = t.kota_id and d.kelurahan_id = t.kelurahan_id
      and p.kota_id = d.kota_id and p.daftar_id = d.id and p.tps_nomor = t.nomor`.execute(tx);
  await sql`delete from caleg_level_dpt c using tps t
    where t.is_demo and t.kota_id = c.kota_id and t.id = c.tps_id`.execute(tx);
  await sql`
    update dpt_daftar d set jumlah = (
      select count(*) from dpt p where p.kota_id = d.kota_id and p.daftar_id = d.id)
    where exists (select from tps t
      where t.is_demo and t.kota_id = d.kota_id and t.kelurahan_id = d.kelurahan_id)`.execute(tx);
  await sql`delete from dpt_daftar d where jumlah = 0 and exists (select from tps t
    where t.is_demo and t.kota_id = d.kota_id and t.kelurahan_id = d.kelurahan_id)`.execute(tx);
}

async function deleteUsersDemo(tx: Database): Promise<void> {
  const demo = sql`(select id from users where is_demo)`;
  await sql`delete from pengumuman where is_demo`.execute(tx);
  await sql`delete from audit where users_id in ${demo}`.execute(tx);
  await sql`delete from audit_kota where tabel in ('dpt', 'tps') and users_id in ${demo}`.execute(
    tx,
  );
  await sql`delete from impor where users_id in ${demo}`.execute(tx);
  await sql`delete from pekerjaan where users_id in ${demo}`.execute(tx);
  await sql`update users set created_by = null where created_by in ${demo}`.execute(tx);
  await sql`update pengumuman set created_by = null where created_by in ${demo}`.execute(tx);
  await sql`delete from users where is_demo`.execute(tx);
}

/** TPS of a demo dapil that stay keep no dapil that is gone. */
export async function leaveDapilDemo(tx: Database): Promise<void> {
  await sql`
    update tps t set
      dapil_pusat_id = case when exists (select from dapil d where d.is_demo and d.id = t.dapil_pusat_id) then 0 else t.dapil_pusat_id end,
      dapil_propinsi_id = case when exists (select from dapil d where d.is_demo and d.id = t.dapil_propinsi_id) then 0 else t.dapil_propinsi_id end,
      dapil_kota_id = case when exists (select from dapil d where d.is_demo and d.id = t.dapil_kota_id) then 0 else t.dapil_kota_id end
    where not t.is_demo and exists (select from dapil d where d.is_demo
      and d.id in (t.dapil_pusat_id, t.dapil_propinsi_id, t.dapil_kota_id))`.execute(tx);
  await sql`
    update laporan l set dapil_id = 0 from dapil d
    where d.is_demo and d.id = l.dapil_id`.execute(tx);
}

export interface TpsContoh {
  id: number;
  dpt: { l: number; p: number };
  /** Has a report of the presidential election. */
  isMelapor: boolean;
}

/** The TPS of a kota in order, as sample files need them. */
export async function listTpsContoh(db: Database, kotaId: number): Promise<TpsContoh[]> {
  const rows = await db
    .selectFrom("tps")
    .leftJoin("laporan", (join) =>
      join
        .onRef("laporan.kota_id", "=", "tps.kota_id")
        .onRef("laporan.tps_id", "=", "tps.id")
        .on("laporan.jenis_laporan_id", "=", 5),
    )
    .select(["tps.id", "dpt_l", "dpt_p", "laporan.tps_id as dilaporkan"])
    .where("tps.kota_id", "=", kotaId)
    .orderBy("tps.id")
    .execute();
  return rows.map(({ id, dpt_l, dpt_p, dilaporkan }) => ({
    id,
    dpt: { l: dpt_l ?? 0, p: dpt_p ?? 0 },
    isMelapor: dilaporkan !== null,
  }));
}
