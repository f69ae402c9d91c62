import { sql } from "kysely";
import type { CalegTerbuka } from "../../access/sasaran-caleg.ts";
import type { Database } from "../../platform/db.ts";

export async function listArsip(db: Database, { id }: CalegTerbuka) {
  return db
    .selectFrom("caleg_arsip_file")
    .select(["id", "caleg_id", "keterangan", "berkas_id", "dibuat_pada"])
    .where("caleg_id", "=", id)
    .where("dihapus_pada", "is", null)
    .orderBy("id")
    .execute();
}

interface ArsipBaru {
  keterangan: string;
  berkasId: string;
  sidik: Buffer;
  usersId: number;
}

/** @returns its id */
export async function insertArsip(
  tx: Database,
  { id }: CalegTerbuka,
  { keterangan, berkasId, sidik, usersId }: ArsipBaru,
): Promise<number> {
  const row = await tx
    .insertInto("caleg_arsip_file")
    .values({ caleg_id: id, keterangan, berkas_id: berkasId, sidik, users_id: usersId })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Taken out for long. */
export async function listArsipUsang(
  db: Database,
  hari: number,
): Promise<{ id: number; berkas_id: string }[]> {
  return db
    .selectFrom("caleg_arsip_file")
    .select(["id", "berkas_id"])
    .where("dihapus_pada", "<", sql<Date>`now() - make_interval(days => ${hari})`)
    .orderBy("dihapus_pada")
    .execute();
}

export async function deleteArsipUsang(tx: Database, id: number): Promise<void> {
  await tx
    .deleteFrom("caleg_arsip_file")
    .where("id", "=", id)
    .where("dihapus_pada", "is not", null)
    .execute();
}

/** Takes a photo out of the gallery, unless it is. */
export async function retireArsip(tx: Database, { id }: CalegTerbuka, arsipId: number) {
  return tx
    .updateTable("caleg_arsip_file")
    .set({ dihapus_pada: sql<Date>`now()` })
    .where("id", "=", arsipId)
    .where("caleg_id", "=", id)
    .where("dihapus_pada", "is", null)
    .returning(["keterangan", "berkas_id"])
    .executeTakeFirst();
}
