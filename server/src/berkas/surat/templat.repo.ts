import { sql } from "kysely";
import type { TemplatSurat } from "#contract/berkas/templat-surat.contract.ts";
import type { JenisSurat } from "#contract/berkas/templat-surat.rules.ts";
import type { Lingkup } from "../../access/lingkup.ts";
import type { Database } from "../../platform/db.ts";

export interface TemplatRow {
  versi: number;
  isi: unknown;
  oleh: string | null;
  /** Of who saved it. */
  tingkat: number;
  created_at: Date;
}

/** The last save of a kind for a region. */
export async function findTemplat(
  db: Database,
  jenis: JenisSurat,
  wilayahId: number,
): Promise<TemplatRow | undefined> {
  return db
    .selectFrom("templat_surat as t")
    .leftJoin("users as u", "u.id", "t.users_id")
    .select(["t.versi", "t.isi", "u.name as oleh", "t.tingkat", "t.created_at"])
    .where("t.wilayah_id", "=", wilayahId)
    .where("t.jenis", "=", jenis)
    .orderBy("t.versi", "desc")
    .limit(1)
    .executeTakeFirst();
}

export interface TemplatBaru {
  jenis: JenisSurat;
  wilayahId: Lingkup;
  /** That the save is based on. */
  versi: number;
  isi: TemplatSurat | null;
  usersId: number;
  tingkat: number;
}

/** @returns false when another save came between or the region is gone; two at once break templat_surat_pkey */
export async function insertTemplat(
  tx: Database,
  { jenis, wilayahId, versi, isi, usersId, tingkat }: TemplatBaru,
): Promise<boolean> {
  const { rows } = await sql`
    insert into templat_surat (wilayah_id, jenis, versi, isi, users_id, tingkat)
    select w.id, ${jenis}, ${versi}::int + 1, ${isi === null ? null : JSON.stringify(isi)}::jsonb,
      ${usersId}::bigint, ${tingkat}::smallint
    from wilayah w
    where w.id = ${wilayahId} and ${versi}::int = coalesce(
      (select max(versi) from templat_surat
        where wilayah_id = ${wilayahId} and jenis = ${jenis}), 0)
    returning versi`.execute(tx);
  return rows.length === 1;
}
