import { sql } from "kysely";
import type { Akses } from "#contract/access/access.contract.ts";
import type { Database } from "../../platform/db.ts";

export interface NewTokenAkses {
  usersId: number;
  nama: string;
  awalan: string;
  hash: Buffer;
  akses: readonly Akses[];
  /** Its last day. */
  sampai: string;
}

const hariIni = sql<Date>`(now() at time zone 'Asia/Jakarta')::date`;

/** May a token live until then: not yet over, and not longer than `days`? */
export async function isHariBoleh(db: Database, sampai: string, days: number): Promise<boolean> {
  const { rows } = await sql<{ boleh: boolean }>`
    select ${sampai}::date between ${hariIni} and ${hariIni} + ${days}::int as boleh`.execute(db);
  return rows[0]?.boleh === true;
}

export async function insertTokenAkses(tx: Database, baru: NewTokenAkses): Promise<number> {
  const { id } = await tx
    .insertInto("token_akses")
    .values({
      users_id: baru.usersId,
      nama: baru.nama,
      awalan: baru.awalan,
      hash: baru.hash,
      akses: [...baru.akses],
      kedaluwarsa: sql<Date>`(${baru.sampai}::date + 1)::timestamp at time zone 'Asia/Jakarta'`,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function listTokenAkses(db: Database, usersId: number) {
  return db
    .selectFrom("token_akses")
    .select(["id", "nama", "awalan", "akses", "kedaluwarsa", "terakhir_pada", "terakhir_ip"])
    .select(["created_at"])
    .select((where) =>
      where
        .and([where("dicabut_pada", "is", null), where("kedaluwarsa", ">", sql<Date>`now()`)])
        .$castTo<boolean>()
        .as("is_berlaku"),
    )
    .where("users_id", "=", usersId)
    .orderBy("id", "desc")
    .execute();
}

/** All that live. */
export async function revokeTokenAksesOf(tx: Database, usersId: number): Promise<void> {
  await tx
    .updateTable("token_akses")
    .set({ dicabut_pada: sql`now()` })
    .where("users_id", "=", usersId)
    .where("dicabut_pada", "is", null)
    .execute();
}

/** Returns its name; undefined when there is no such living one. */
export async function revokeTokenAkses(
  tx: Database,
  usersId: number,
  id: number,
): Promise<string | undefined> {
  const row = await tx
    .updateTable("token_akses")
    .set({ dicabut_pada: sql`now()` })
    .where("id", "=", id)
    .where("users_id", "=", usersId)
    .where("dicabut_pada", "is", null)
    .returning("nama")
    .executeTakeFirst();
  return row?.nama;
}
