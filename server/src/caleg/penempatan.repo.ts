// Where a candidate stands: written.
import { sql } from "kysely";
import type { CalegTerbuka } from "../access/sasaran-caleg.ts";
import type { Database } from "../platform/db.ts";

export interface TempatDapilRow {
  id: number;
  jenis_caleg_id: number;
  propinsi_id: number;
  kota_id: number | null;
}

/**
 * Held, so that it is not deleted before the candidate is there. The table first, as whoever deletes dapil
 * (keanggotaan.repo.ts): neither waits for the other.
 */
export async function lockDapil(tx: Database, id: number): Promise<TempatDapilRow | undefined> {
  await sql`lock table caleg in row exclusive mode`.execute(tx);
  return tx
    .selectFrom("dapil")
    .select(["id", "jenis_caleg_id", "propinsi_id", "kota_id"])
    .where("id", "=", id)
    .forKeyShare()
    .executeTakeFirst();
}

export interface CalegBaru {
  nama_lengkap: string;
  nomer_kta: string;
  nik: string | null;
  jenis_caleg_id: number;
  dapil_id: number;
  admin_id: number;
}

/** Within writeCalegUnik. */
export async function insertCaleg(tx: Database, baru: CalegBaru): Promise<number> {
  // What somebody of the demo made leaves with the demo.
  const { rows } = await sql<{ id: number }>`
    insert into caleg (nama_lengkap, nomer_kta, nik, jenis_caleg_id, dapil_id, admin_id, is_demo)
    values (${baru.nama_lengkap}, ${baru.nomer_kta}, ${baru.nik}, ${baru.jenis_caleg_id},
      ${baru.dapil_id}, ${baru.admin_id},
      (select is_demo from users where id = ${baru.admin_id}))
    returning id`.execute(tx);
  return rows[0]?.id ?? 0;
}

export interface Penempatan {
  nomer_kta: string;
  jenis_caleg_id: number;
  dapil_id: number;
}

/** A number belongs to a dapil: whoever moves waits for another. Within writeCalegUnik. */
export async function updatePenempatan(
  tx: Database,
  { id }: CalegTerbuka,
  tempat: Penempatan,
): Promise<void> {
  await sql`
    update caleg set nomer_kta = ${tempat.nomer_kta}, jenis_caleg_id = ${tempat.jenis_caleg_id},
      nomor_urut = case when dapil_id = ${tempat.dapil_id} then nomor_urut end,
      dapil_id = ${tempat.dapil_id}, versi = versi + 1, updated_at = now()
    where id = ${id}`.execute(tx);
}

export async function setAkun(tx: Database, { id }: CalegTerbuka, usersId: number): Promise<void> {
  await tx
    .updateTable("caleg")
    .set({ users_id: usersId, updated_at: sql`now()` })
    .where("id", "=", id)
    .execute();
}
