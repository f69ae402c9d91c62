import type { Database } from "../platform/db.ts";

export async function findAkun(db: Database, usersId: number) {
  return db
    .selectFrom("users as u")
    .leftJoin("wilayah as w", "w.id", "u.wilayah_id")
    .leftJoin("saksi_akun as s", "s.users_id", "u.id")
    .select([
      ...(["u.id", "u.name", "u.email", "u.nomer_kta", "u.no_hp", "u.kelamin"] as const),
      ...(["u.foto_berkas_id", "u.wilayah_id", "w.keterangan", "s.tps_id"] as const),
    ])
    .where("u.id", "=", usersId)
    .executeTakeFirstOrThrow();
}

export async function listPeranOf(db: Database, usersId: number) {
  return db
    .selectFrom("users_peran")
    .innerJoin("m_peran", "m_peran.id", "users_peran.peran_id")
    .select(["m_peran.id", "m_peran.keterangan"])
    .distinct()
    .where("users_id", "=", usersId)
    .orderBy("m_peran.id")
    .execute();
}
