// Rows of witnesses as pages and files show them.
import { PERAN } from "#contract/access/access.contract.ts";
import { sql } from "kysely";
import { kotaIdOfSaksi } from "#contract/saksi/saksi.rules.ts";
import type { Database } from "../platform/db.ts";
import type { SaksiTersimpan } from "./tulis/save-saksi.repo.ts";

export interface SaksiRow extends Omit<SaksiTersimpan, "is_demo" | "pemilih_tps"> {
  bertugas: 0 | 1;
}

export const KOLOM_SAKSI = sql.raw(`s.id, s.nama_lengkap, s.nik, s.nomer_kta, s.nomer_wa,
  s.is_nomer_wa_valid, s.wa_dicek_pada, s.is_aktif, s.is_approval, s.jenis_id, s.referensi_id,
  s.nama_referensi, s.penugasan_id, s.tps_id, s.bertugas, s.tahap, s.lingkup, s.lingkup_pasti,
  s.user_id, s.admin_id, s.validator_id, s.foto_berkas_id, s.surat_mandat_berkas_id, s.versi,
  s.is_pelatihan, s.created_at`);

/** In the order of the ids; those that are gone are missing. */
export async function listSaksiById(db: Database, ids: readonly number[]): Promise<SaksiRow[]> {
  const { rows } = await sql<SaksiRow>`
    select ${KOLOM_SAKSI}
    from unnest(${ids.map(kotaIdOfSaksi)}::int[], ${ids}::bigint[]) with ordinality
      as t (kota_id, id, urutan)
    join saksi s on s.kota_id = t.kota_id and s.id = t.id order by t.urutan`.execute(db);
  return rows;
}

/** Whose NIK is it? */
export async function findNik(db: Database, nik: string): Promise<number | undefined> {
  const row = await db
    .selectFrom("saksi_nik")
    .select("saksi_id")
    .where("nik", "=", nik)
    .executeTakeFirst();
  return row?.saksi_id;
}

export async function listNamaUser(
  db: Database,
  ids: readonly number[],
): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from users where id = any(${ids}::bigint[])`.execute(db);
  return rows;
}

export async function listPeranUser(
  db: Database,
  usersId: number,
): Promise<{ id: number; keterangan: string }[]> {
  const { rows } = await sql<{ id: number; keterangan: string }>`
    select distinct m.id, m.keterangan from users_peran p join m_peran m on m.id = p.peran_id
    where p.users_id = ${usersId} order by 1`.execute(db);
  return rows;
}

/** Of `u`: to be a witness is not all that it may. */
export const PERAN_LAIN = sql<boolean>`u.is_super_admin = 1 or exists (
  select from users_peran p where p.users_id = u.id and p.peran_id <> ${PERAN.saksi})`;

/** Which of these accounts hold another role. */
export async function listAkunLain(db: Database, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) {
    return [];
  }
  const { rows } = await sql<{ id: number }>`
    select u.id from users u where u.id = any(${ids}::bigint[]) and (${PERAN_LAIN})`.execute(db);
  return rows.map(({ id }) => id);
}
