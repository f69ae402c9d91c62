// Links in letters: single-use tokens, stored as hashes.
import { sql } from "kysely";
import { PERAN } from "#contract/access/access.contract.ts";
import type { JENIS_TOKEN } from "#contract/akun/sandi.contract.ts";
import type { Database } from "../platform/db.ts";
import { lockUsers } from "./akun.repo.ts";

/** Links that a password is set by. */
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

export interface TautanSerentak {
  jenis: "undangan" | "masuk";
  untuk: readonly { usersId: number; hash: Buffer }[];
  seconds: number;
  /** Who made them, where sessions say so. */
  oleh?: number;
}

/** New links of a kind; those before them stop working. */
export async function replaceTautan(
  tx: Database,
  { jenis, untuk, seconds, oleh }: TautanSerentak,
): Promise<void> {
  const ids = untuk.map(({ usersId }) => usersId);
  // Of two at once each would leave the other's link, which it does not see.
  await lockUsers(tx, ids);
  await sql`
    delete from token_sandi
    where jenis = ${jenis} and dipakai_pada is null and users_id = any(${ids}::bigint[])`.execute(
    tx,
  );
  await sql`
    insert into token_sandi (hash, users_id, jenis, kedaluwarsa, dibuat_oleh)
    select hash, users_id, ${jenis}::text, ${after(seconds)}, ${oleh ?? null}::bigint
    from unnest(${untuk.map(({ hash }) => hash)}::bytea[], ${ids}::bigint[]) as t (hash, users_id)`.execute(
    tx,
  );
}

export async function insertJejakTautan(
  tx: Database,
  { ids, oleh, ip }: { ids: readonly number[]; oleh: number; ip: string },
): Promise<void> {
  await sql`
    insert into audit (users_id, ip, aksi, tabel, baris)
    select ${oleh}::bigint, ${ip}::text, 'users.tautan_masuk', 'users', id::text
    from unnest(${ids}::bigint[]) as t (id)`.execute(tx);
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
  return (
    db
      .selectFrom("token_sandi as t")
      .leftJoin("users as u", "u.id", "t.users_id")
      .select(["t.users_id", "u.email"])
      .select(sql<JenisTautan>`t.jenis`.as("jenis"))
      .where("t.hash", "=", hash)
      .where("t.dipakai_pada", "is", null)
      .where("t.kedaluwarsa", ">", sql<Date>`now()`)
      // What signs in sets no password.
      .where("t.jenis", "<>", "masuk")
      .where((where) =>
        where.or([
          where("t.users_id", "is", null),
          where.and([where("u.is_aktif", "=", 1), where("u.deleted_at", "is", null)]),
        ]),
      )
      .executeTakeFirst()
  );
}

/**
 * Whom a link signs in, and who made it; nobody whose account has become more than a witness's meanwhile, for that
 * asks for a password.
 */
export async function findTautanMasuk(
  db: Database,
  hash: Buffer,
): Promise<{ usersId: number; oleh: number } | undefined> {
  return db
    .selectFrom("token_sandi as t")
    .innerJoin("users as u", "u.id", "t.users_id")
    .select("u.id as usersId")
    .select((where) => where.fn.coalesce("t.dibuat_oleh", "u.id").as("oleh"))
    .where("t.hash", "=", hash)
    .where("t.jenis", "=", "masuk")
    .where("t.dipakai_pada", "is", null)
    .where("t.kedaluwarsa", ">", sql<Date>`now()`)
    .where("u.is_aktif", "=", 1)
    .where("u.deleted_at", "is", null)
    .where("u.is_super_admin", "=", 0)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom("users_peran as p")
            .select("p.peran_id")
            .whereRef("p.users_id", "=", "u.id")
            .where("p.peran_id", "<>", PERAN.saksi),
        ),
      ),
    )
    .executeTakeFirst();
}

/** A link, as t, that opens the account of u. */
export const MEMBUKA = sql<boolean>`(t.dipakai_pada is null and t.kedaluwarsa > now()
  and u.is_aktif = 1 and u.deleted_at is null)`;

/** Which of these links still open something, as their hashes in hex. */
export async function findHidup(db: Database, hashes: readonly Buffer[]): Promise<Set<string>> {
  const { rows } = await sql<{ hash: Buffer }>`
    select t.hash from token_sandi t join users u on u.id = t.users_id
    where t.hash = any(${hashes}::bytea[]) and ${MEMBUKA}`.execute(db);
  return new Set(rows.map(({ hash }) => hash.toString("hex")));
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
