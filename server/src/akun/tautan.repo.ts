// Links in letters: single-use tokens, stored as hashes.
import { sql } from "kysely";
import type { JENIS_TOKEN } from "#contract/akun.contract.ts";
import type { Database } from "../platform/db.ts";

export type JenisTautan = (typeof JENIS_TOKEN)[number];

export interface NewTautan {
  hash: Buffer;
  usersId: number;
  jenis: "reset" | "undangan";
  seconds: number;
}

const after = (seconds: number) => sql<Date>`now() + make_interval(secs => ${seconds})`;

export async function insertTautan(tx: Database, tautan: NewTautan): Promise<void> {
  await tx
    .insertInto("token_sandi")
    .values({
      hash: tautan.hash,
      users_id: tautan.usersId,
      jenis: tautan.jenis,
      kedaluwarsa: after(tautan.seconds),
    })
    .execute();
}

/** New invitations; those before them stop working. */
export async function replaceUndangan(
  tx: Database,
  undangan: readonly { usersId: number; hash: Buffer }[],
  seconds: number,
): Promise<void> {
  const ids = undangan.map(({ usersId }) => usersId);
  await sql`
    delete from token_sandi
    where jenis = 'undangan' and dipakai_pada is null and users_id = any(${ids}::bigint[])`.execute(
    tx,
  );
  await sql`
    insert into token_sandi (hash, users_id, jenis, kedaluwarsa)
    select hash, users_id, 'undangan', ${after(seconds)}
    from unnest(${undangan.map(({ hash }) => hash)}::bytea[], ${ids}::bigint[]) as t (hash, users_id)`.execute(
    tx,
  );
}

/** The one link that creates the first super admin; the one before it stops working. */
export async function upsertTautanPertama(
  db: Database,
  hash: Buffer,
  seconds: number,
): Promise<void> {
  const values = { hash, kedaluwarsa: after(seconds) };
  await db
    .insertInto("token_sandi")
    .values({ ...values, jenis: "pertama" })
    .onConflict((conflict) =>
      conflict
        .column("jenis")
        .where("jenis", "=", "pertama")
        .where("dipakai_pada", "is", null)
        .doUpdateSet(values),
    )
    .execute();
}

/** A link that still works; those of users who may not sign in do not. */
export async function findTautan(db: Database, hash: Buffer) {
  return db
    .selectFrom("token_sandi as t")
    .leftJoin("users as u", "u.id", "t.users_id")
    .select(["t.users_id", "u.email"])
    .select(sql<JenisTautan>`t.jenis`.as("jenis"))
    .where("t.hash", "=", hash)
    .where("t.dipakai_pada", "is", null)
    .where("t.kedaluwarsa", ">", sql<Date>`now()`)
    .where((where) =>
      where.or([
        where("t.users_id", "is", null),
        where.and([where("u.is_aktif", "=", 1), where("u.deleted_at", "is", null)]),
      ]),
    )
    .executeTakeFirst();
}

/** Spends a link; false when another request was quicker. */
export async function spendTautan(tx: Database, hash: Buffer): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("token_sandi")
    .set({ dipakai_pada: sql`now()` })
    .where("hash", "=", hash)
    .where("dipakai_pada", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** With a new password, older letters open nothing. */
export async function deleteTautanOf(tx: Database, usersId: number): Promise<void> {
  await tx
    .deleteFrom("token_sandi")
    .where("users_id", "=", usersId)
    .where("dipakai_pada", "is", null)
    .execute();
}

export async function deleteOldTautan(db: Database): Promise<void> {
  await db
    .deleteFrom("token_sandi")
    .where((where) =>
      where.or([
        where("dipakai_pada", "is not", null),
        where("kedaluwarsa", "<", sql<Date>`now()`),
      ]),
    )
    .execute();
}
