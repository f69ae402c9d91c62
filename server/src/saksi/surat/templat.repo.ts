import { sql } from "kysely";
import type { TemplatSurat } from "#contract/surat-saksi.contract.ts";
import type { Database } from "../../platform/db.ts";

export interface TemplatRow {
  versi: number;
  isi: unknown;
  oleh: string | null;
  created_at: Date;
}

/** The last save for a region. */
export async function findTemplat(
  db: Database,
  wilayahId: number,
): Promise<TemplatRow | undefined> {
  return db
    .selectFrom("templat_surat as t")
    .leftJoin("users as u", "u.id", "t.users_id")
    .select(["t.versi", "t.isi", "u.name as oleh", "t.created_at"])
    .where("t.wilayah_id", "=", wilayahId)
    .orderBy("t.versi", "desc")
    .limit(1)
    .executeTakeFirst();
}

export interface TemplatBaru {
  wilayahId: number;
  /** That the save is based on. */
  versi: number;
  isi: TemplatSurat | null;
  usersId: number;
}

/** @returns false when another save came between; two at once break templat_surat_pkey */
export async function insertTemplat(
  tx: Database,
  { wilayahId, versi, isi, usersId }: TemplatBaru,
): Promise<boolean> {
  const { rows } = await sql`
    insert into templat_surat (wilayah_id, versi, isi, users_id)
    select ${wilayahId}::bigint, ${versi}::int + 1, ${isi === null ? null : JSON.stringify(isi)}::jsonb,
      ${usersId}::bigint
    where ${versi}::int = coalesce(
      (select max(versi) from templat_surat where wilayah_id = ${wilayahId}), 0)
    returning versi`.execute(tx);
  return rows.length === 1;
}
