// What acts change of a candidate.
import { sql } from "kysely";
import type { CalegTerbuka } from "../../access/sasaran-caleg.ts";
import type { Database } from "../../platform/db.ts";

export interface Keadaan {
  dapil_id: number;
  nomor_urut: number | null;
  is_utama: number;
  is_baru: number;
  is_dcs1: number;
  status_pengisian: number;
  status: number;
}

export interface KeadaanRow extends Keadaan {
  user_id: number | null;
  versi: number;
  /** Neither deleted nor replaced. */
  is_ada: boolean;
}

/** In the order of their ids, as everybody who holds several of them. */
export async function lockSemuaCaleg(tx: Database, ids: readonly number[]): Promise<void> {
  await sql`
    select id from caleg where id = any(${ids}::bigint[]) order by id for update`.execute(tx);
}

/** Of a candidate that is opened, so there it is. */
export async function readKeadaan(tx: Database, { id }: CalegTerbuka): Promise<KeadaanRow> {
  return tx
    .selectFrom("caleg")
    .select([
      ...(["dapil_id", "nomor_urut", "is_utama", "is_baru", "is_dcs1", "status"] as const),
      ...(["status_pengisian", "users_id as user_id", "versi", "is_ada"] as const),
    ])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}

export async function updateKeadaan(
  tx: Database,
  { id }: CalegTerbuka,
  isi: Partial<Keadaan>,
): Promise<void> {
  await tx
    .updateTable("caleg")
    .set({ ...isi, versi: sql<number>`versi + 1`, updated_at: sql<Date>`now()` })
    .where("id", "=", id)
    .execute();
}
