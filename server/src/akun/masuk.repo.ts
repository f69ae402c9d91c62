// Whoever gave the right password and not yet the code.
import { sql } from "kysely";
import type { Database } from "../platform/db.ts";

export interface NewTertunda {
  hash: Buffer;
  usersId: number;
  tautanOleh: number | null;
  seconds: number;
}

export async function insertTertunda(db: Database, tertunda: NewTertunda): Promise<void> {
  await db
    .insertInto("masuk_tertunda")
    .values({
      hash: tertunda.hash,
      users_id: tertunda.usersId,
      tautan_oleh: tertunda.tautanOleh,
      kedaluwarsa: sql<Date>`now() + make_interval(secs => ${tertunda.seconds})`,
    })
    .execute();
}

export async function findTertunda(
  db: Database,
  hash: Buffer,
): Promise<{ usersId: number; tautanOleh: number | null } | undefined> {
  return db
    .selectFrom("masuk_tertunda as m")
    .innerJoin("users as u", "u.id", "m.users_id")
    .select(["u.id as usersId", "m.tautan_oleh as tautanOleh"])
    .where("m.hash", "=", hash)
    .where("m.kedaluwarsa", ">", sql<Date>`now()`)
    .where("u.is_aktif", "=", 1)
    .where("u.deleted_at", "is", null)
    .executeTakeFirst();
}

/** false when another request was quicker. */
export async function deleteTertunda(tx: Database, hash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom("masuk_tertunda")
    .where("hash", "=", hash)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Whoever waits for the code of this account begins anew. */
export async function deleteTertundaOf(tx: Database, usersId: number): Promise<void> {
  await tx.deleteFrom("masuk_tertunda").where("users_id", "=", usersId).execute();
}

export async function deleteOldTertunda(db: Database): Promise<void> {
  await db
    .deleteFrom("masuk_tertunda")
    .where("kedaluwarsa", "<", sql<Date>`now()`)
    .execute();
}
