import { sql } from "kysely";
import { JENIS_SAKSI } from "#contract/saksi/saksi.contract.ts";
import type { Database } from "../platform/db.ts";

export async function hasSaksi(db: Database, kotaId: number): Promise<boolean> {
  const row = await db
    .selectFrom("saksi")
    .select("id")
    .where("kota_id", "=", kotaId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

const BERAKUN = 9;

/** Witnesses of TPS in a kota who get accounts: the first one, and some after. */
export async function listSaksiBerakun(
  db: Database,
  kotaId: number,
): Promise<{ id: number; nomer_kta: string | null }[]> {
  return db
    .selectFrom("saksi")
    .select(["id", "nomer_kta"])
    .where("kota_id", "=", kotaId)
    .where("is_demo", "=", true)
    .where("jenis_id", "=", JENIS_SAKSI.tps)
    .where("is_aktif", "=", 1)
    .where("tps_id", "is not", null)
    .where(sql<boolean>`nomor % 6 = 1`)
    .orderBy("id")
    .limit(BERAKUN)
    .execute();
}

/** Witnesses with a card are members, so that a door takes it: of where they are on duty, or of their kota. */
export async function insertAnggotaSaksi(tx: Database): Promise<void> {
  await sql`
    insert into anggota (nomer_kta, nama, kelurahan_id)
    select s.nomer_kta, s.nama_lengkap,
      case when s.penugasan_id > 1000000000 then s.penugasan_id else w.id end
    from saksi s join (
      select id / 1000000 as kota_id, min(id) as id from wilayah where jenis = 4 group by 1
    ) w on w.kota_id = s.kota_id
    where s.is_demo and s.is_aktif = 1 and s.nomer_kta is not null
    on conflict do nothing`.execute(tx);
}

export interface SaksiTanpaFoto {
  kota_id: number;
  id: number;
}

/** Those whose photo is yet to be drawn: a few of each kota, the first one too. */
export async function listTanpaFoto(db: Database): Promise<SaksiTanpaFoto[]> {
  return db
    .selectFrom("saksi")
    .select(["kota_id", "id"])
    .where("is_demo", "=", true)
    .where("is_aktif", "=", 1)
    .where("bertugas", "=", 1)
    .where("foto_berkas_id", "is", null)
    .where(sql<boolean>`nomor % 32 = 1`)
    .orderBy("kota_id")
    .orderBy("id")
    .execute();
}
