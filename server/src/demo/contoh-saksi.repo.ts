import type { Database } from "../platform/db.ts";

export interface SaksiContoh {
  nik: string;
  nama_lengkap: string;
}

const BANYAK = 12;

/** Some witnesses of a kota who have no account. */
export async function listSaksiContoh(db: Database, kotaId: number): Promise<SaksiContoh[]> {
  return db
    .selectFrom("saksi")
    .select(["nik", "nama_lengkap"])
    .where("kota_id", "=", kotaId)
    .where("is_aktif", "=", 1)
    .where("user_id", "is", null)
    .orderBy("id")
    .limit(BANYAK)
    .execute();
}
