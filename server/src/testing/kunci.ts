// Somebody else's lock, and who waits for it.
import { sql } from "kysely";
import { expect } from "vitest";
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

interface AkunBerubah<Jawaban> {
  usersId: number;
  ubah: (tx: Database) => Promise<unknown>;
  minta: () => Promise<Jawaban>[];
}

/** What is asked finds the account locked, and goes on when `ubah` has changed it. */
export async function selamaAkunBerubah<Jawaban>(
  app: TestApp,
  { usersId, ubah, minta }: AkunBerubah<Jawaban>,
): Promise<Jawaban[]> {
  const jawaban: Promise<Jawaban>[] = [];
  await selama(
    app,
    async (tx) =>
      tx.selectFrom("users").select("id").where("id", "=", usersId).forUpdate().execute(),
    async (tx) => {
      jawaban.push(...minta());
      await expect.poll(async () => menanti(app), { interval: 20 }).toBe(jawaban.length);
      await ubah(tx);
    },
  );
  return Promise.all(jawaban);
}
