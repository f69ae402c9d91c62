import type { Database } from "../platform/db.ts";

export async function findPemilik(db: Database, usersId: number) {
  return db
    .selectFrom("users")
    .select(["id", "wilayah_id", "is_super_admin"])
    .where("id", "=", usersId)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
}

export async function findPenerima(db: Database, usersId: number) {
  return db
    .selectFrom("users")
    .select(["name", "email"])
    .where("id", "=", usersId)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
}
