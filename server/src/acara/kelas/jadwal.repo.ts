// The schedule of one class, as it is read.
import { sql } from "kysely";
import type { Sebagai } from "#contract/acara/diklat.fields.ts";
import type { KelasSaya } from "#contract/acara/jadwal-kelas.contract.ts";
import type { Database } from "../../platform/db.ts";
import { milikAkun } from "../diklat/kelas-terlihat.repo.ts";

export interface PemetaanRow {
  id: number;
  label: string;
  sebagai: Sebagai;
}

export async function listPemetaan(db: Database, kelasId: number): Promise<PemetaanRow[]> {
  const { rows } = await sql<PemetaanRow>`
    select p.id, p.label, p.sebagai::text as sebagai from pemetaan p
    join kelas k on k.diklat_id = p.diklat_id where k.id = ${kelasId} order by p.id`.execute(db);
  return rows;
}

export interface ModulJadwalRow {
  id: number;
  induk_id: number | null;
  nama: string;
}

export async function listModul(db: Database, kelasId: number): Promise<ModulJadwalRow[]> {
  return db
    .selectFrom("modul")
    .select(["id", "induk_id", "nama"])
    .where("kelas_id", "=", kelasId)
    .orderBy("urutan")
    .orderBy("id")
    .execute();
}

export interface TanggalRow {
  id: number;
  modul_id: number;
  tanggal: Date;
  event_id: number | null;
  kode: string | null;
  hadir: number;
  /** Was the account that asks there? */
  saya: boolean;
}

const PESERTA = sql`select kp.nomer_kta from kelas_peserta kp join kelas k on k.id = kp.kelas_id
  join pemetaan p on p.id = kp.pemetaan_id and p.sebagai = 'peserta'`;

export async function listTanggal(
  db: Database,
  kelasId: number,
  usersId: number,
): Promise<TanggalRow[]> {
  const { rows } = await sql<TanggalRow>`
    select j.id, j.modul_id, j.tanggal, e.id as event_id, e.kode,
      (select count(*) from presensi h where h.event_id = j.event_id
        and h.nomer_kta in (${PESERTA} where kp.kelas_id = ${kelasId})) as hadir,
      exists (select from presensi h where h.event_id = j.event_id
        and h.nomer_kta in (${PESERTA} where kp.kelas_id = ${kelasId} and ${milikAkun(usersId)})) as saya
    from modul m join jadwal_tanggal j on j.modul_id = m.id left join event e on e.id = j.event_id
    where m.kelas_id = ${kelasId} order by j.tanggal, j.id`.execute(db);
  return rows;
}

/** As the class knows an account, not what it calls itself elsewhere. */
const NAMA = sql`coalesce((select min(kp.nama) from kelas_peserta kp
  where kp.kelas_id = m.kelas_id and kp.users_id = u.id), u.name)`;

export interface JadwalUserRow {
  jadwal_tanggal_id: number;
  users_id: number;
  name: string;
  pemetaan_id: number;
}

export async function listJadwalUser(db: Database, kelasId: number): Promise<JadwalUserRow[]> {
  const { rows } = await sql<JadwalUserRow>`
    select ju.jadwal_tanggal_id, ju.users_id, ${NAMA} as name, ju.pemetaan_id
    from modul m join jadwal_tanggal j on j.modul_id = m.id
    join jadwal_user ju on ju.jadwal_tanggal_id = j.id join users u on u.id = ju.users_id
    where m.kelas_id = ${kelasId} order by name, u.id, ju.pemetaan_id`.execute(db);
  return rows;
}

export interface RekamanRow {
  jadwal_tanggal_id: number;
  users_id: number;
  name: string;
  url: string;
}

export async function listRekaman(db: Database, kelasId: number): Promise<RekamanRow[]> {
  const { rows } = await sql<RekamanRow>`
    select r.jadwal_tanggal_id, r.users_id, ${NAMA} as name, r.url
    from modul m join jadwal_tanggal j on j.modul_id = m.id
    join rekaman r on r.jadwal_tanggal_id = j.id join users u on u.id = r.users_id
    where m.kelas_id = ${kelasId} order by r.id`.execute(db);
  return rows;
}

export async function hasModul(db: Database, kelasId: number, modulId: number): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    select id from modul where id = ${modulId} and kelas_id = ${kelasId}`.execute(db);
  return rows.length > 0;
}

export interface CalonPengajar {
  id: number;
  name: string;
  pemetaan_id: number;
}

/** Accounts of the class that may stand in its schedule: those who do more than take part. */
export async function listCalon(db: Database, kelasId: number): Promise<CalonPengajar[]> {
  const { rows } = await sql<CalonPengajar>`
    select u.id, min(kp.nama) as name, kp.pemetaan_id from kelas_peserta kp
    join pemetaan p on p.id = kp.pemetaan_id and p.sebagai <> 'peserta'
    join users u on u.id = kp.users_id and u.deleted_at is null
    where kp.kelas_id = ${kelasId} group by u.id, kp.pemetaan_id order by name, u.id`.execute(db);
  return rows;
}

export interface JadwalSayaRow {
  id: number;
  instansi_id: number;
  diklat_id: number;
  kelas_id: number;
  kelas: string;
  modul: string;
  tanggal: Date;
}

/** Where one is told only when it begins: no class lasts longer than a day's work. */
const MASIH = sql`interval '8 hours'`;

/** The next dates of classes in which an account takes part, where it was not present yet. */
export async function listJadwalSaya(
  db: Database,
  usersId: number,
  limit: number,
): Promise<JadwalSayaRow[]> {
  const { rows } = await sql<JadwalSayaRow>`
    select distinct j.tanggal, j.id, d.instansi_id, k.diklat_id, k.id as kelas_id, k.nama as kelas,
      m.nama as modul
    from kelas_peserta kp join pemetaan p on p.id = kp.pemetaan_id and p.sebagai = 'peserta'
    join kelas k on k.id = kp.kelas_id and k.deleted_at is null
    join diklat d on d.id = k.diklat_id and d.deleted_at is null
    join modul m on m.kelas_id = k.id join jadwal_tanggal j on j.modul_id = m.id
    where ${milikAkun(usersId)} and j.tanggal > now() - ${MASIH} and not exists (
      select from presensi h where h.event_id = j.event_id and h.nomer_kta = kp.nomer_kta)
    order by j.tanggal, j.id limit ${limit}`.execute(db);
  return rows;
}

/** The classes in which an account takes part, teaches or helps, the latest first. */
export async function listKelasSaya(
  db: Database,
  usersId: number,
  limit: number,
): Promise<KelasSaya[]> {
  const { rows } = await sql<KelasSaya>`
    select k.id, k.nama, d.instansi_id, k.diklat_id, k.tanggal_mulai::text as tanggal_mulai,
      k.tanggal_selesai::text as tanggal_selesai
    from kelas k join diklat d on d.id = k.diklat_id and d.deleted_at is null
    where k.deleted_at is null
      and k.id in (select kp.kelas_id from kelas_peserta kp
        join kelas k on k.id = kp.kelas_id where ${milikAkun(usersId)})
    order by k.tanggal_mulai desc, k.id desc limit ${limit}`.execute(db);
  return rows;
}
