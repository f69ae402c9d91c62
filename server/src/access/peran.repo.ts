import { sql } from "kysely";
import type { Akses } from "#contract/access/access.contract.ts";
import type { Database } from "../platform/db.ts";

export async function listPeran(db: Database) {
  return db.selectFrom("m_peran").selectAll().orderBy("id").execute();
}

/** So that two changes of one role happen one after the other. */
export async function lockPeran(tx: Database, ids: readonly number[]): Promise<number> {
  const rows = await tx
    .selectFrom("m_peran")
    .select("id")
    .where("id", "=", sql<number>`any(${ids}::int[])`)
    .orderBy("id")
    .forUpdate()
    .execute();
  return rows.length;
}

export async function replaceAkses(
  tx: Database,
  peranId: number,
  akses: readonly Akses[],
): Promise<void> {
  await tx.deleteFrom("peran_akses").where("peran_id", "=", peranId).execute();
  if (akses.length > 0) {
    await tx
      .insertInto("peran_akses")
      .values(akses.map((key) => ({ peran_id: peranId, key })))
      .execute();
  }
}
