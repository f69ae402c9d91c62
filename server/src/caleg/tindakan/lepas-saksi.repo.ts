// Witnesses who stood for a candidate that is gone.
import { sql } from "kysely";
import type { CalegTerbuka } from "../../access/sasaran-caleg.ts";
import type { Database } from "../../platform/db.ts";

export async function listKotaSaksi(tx: Database, { id }: CalegTerbuka): Promise<number[]> {
  const { rows } = await sql<{ kota_id: number }>`
    select distinct kota_id from saksi_caleg where caleg_id = ${id} order by 1`.execute(tx);
  return rows.map((row) => row.kota_id);
}

/** @returns which of a kota they were */
export async function deleteSaksiOf(
  tx: Database,
  { id }: CalegTerbuka,
  kotaId: number,
): Promise<number[]> {
  const rows = await tx
    .deleteFrom("saksi_caleg")
    .where("kota_id", "=", kotaId)
    .where("caleg_id", "=", id)
    .returning("saksi_id")
    .execute();
  return rows.map((row) => row.saksi_id);
}
