import { sql } from "kysely";
import type { Database } from "../../platform/db.ts";
import { lockUsers } from "../akun.repo.ts";

export async function findFaktor(db: Database, usersId: number) {
  return db
    .selectFrom("faktor_kedua")
    .select(["rahasia", "aktif_pada"])
    .where("users_id", "=", usersId)
    .executeTakeFirst();
}

/** A secret that is not yet confirmed replaces another one; false when there is one in use. */
export async function offerFaktor(
  tx: Database,
  usersId: number,
  rahasia: Buffer,
): Promise<boolean> {
  const row = await tx
    .insertInto("faktor_kedua")
    .values({ users_id: usersId, rahasia })
    .onConflict((conflict) =>
      conflict
        .column("users_id")
        .doUpdateSet({ rahasia, created_at: sql`now()` })
        .where("faktor_kedua.aktif_pada", "is", null),
    )
    .returning("users_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** From now on the codes count; false when they already did. */
export async function activateFaktor(
  tx: Database,
  usersId: number,
  langkah: number,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("faktor_kedua")
    .set({ aktif_pada: sql`now()`, langkah })
    .where("users_id", "=", usersId)
    .where("aktif_pada", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Takes a code's time step; false when this one or a later one was taken before. */
export async function takeStep(tx: Database, usersId: number, langkah: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("faktor_kedua")
    .set({ langkah })
    .where("users_id", "=", usersId)
    .where("aktif_pada", "is not", null)
    .where("langkah", "<", langkah)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Takes a recovery code; false when it is none, or was taken before. */
export async function takeRecoveryCode(
  tx: Database,
  usersId: number,
  hash: Buffer,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("kode_pemulihan")
    .set({ dipakai_pada: sql`now()` })
    .where("users_id", "=", usersId)
    .where("hash", "=", hash)
    .where("dipakai_pada", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function replaceRecoveryCodes(
  tx: Database,
  usersId: number,
  hashes: readonly Buffer[],
): Promise<void> {
  // Of two at once each would leave the other's codes, which it does not see.
  await lockUsers(tx, [usersId]);
  await tx.deleteFrom("kode_pemulihan").where("users_id", "=", usersId).execute();
  await sql`
    insert into kode_pemulihan (users_id, hash)
    select ${usersId}, h.hash from unnest(${hashes}::bytea[]) as h (hash)`.execute(tx);
}

export async function countRecoveryCodes(db: Database, usersId: number): Promise<number> {
  const { jumlah } = await db
    .selectFrom("kode_pemulihan")
    .select((build) => build.fn.countAll<number>().as("jumlah"))
    .where("users_id", "=", usersId)
    .where("dipakai_pada", "is", null)
    .executeTakeFirstOrThrow();
  return jumlah;
}

/** Returns since when it was in use; undefined when there was none in use. */
export async function deleteFaktor(tx: Database, usersId: number): Promise<Date | undefined> {
  await tx.deleteFrom("kode_pemulihan").where("users_id", "=", usersId).execute();
  const row = await tx
    .deleteFrom("faktor_kedua")
    .where("users_id", "=", usersId)
    .returning("aktif_pada")
    .executeTakeFirst();
  return row?.aktif_pada ?? undefined;
}
