import type { Database } from "../platform/db.ts";

/** The witness whose account this is. */
export async function findSaksiSaya(db: Database, usersId: number) {
  const akun = await db
    .selectFrom("saksi_akun")
    .select(["kota_id", "saksi_id"])
    .where("users_id", "=", usersId)
    .executeTakeFirst();
  if (akun === undefined) {
    return undefined;
  }
  return db
    .selectFrom("saksi as s")
    .innerJoin("m_saksi_jenis as j", "j.id", "s.jenis_id")
    .leftJoin("tps as t", (on) =>
      on.onRef("t.kota_id", "=", "s.kota_id").onRef("t.id", "=", "s.tps_id"),
    )
    .select(["s.id", "s.kota_id", "s.nama_lengkap", "s.nomer_kta", "s.jenis_id"])
    .select(["j.keterangan as jenis", "s.is_aktif", "s.bertugas", "s.foto_berkas_id"])
    .select(["s.penugasan_id", "t.id as tps_id", "t.nama as tps_nama"])
    .where("s.kota_id", "=", akun.kota_id)
    .where("s.id", "=", akun.saksi_id)
    .executeTakeFirst();
}
