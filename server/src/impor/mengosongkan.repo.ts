// What applying an import would take away: cells that say something now and nothing in the file.
import { sql } from "kysely";
import type { Database } from "../platform/db.ts";

/** Of more rows the first ones speak for the file. */
export const PENGOSONGAN_TERBANYAK = 100_000;

export interface Pengosongan {
  kolom: string;
  jumlah: number;
}

/** How many cells of each column. Rows without an empty cell are not taken apart. */
export async function countPengosongan(db: Database, imporId: number): Promise<Pengosongan[]> {
  const { rows } = await sql<Pengosongan>`
    with berubah as (
      select sebelum, data from impor_baris
      where impor_id = ${imporId} and keadaan = 'berubah' and kembar is null
      limit ${PENGOSONGAN_TERBANYAK}
    )
    select lama.key as kolom, count(*)::int as jumlah
    from berubah b, jsonb_each_text(b.sebelum) lama
    where b.data @? '$.* ? (@ == null || @ == "")'
      and lama.value <> '' and b.data ? lama.key and coalesce(b.data ->> lama.key, '') = ''
    group by 1 order by 1`.execute(db);
  return rows;
}
