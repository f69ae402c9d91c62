import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { createDatabase } from "../testing/test-app.ts";
import { connect } from "../platform/db.ts";

const database = await createDatabase();
const basis = connect(database.url, { connections: 2 });
const other = connect(database.url, { connections: 1 });
afterAll(async () => {
  await Promise.all([basis.close(), other.close()]);
  await database.drop();
});

const PID = "select pg_backend_pid() as pid";

async function terminate(pid: number | undefined): Promise<void> {
  await sql`select pg_terminate_backend(${pid})`.execute(other.db);
}

test("sambungan yang putus di tengah transaksi menggagalkannya saja, proses tetap hidup", async () => {
  const inTransaction = basis.db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    await terminate(rows[0]?.pid);
    await sql`select pg_sleep(1)`.execute(tx);
  });
  await expect(inTransaction).rejects.toThrow(/terminat|ECONNRESET|EPIPE|connection/i);

  const inPipeline = basis.pipeline(async (kirim) => {
    const [row] = await kirim<{ pid: number }>(PID, []);
    await terminate(row?.pid);
    await kirim("select pg_sleep(1)", []);
  });
  await expect(inPipeline).rejects.toThrow(/terminat|ECONNRESET|EPIPE|connection/i);

  expect(await basis.query(PID, [])).toHaveLength(1);
  expect(await basis.pipeline((kirim) => kirim(PID, []))).toHaveLength(1);
  expect(await basis.isThere()).toBe(true);
});

test("yang dikirim sesudah transaksinya gagal tidak pernah sampai", async () => {
  const gagal = Promise.withResolvers<void>();
  let susulan: Promise<unknown> = Promise.resolve();
  const penerbangan = basis.pipeline(async (kirim) => {
    susulan = gagal.promise.then(() => kirim("create table susulan (id int)", []));
    await kirim(PID, []);
    throw new Error("sengaja");
  });
  await expect(penerbangan).rejects.toThrow("sengaja");
  gagal.resolve();
  await expect(susulan).rejects.toThrow("a flight that is over");
  const { rows } = await sql`select to_regclass('susulan') as ada`.execute(other.db);
  expect(rows).toEqual([{ ada: null }]);
});
