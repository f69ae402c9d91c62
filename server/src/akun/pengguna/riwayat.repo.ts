// The trail of one account, the latest first.
import type { Database } from "../../platform/db.ts";

export async function listRiwayat(
  db: Database,
  id: number,
  { offset, limit }: { offset: number; limit: number },
) {
  return db
    .selectFrom("audit as a")
    .leftJoin("users as u", "u.id", "a.users_id")
    .select(["a.id", "a.aksi", "a.sebelum", "a.sesudah", "a.created_at", "u.name as oleh"])
    .where("a.tabel", "=", "users")
    .where("a.baris", "=", String(id))
    .orderBy("a.id", "desc")
    .offset(offset)
    .limit(limit)
    .execute();
}

export async function countRiwayat(db: Database, id: number): Promise<number> {
  const { total } = await db
    .selectFrom("audit")
    .select((where) => where.fn.countAll<number>().as("total"))
    .where("tabel", "=", "users")
    .where("baris", "=", String(id))
    .executeTakeFirstOrThrow();
  return total;
}
