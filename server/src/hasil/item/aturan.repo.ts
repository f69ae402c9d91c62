import { sql } from "kysely";
import type { Database } from "../../platform/db.ts";
import type { ItemRow, JenisRow } from "./item.repo.ts";

/** Locks a type, so that two new items cannot be given one place. */
export async function lockJenis(tx: Database, id: number): Promise<JenisRow | undefined> {
  return tx
    .selectFrom("m_jenis_laporan")
    .selectAll()
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateJenis(tx: Database, id: number, isAktif: boolean): Promise<void> {
  await tx
    .updateTable("m_jenis_laporan")
    .set({ is_aktif: isAktif, updated_at: sql`now()` })
    .where("id", "=", id)
    .execute();
}

/** The place after every one that any item of the type ever had. */
export async function nextPosisi(tx: Database, jenisId: number): Promise<number> {
  const { terakhir } = await tx
    .selectFrom("qc_item")
    .select((where) => where.fn.max("posisi").as("terakhir"))
    .where("jenis_laporan_id", "=", jenisId)
    .executeTakeFirstOrThrow();
  return (terakhir ?? 0) + 1;
}

export interface NewItem {
  jenis_laporan_id: number;
  kelompok: string;
  singkat: string;
  keterangan: string;
  nomer_urut: number;
  untuk_jenis_id: number | null;
  posisi: number | null;
}

export async function insertItem(tx: Database, item: NewItem): Promise<number> {
  const { id } = await tx
    .insertInto("qc_item")
    .values(item)
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function lockItem(tx: Database, id: number): Promise<ItemRow | undefined> {
  return tx.selectFrom("qc_item").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}

export interface ItemChange {
  singkat?: string | undefined;
  keterangan?: string | undefined;
  nomer_urut?: number | undefined;
  is_aktif?: boolean | undefined;
  image_berkas_id?: string | undefined;
}

export async function updateItem(tx: Database, id: number, change: ItemChange): Promise<void> {
  await tx
    .updateTable("qc_item")
    .set({ ...change, updated_at: sql`now()` })
    .where("id", "=", id)
    .execute();
}
