import type { Tampilan, TampilanBaru } from "#contract/akun/tampilan.contract.ts";
import type { Database } from "../../platform/db.ts";
import { lockUsers } from "../akun.repo.ts";

export async function listTampilan(
  db: Database,
  usersId: number,
  halaman: string,
): Promise<Tampilan[]> {
  return db
    .selectFrom("tampilan")
    .select(["id", "nama", "kueri"])
    .where("users_id", "=", usersId)
    .where("halaman", "=", halaman)
    .orderBy((where) => where.fn<string>("lower", ["nama"]))
    .execute();
}

/** Locks the user's row, so that many at once are counted one after the other. */
export async function lockJumlah(tx: Database, usersId: number): Promise<number> {
  await lockUsers(tx, [usersId]);
  const { jumlah } = await tx
    .selectFrom("tampilan")
    .select((where) => where.fn.countAll<number>().as("jumlah"))
    .where("users_id", "=", usersId)
    .executeTakeFirstOrThrow();
  return jumlah;
}

export async function insertTampilan(
  tx: Database,
  usersId: number,
  baru: TampilanBaru,
): Promise<number> {
  const { id } = await tx
    .insertInto("tampilan")
    .values({ users_id: usersId, ...baru })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** @returns was it there, and this user's? */
export async function deleteTampilan(db: Database, usersId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("tampilan")
    .where("id", "=", id)
    .where("users_id", "=", usersId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
