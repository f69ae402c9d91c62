import { sql } from "kysely";
import type { Database } from "../platform/db.ts";

/** What the rows of a file say of regions that leave their dapil. */
export async function listKalimatKeluar(db: Database, imporId: number): Promise<string[]> {
  const { rows } = await sql<{ kalimat: string }>`
    select sebelum ->> 'wilayah_keluar' as kalimat from impor_baris
    where impor_id = ${imporId} and sebelum ->> 'wilayah_keluar' is not null order by nomor`.execute(
    db,
  );
  return rows.map(({ kalimat }) => kalimat);
}
