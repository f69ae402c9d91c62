import { sql, type RawBuilder } from "kysely";
import type { IdentitasCaleg } from "#contract/caleg/bagian-caleg.contract.ts";
import type { CalegTerbuka } from "../../access/sasaran-caleg.ts";
import type { Database } from "../../platform/db.ts";

const named = (table: string, id: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select jsonb_build_object('id', m.id, 'keterangan', m.keterangan)
  from ${sql.table(table)} m where m.id = ${id})`;

/** The region of a level around one, by the digits of its id. */
const wilayah = (deepest: RawBuilder<unknown>, digits: number): RawBuilder<unknown> =>
  named(
    "wilayah",
    sql`case when length(${deepest}::text) >= ${sql.lit(digits)}
      then left(${deepest}::text, ${sql.lit(digits)})::bigint end`,
  );
const ktp = sql`k.ktp_wilayah_id`;
const domisili = sql`k.domisili_wilayah_id`;

export async function findIdentitas(
  db: Database,
  { id }: CalegTerbuka,
): Promise<IdentitasCaleg | undefined> {
  const { rows } = await sql<IdentitasCaleg>`
    select k.id as caleg_id, k.versi, k.nomer_kta, k.nik, k.nama_lengkap, k.nomer_wa, k.email,
      k.gelar_depan, k.gelar_belakang, k.tempat_lahir,
      to_char(k.tanggal_lahir, 'YYYY-MM-DD') as tanggal_lahir, k.jenis_kelamin,
      ${named("m_caleg_agama", sql`k.agama`)} as agama,
      ${named("m_caleg_pekerjaan", sql`k.pekerjaan`)} as pekerjaan,
      ${named("m_caleg_status_kawin", sql`k.status_perkawinan`)} as status_perkawinan,
      ${named("m_caleg_status_hukum", sql`k.status_hukum`)} as status_hukum,
      to_char(k.tanggal_selesai_pidana, 'YYYY-MM-DD') as tanggal_selesai_pidana,
      k.is_parpol_non_peserta, k.is_parpol_peserta, k.ktp_alamat, k.ktp_rt, k.ktp_rw,
      ${wilayah(ktp, 2)} as ktp_propinsi, ${wilayah(ktp, 4)} as ktp_kota,
      ${wilayah(ktp, 6)} as ktp_kecamatan, ${wilayah(ktp, 10)} as ktp_kelurahan,
      k.domisili_alamat, k.domisili_rt, k.domisili_rw,
      ${wilayah(domisili, 2)} as domisili_propinsi, ${wilayah(domisili, 4)} as domisili_kota,
      ${wilayah(domisili, 6)} as domisili_kecamatan, ${wilayah(domisili, 10)} as domisili_kelurahan
    from caleg k where k.id = ${id}`.execute(db);
  return rows[0];
}

/** As it is kept. */
export interface IsiIdentitas {
  nik: string | null;
  nama_lengkap: string;
  nomer_wa: string | null;
  email: string | null;
  gelar_depan: string | null;
  gelar_belakang: string | null;
  tempat_lahir: string | null;
  tanggal_lahir: string | null;
  jenis_kelamin: "L" | "P" | null;
  agama: number | null;
  pekerjaan: number | null;
  status_perkawinan: number | null;
  status_hukum: number | null;
  tanggal_selesai_pidana: string | null;
  is_parpol_non_peserta: 0 | 1;
  is_parpol_peserta: 0 | 1;
  ktp_alamat: string | null;
  ktp_rt: string | null;
  ktp_rw: string | null;
  ktp_wilayah_id: number | null;
  domisili_alamat: string | null;
  domisili_rt: string | null;
  domisili_rw: string | null;
  domisili_wilayah_id: number | null;
}

export async function updateIdentitas(
  tx: Database,
  { id }: CalegTerbuka,
  isi: IsiIdentitas,
): Promise<void> {
  await tx
    .updateTable("caleg")
    .set({ ...isi, versi: sql<number>`versi + 1` })
    .where("id", "=", id)
    .execute();
}
