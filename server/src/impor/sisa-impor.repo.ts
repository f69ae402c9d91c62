import { sql } from "kysely";
import type { Database } from "../platform/db.ts";

/** Imports of these kinds that waited too long to be applied, or to be mended. */
export async function expireSiap(
  db: Database,
  { jenis, hari, pesan }: { jenis: readonly string[]; hari: number; pesan: string },
): Promise<void> {
  await sql`
    update impor set status = 'dibatalkan', pesan = ${pesan}, updated_at = now()
    where jenis = any(${jenis}::text[]) and status in ('siap', 'gagal')
      and updated_at < now() - make_interval(days => ${hari})`.execute(db);
}

/**
 * Imports of these kinds whose file nobody needs any more. One that waits for its user to say which
 * column is which, or to mend cells, keeps it for `jam` hours.
 */
export async function listBerkasRahasia(
  db: Database,
  jenis: readonly string[],
  jam: number,
): Promise<{ id: number; berkas_id: string | null }[]> {
  const { rows } = await sql<{ id: number; berkas_id: string | null }>`
    select id, berkas_id from impor
    where jenis = any(${jenis}::text[]) and berkas_id is not null
      and status not in ('antre', 'diperiksa')
      and (status <> 'siap' or (jumlah_baris > 0 and galat = 0) or updated_at < now() - make_interval(hours => ${jam}))`.execute(
    db,
  );
  return rows;
}

/** Dropped imports that still have their file or their rows: nobody can take them up again. */
export async function listDibatalkan(
  db: Database,
): Promise<{ id: number; berkas_id: string | null }[]> {
  const { rows } = await sql<{ id: number; berkas_id: string | null }>`
    select id, berkas_id from impor i
    where status = 'dibatalkan'
      and (berkas_id is not null or exists (select from impor_baris b where b.impor_id = i.id))`.execute(
    db,
  );
  return rows;
}
