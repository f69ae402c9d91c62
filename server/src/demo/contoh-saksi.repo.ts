import type { Database } from "../platform/db.ts";

export interface SaksiContoh {
  nik: string;
  nomer_kta: string | null;
  nama_lengkap: string;
}

const BANYAK = 12;

const contohDi = (db: Database, kotaId: number) =>
  db
    .selectFrom("saksi")
    .select(["nik", "nomer_kta", "nama_lengkap"])
    .where("kota_id", "=", kotaId)
    .where("is_aktif", "=", 1)
    .orderBy("id")
    .limit(BANYAK);

/** Some witnesses of a kota who have no account. */
export async function listTanpaAkun(db: Database, kotaId: number): Promise<SaksiContoh[]> {
  return contohDi(db, kotaId).where("user_id", "is", null).execute();
}

/** Some who are on duty, or wait for it. */
export async function listContohBertugas(
  db: Database,
  kotaId: number,
  bertugas: 0 | 1,
): Promise<SaksiContoh[]> {
  return contohDi(db, kotaId).where("bertugas", "=", bertugas).execute();
}
