// Somebody else's lock, and who waits for it.
import { sql } from "kysely";
import { connect, type Database } from "../platform/db.ts";
import type { TestApp } from "./test-app.ts";

/** Runs while another connection holds what `kunci` locks. */
export async function selama<Hasil>(
  { context }: TestApp,
  kunci: (tx: Database) => Promise<unknown>,
  run: (tx: Database) => Promise<Hasil>,
): Promise<Hasil> {
  const pemegang = connect(context.basis.connectionString, { connections: 1 });
  try {
    return await pemegang.db.transaction().execute(async (tx) => {
      await kunci(tx);
      return run(tx);
    });
  } finally {
    await pemegang.close();
  }
}

/** Statements that stand waiting for a lock. */
export async function menanti({ context }: TestApp): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(context.db);
  return rows[0]?.n ?? 0;
}
