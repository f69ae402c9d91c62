import { sql } from "kysely";
import type { Database } from "../platform/db.ts";

export interface KodeLama {
  kode: number;
  wilayah_id: number;
}

export async function listKodeLama(db: Database, kode: readonly number[]): Promise<KodeLama[]> {
  return db
    .selectFrom("wilayah_alias")
    .select(["kode", "wilayah_id"])
    .where("kode", "=", sql<number>`any(${kode}::bigint[])`)
    .execute();
}

/** The older codes of regions. */
export async function listKodeLamaOf(
  db: Database,
  wilayahIds: readonly number[],
): Promise<KodeLama[]> {
  return db
    .selectFrom("wilayah_alias")
    .select(["kode", "wilayah_id"])
    .where("wilayah_id", "=", sql<number>`any(${wilayahIds}::bigint[])`)
    .orderBy("kode")
    .execute();
}

export async function mapAktif(
  db: Database,
  ids: readonly number[],
): Promise<Map<number, boolean>> {
  const rows = await db
    .selectFrom("wilayah")
    .select(["id", "is_aktif"])
    .where("id", "=", sql<number>`any(${ids}::bigint[])`)
    .execute();
  return new Map(rows.map(({ id, is_aktif: isAktif }) => [id, isAktif]));
}
