import { sql } from "kysely";
import type { Database } from "./db.ts";

export async function findPengaturan(db: Database, kunci: string): Promise<unknown> {
  const row = await db
    .selectFrom("pengaturan")
    .select("nilai")
    .where("kunci", "=", kunci)
    .executeTakeFirst();
  return row?.nilai;
}

/** All settings are written together: of two at once the second sees what the first wrote. */
export async function lockPengaturan(tx: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('pengaturan'))`.execute(tx);
}

export interface PengaturanRow {
  kunci: string;
  nilai: unknown;
  usersId: number | null;
}

export async function upsertPengaturan(
  tx: Database,
  { kunci, nilai, usersId }: PengaturanRow,
): Promise<void> {
  const values = { nilai: JSON.stringify(nilai), users_id: usersId };
  await tx
    .insertInto("pengaturan")
    .values({ kunci, ...values })
    .onConflict((conflict) =>
      conflict.column("kunci").doUpdateSet({ ...values, updated_at: sql`now()` }),
    )
    .execute();
}
