import { sql, type RawBuilder } from "kysely";
import { PERAN } from "#contract/access/access.contract.ts";
import type { ProfilCaleg } from "#contract/caleg/caleg.contract.ts";
import { PAS_FOTO } from "#contract/caleg/dokumen-caleg.rules.ts";
import type { CalegTerbuka, SasaranCaleg } from "../access/sasaran-caleg.ts";
import type { Database } from "../platform/db.ts";

/** Of `u`: to be a candidate is not all that it may. */
export const PERAN_LAIN: RawBuilder<unknown> = sql`u.is_super_admin = 1 or exists (
  select from users_peran p where p.users_id = u.id and p.peran_id <> ${PERAN.caleg})`;

/** What is asked before something is done with `c`, of its dapil `d`. */
const SASARAN: RawBuilder<unknown> = sql`
  c.id, c.users_id as user_id, c.jenis_caleg_id, c.dapil_id, d.propinsi_id, d.kota_id, c.nomer_kta,
  c.status, c.is_utama, c.is_ada,
  exists (select from users u where u.id = c.users_id and (${PERAN_LAIN})) as is_akun_lain,
  (select case when b.digantikan_pada is null then 'terakhir' else 'bertumpuk' end
    from caleg_pergantian p join caleg b on b.id = p.caleg_baru_id
    where (p.caleg_lama_id = c.id or p.caleg_baru_id = c.id) and p.dibatalkan_pada is null
    order by p.id desc limit 1) as pergantian`;

/** Whom access is decided by; also of one who was replaced, never of one who is deleted. */
export async function findSasaranCaleg(
  db: Database,
  id: number,
): Promise<SasaranCaleg | undefined> {
  const { rows } = await sql<SasaranCaleg>`
    select ${SASARAN} from caleg c join dapil d on d.id = c.dapil_id
    where c.id = ${id} and c.deleted_at is null`.execute(db);
  return rows[0];
}

/** Nobody else saves this candidate until the transaction ends. */
export async function lockCaleg(tx: Database, id: number): Promise<void> {
  await tx.selectFrom("caleg").select("id").where("id", "=", id).forUpdate().execute();
}

export interface CalegRow extends SasaranCaleg {
  nama_lengkap: string;
  nik: string | null;
  jenis_kelamin: "L" | "P" | null;
  nomor_urut: number | null;
  jenis: string;
  dapil: string;
  wilayah_id: number;
  wilayah: string;
  wilayah_induk: number | null;
  status_pengisian: number;
  is_utama: 0 | 1;
  is_dcs1: 0 | 1;
  is_baru: number;
  progres: number;
  admin: string | null;
  admin_wilayah: string | null;
  foto_berkas_id: string | null;
}

/** What a row of the list tells, of `c` and its dapil `d`. */
export const COLUMNS: RawBuilder<unknown> = sql`
  ${SASARAN}, c.nama_lengkap, c.nik, c.jenis_kelamin, c.nomor_urut, j.keterangan as jenis,
  d.keterangan as dapil, w.id as wilayah_id, w.keterangan as wilayah, w.parent_id as wilayah_induk,
  c.status_pengisian, c.is_dcs1, c.is_baru, c.progres,
  a.name as admin, aw.keterangan as admin_wilayah,
  (select k.berkas_id from caleg_dokumen k where k.caleg_id = c.id
    and k.dokumen_id = ${sql.lit(PAS_FOTO)} and k.diganti_pada is null) as foto_berkas_id`;

export const JOINS: RawBuilder<unknown> = sql`
  join dapil d on d.id = c.dapil_id
  join m_caleg_jenis j on j.id = c.jenis_caleg_id
  join wilayah w on w.id = case c.jenis_caleg_id
    when 1 then 1 when 2 then d.propinsi_id else d.kota_id end
  left join users a on a.id = c.admin_id
  left join wilayah aw on aw.id = a.wilayah_id`;

export interface SatuCalegRow extends CalegRow {
  email: string | null;
  bagian_kosong: string[];
  versi: number;
  progres_identitas: number;
  progres_pasangan_hidup: number;
  progres_pendidikan: number;
  progres_pekerjaan: number;
  progres_kursus_diklat: number;
  progres_organisasi: number;
  progres_tanda_penghargaan: number;
  progres_perjuangan: number;
  progres_motivasi_pencalonan: number;
  progres_usulan_program: number;
  progres_dokumen_umum: number;
  progres_dokumen_khusus: number;
}

export async function findCaleg(
  db: Database,
  { id }: CalegTerbuka,
): Promise<SatuCalegRow | undefined> {
  const { rows } = await sql<SatuCalegRow>`
    select ${COLUMNS}, c.email, c.bagian_kosong, c.versi, c.progres_identitas,
      c.progres_pasangan_hidup, c.progres_pendidikan, c.progres_pekerjaan, c.progres_kursus_diklat,
      c.progres_organisasi, c.progres_tanda_penghargaan, c.progres_perjuangan,
      c.progres_motivasi_pencalonan, c.progres_usulan_program, c.progres_dokumen_umum,
      c.progres_dokumen_khusus
    from caleg c ${JOINS} where c.id = ${id} and c.deleted_at is null`.execute(db);
  return rows[0];
}

/** The candidate whose account this is. */
export async function findCalegOf(db: Database, usersId: number): Promise<ProfilCaleg | undefined> {
  const row = await db
    .selectFrom("caleg as c")
    .innerJoin("m_caleg_jenis as j", "j.id", "c.jenis_caleg_id")
    .innerJoin("dapil as d", "d.id", "c.dapil_id")
    .select([
      ...(["c.id", "c.nomor_urut", "c.jenis_caleg_id", "c.dapil_id", "d.kursi"] as const),
      "c.nama_lengkap as nama",
      "j.keterangan as jenis",
      "d.keterangan as dapil",
    ])
    .where("c.users_id", "=", usersId)
    .where("c.is_ada", "=", true)
    .executeTakeFirst();
  if (row === undefined) {
    return undefined;
  }
  const wilayah = await db
    .selectFrom("dapil_wilayah as m")
    .innerJoin("wilayah as w", "w.id", "m.wilayah_id")
    .select(["w.id", "w.keterangan"])
    .where("m.dapil_id", "=", row.dapil_id)
    .orderBy("w.id")
    .execute();
  const { id, nama, nomor_urut, kursi } = row;
  return {
    id,
    nama,
    nomor_urut,
    jenis_caleg: { id: row.jenis_caleg_id, keterangan: row.jenis },
    dapil: { id: row.dapil_id, keterangan: row.dapil, kursi, wilayah },
  };
}
