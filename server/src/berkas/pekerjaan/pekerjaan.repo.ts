import { sql } from "kysely";
import type { Hak } from "../../access/hak.ts";
import type { Database, Send } from "../../platform/db.ts";

export type StatusPekerjaan = "antre" | "berjalan" | "selesai" | "gagal" | "dibatalkan";

export interface NewPekerjaan {
  id: string;
  usersId: number;
  jenis: string;
  judul: string;
  alamat: string | null;
  /** That it was asked with; without it what comes out is nobody's but its user's. */
  hak: Hak | undefined;
  /** Of what was asked for: the same asked again is the same job, while it has not ended. */
  sidik?: string | undefined;
}

/** @returns false where the same waits or runs already */
export async function insertPekerjaan(tx: Database, baru: NewPekerjaan): Promise<boolean> {
  const rows = await tx
    .insertInto("pekerjaan")
    .values({
      id: baru.id,
      users_id: baru.usersId,
      jenis: baru.jenis,
      judul: baru.judul.slice(0, 200),
      alamat: baru.alamat,
      ...baru.hak,
      sidik: baru.sidik ?? null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .execute();
  return rows.length > 0;
}

/** The same, asked for by the same and not ended. */
export async function findSama(
  db: Database,
  usersId: number,
  sidik: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom("pekerjaan")
    .select("id")
    .where("users_id", "=", usersId)
    .where("sidik", "=", sidik)
    .where("status", "in", ["antre", "berjalan"])
    .executeTakeFirst();
  return row?.id;
}

const SEND = `
  insert into pekerjaan (id, users_id, jenis, judul, alamat, hak, hak_tingkat, hak_lingkup, sidik)
  values ($1, $2, $3, left($4, 200), $5, $6::text[], $7, $8, $9)`;

/** As insertPekerjaan, in an open flight; where the same waits or runs it breaks pekerjaan_sama. */
export async function sendPekerjaan(send: Send, baru: NewPekerjaan): Promise<void> {
  const { hak = null, hak_tingkat = null, hak_lingkup = null } = baru.hak ?? {};
  const columns = [baru.id, baru.usersId, baru.jenis, baru.judul, baru.alamat];
  await send(SEND, [...columns, hak, hak_tingkat, hak_lingkup, baru.sidik ?? null]);
}

export async function listPekerjaan(db: Database, usersId: number) {
  return db
    .selectFrom("pekerjaan")
    .selectAll()
    .where("users_id", "=", usersId)
    .orderBy("created_at", "desc")
    .limit(30)
    .execute();
}

/** Of one kind and user. */
export async function countBelumSelesai(
  db: Database,
  { usersId, jenis }: Pick<NewPekerjaan, "usersId" | "jenis">,
): Promise<number> {
  const { jumlah } = await db
    .selectFrom("pekerjaan")
    .select((of) => of.fn.countAll<number>().as("jumlah"))
    .where("users_id", "=", usersId)
    .where("jenis", "=", jenis)
    .where("status", "in", ["antre", "berjalan"])
    .executeTakeFirstOrThrow();
  return jumlah;
}

export async function findStatus(db: Database, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("pekerjaan")
    .select("status")
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.status;
}

/** The right behind a file that came out of a job; undefined: it came out of none, or nobody asked for it. */
export async function findHak(db: Database, berkasId: string): Promise<Hak | undefined> {
  const row = await db
    .selectFrom("pekerjaan")
    .select(["hak", "hak_tingkat", "hak_lingkup"])
    .where("berkas_id", "=", berkasId)
    .executeTakeFirst();
  return row && hakOf(row);
}

export const hakOf = ({ hak, ...rest }: Omit<Hak, "hak"> & { hak: string[] | null }) =>
  hak === null ? undefined : { hak, ...rest };

export async function findSelesai(db: Database, id: string): Promise<number> {
  const row = await db
    .selectFrom("pekerjaan")
    .select("selesai")
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.selesai ?? 0;
}

export interface Kemajuan {
  status?: StatusPekerjaan;
  selesai?: number;
  jumlah?: number;
  pesan?: string | null;
  berkasId?: string;
}

/** Never brings one back to life that has ended, however late its news; returns its user, if it goes on. */
export async function updatePekerjaan(
  db: Database,
  id: string,
  kemajuan: Kemajuan,
): Promise<number | undefined> {
  const { status, selesai, jumlah, pesan, berkasId } = kemajuan;
  const row = await db
    .updateTable("pekerjaan")
    .set({
      ...(status === undefined ? {} : { status }),
      ...(selesai === undefined ? {} : { selesai }),
      ...(jumlah === undefined ? {} : { jumlah }),
      ...(pesan === undefined ? {} : { pesan: pesan?.slice(0, 500) ?? null }),
      ...(berkasId === undefined ? {} : { berkas_id: berkasId }),
      updated_at: sql`now()`,
    })
    .where("id", "=", id)
    .where("status", "in", ["antre", "berjalan"])
    .returning("users_id")
    .executeTakeFirst();
  return row?.users_id;
}

/** Done, also when it was cancelled too late. */
export async function finishPekerjaan(db: Database, id: string): Promise<void> {
  await db
    .updateTable("pekerjaan")
    .set({ status: "selesai", pesan: null, updated_at: sql`now()` })
    .where("id", "=", id)
    .execute();
}

export async function setAlamat(tx: Database, id: string, alamat: string): Promise<void> {
  await tx.updateTable("pekerjaan").set({ alamat }).where("id", "=", id).execute();
}

export async function cancelPekerjaan(db: Database, id: string, usersId: number): Promise<boolean> {
  const row = await db
    .updateTable("pekerjaan")
    .set({ status: "dibatalkan", updated_at: sql`now()` })
    .where("id", "=", id)
    .where("users_id", "=", usersId)
    .where("status", "in", ["antre", "berjalan"])
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}
