import { sql } from "kysely";
import type { Lingkup } from "../../access/lingkup.ts";
import { dapilDi } from "../../access/letak-dapil.ts";
import type { Database } from "../../platform/db.ts";

export interface TanyaPengganti {
  lingkup: Lingkup;
  jenisCalegId: number;
  dapilId?: number | undefined;
}

export interface PenggantiRow {
  jenis: string;
  dapil: string;
  nomor_urut: number | null;
  lama: string;
  lama_nik: string | null;
  baru: string;
  baru_nik: string | null;
  baru_kta: string | null;
  baru_jk: "L" | "P" | null;
  alasan_pergantian: string;
  oleh: string;
  /** "2026-01-31" */
  tanggal: string;
}

/** Whether a person stands in the region still: who has gone elsewhere is theirs to know. */
const diWilayah = (orang: "l" | "b", lingkup: Lingkup) =>
  sql`${sql.ref(`${orang}.dapil_id`)} in (select d.id from dapil d where ${dapilDi(lingkup)})`;
const diSini = (orang: "l" | "b", lingkup: Lingkup) =>
  sql`case when ${diWilayah(orang, lingkup)} then ${sql.ref(`${orang}.nik`)} end`;

/** Replacements that hold, in the order of KPU's forms. */
export async function listPengganti(
  db: Database,
  { lingkup, jenisCalegId, dapilId = 0 }: TanyaPengganti,
): Promise<PenggantiRow[]> {
  const { rows } = await sql<PenggantiRow>`
    select j.keterangan as jenis, d.keterangan as dapil, p.nomor_urut, l.nama_lengkap as lama,
      ${diSini("l", lingkup)} as lama_nik, b.nama_lengkap as baru, ${diSini("b", lingkup)} as baru_nik,
      case when ${diWilayah("b", lingkup)} then b.nomer_kta end as baru_kta,
      b.jenis_kelamin as baru_jk, p.alasan_pergantian, u.name as oleh,
      to_char(p.dibuat_pada at time zone 'Asia/Jakarta', 'YYYY-MM-DD') as tanggal
    from caleg_pergantian p
    join dapil d on d.id = p.dapil_id
    join m_caleg_jenis j on j.id = p.jenis_caleg_id
    join caleg l on l.id = p.caleg_lama_id
    join caleg b on b.id = p.caleg_baru_id
    join users u on u.id = p.users_id
    where p.dibatalkan_pada is null and b.deleted_at is null and p.jenis_caleg_id = ${jenisCalegId}
      and ${dapilId}::bigint in (0, p.dapil_id) and ${dapilDi(lingkup)}
    order by d.kode, p.nomor_urut, p.id`.execute(db);
  return rows;
}

export interface LetakDapil {
  /** Where it lies: in its kota, else in its province. */
  tempat: number;
  /** The region whose seats it has: the nation, its province or its kota. */
  pemilik: number;
  jenisCalegId: number;
}

export async function findLetakDapil(
  db: Database,
  dapilId: number,
): Promise<LetakDapil | undefined> {
  const { rows } = await sql<LetakDapil>`
    select coalesce(d.kota_id, d.propinsi_id) as tempat,
      case d.jenis_caleg_id when 1 then 1 when 2 then d.propinsi_id else d.kota_id end as pemilik,
      d.jenis_caleg_id as "jenisCalegId"
    from dapil d where d.id = ${dapilId}`.execute(db);
  return rows[0];
}
