import { sql, type Selectable } from "kysely";
import type { Database } from "../platform/db.ts";
import type { Berkas } from "../platform/schema.ts";

export type BerkasRow = Selectable<Berkas>;

export type NewBerkas = Omit<BerkasRow, "created_at">;

export async function insertBerkas(tx: Database, berkas: NewBerkas): Promise<void> {
  await tx.insertInto("berkas").values(berkas).execute();
}

export async function findBerkas(db: Database, id: string): Promise<BerkasRow | undefined> {
  return db.selectFrom("berkas").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Bytes of all that is kept of a candidate, what was replaced too. */
export async function sumBerkasCaleg(db: Database, calegId: number): Promise<number> {
  const { rows } = await sql<{ semua: number }>`
    select coalesce(sum(ukuran), 0)::bigint as semua from berkas
    where caleg_id = ${calegId}`.execute(db);
  return rows[0]?.semua ?? 0;
}

/** Bytes of all that an account has uploaded, and of what came out of its jobs. */
export async function sumBerkasPengguna(db: Database, usersId: number): Promise<number> {
  const { rows } = await sql<{ semua: number }>`
    select coalesce(sum(ukuran), 0)::bigint as semua from berkas
    where users_id = ${usersId}`.execute(db);
  return rows[0]?.semua ?? 0;
}

/** Returns the keys of the bytes that belonged to it. */
export async function deleteBerkas(tx: Database, id: string): Promise<string[]> {
  const rows = await tx
    .deleteFrom("berkas")
    .where("id", "=", id)
    .returning(["kunci", "kunci_kecil"])
    .execute();
  return rows.flatMap(({ kunci, kunci_kecil: kecil }) =>
    kecil === null ? [kunci] : [kunci, kecil],
  );
}

export interface NewTiket {
  hash: Buffer;
  usersId: number;
  sesiId: number;
  alamat: string;
  dikonfirmasi: boolean;
  seconds: number;
}

export async function insertTiket(db: Database, tiket: NewTiket): Promise<void> {
  await db
    .insertInto("tiket")
    .values({
      hash: tiket.hash,
      users_id: tiket.usersId,
      sesi_id: tiket.sesiId,
      alamat: tiket.alamat,
      dikonfirmasi: tiket.dikonfirmasi,
      kedaluwarsa: sql<Date>`now() + make_interval(secs => ${tiket.seconds})`,
    })
    .execute();
}

export async function deleteOldTiket(db: Database): Promise<void> {
  await db
    .deleteFrom("tiket")
    .where("kedaluwarsa", "<", sql<Date>`now()`)
    .execute();
}
