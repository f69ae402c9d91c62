// Numbers of the candidates of a dapil.
import { sql } from "kysely";
import type { CalegTerbuka } from "../../access/sasaran-caleg.ts";
import type { Database } from "../../platform/db.ts";

/**
 * Whoever numbers in a dapil holds all its candidates, in the order of their ids; also those replaced, and those
 * asked for who stand elsewhere: while others are waited for they may come to stand here.
 */
export async function lockDapil(
  tx: Database,
  { dapilId, ids }: { dapilId: number; ids: readonly number[] },
): Promise<void> {
  await sql`
    select id from caleg where dapil_id = ${dapilId} or id = any(${ids}::bigint[])
    order by id for update`.execute(tx);
}

/** Whoever is about to take seats from it waits, and sees the numbers that are given. */
export async function lockKursi(tx: Database, dapilId: number): Promise<number> {
  const { kursi } = await tx
    .selectFrom("dapil")
    .select("kursi")
    .where("id", "=", dapilId)
    .forShare()
    .executeTakeFirstOrThrow();
  return kursi;
}

export async function readKursi(db: Database, dapilId: number): Promise<number> {
  const { kursi } = await db
    .selectFrom("dapil")
    .select("kursi")
    .where("id", "=", dapilId)
    .executeTakeFirstOrThrow();
  return kursi;
}

export interface BernomorRow {
  id: number;
  nama_lengkap: string;
  nomor_urut: number;
}

/** The numbers of a candidate's dapil, with whose they are. */
export async function listBernomor(
  db: Database,
  { dapil_id: dapilId }: CalegTerbuka,
): Promise<BernomorRow[]> {
  const { rows } = await sql<BernomorRow>`
    select id, nama_lengkap, nomor_urut from caleg
    where dapil_id = ${dapilId} and nomor_urut is not null order by nomor_urut`.execute(db);
  return rows;
}

export interface NomorBaru {
  caleg: CalegTerbuka;
  nomor: number;
}

/** In one statement, so that they may swap. */
export async function updateNomor(tx: Database, rows: readonly NomorBaru[]): Promise<void> {
  await sql`
    update caleg c set nomor_urut = t.nomor, versi = versi + 1, updated_at = now()
    from unnest(${rows.map(({ caleg }) => caleg.id)}::bigint[],
      ${rows.map(({ nomor }) => nomor)}::smallint[]) as t (id, nomor)
    where c.id = t.id`.execute(tx);
}
