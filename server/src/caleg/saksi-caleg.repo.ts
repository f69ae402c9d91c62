// Witnesses who stand for candidates.
import { sql } from "kysely";
import type { CalegTerbuka } from "../access/sasaran-caleg.ts";
import type { Database } from "../platform/db.ts";
import type { Potongan } from "../platform/halaman.ts";
import { kataDari, mengandung } from "../platform/like.ts";

/** How many witnesses stand for each of these candidates; those without any are left out. */
export async function countSaksiOf(
  db: Database,
  calegIds: readonly number[],
): Promise<Map<number, number>> {
  const { rows } = await sql<{ caleg_id: number; jumlah: number }>`
    select caleg_id, count(*) as jumlah from saksi_caleg
    where caleg_id = any(${calegIds}::bigint[]) group by caleg_id`.execute(db);
  return new Map(rows.map(({ caleg_id: id, jumlah }) => [id, jumlah]));
}

export interface SaksiCalegRow {
  id: number;
  nama_lengkap: string;
  penugasan_id: number | null;
  tps_id: number | null;
}

/** The witnesses of one candidate, as they are numbered. */
export async function listSaksiOf(
  db: Database,
  { id }: CalegTerbuka,
  { s, offset, limit }: Potongan & { s: string },
): Promise<{ rows: SaksiCalegRow[]; total: number }> {
  const words = kataDari(s).map(
    (word) => sql`and lower(s.nama_lengkap) like ${mengandung(word.toLowerCase())}`,
  );
  const from = sql`
    from saksi_caleg k join saksi s on s.kota_id = k.kota_id and s.id = k.saksi_id
    where k.caleg_id = ${id} ${sql.join(words, sql` `)}`;
  const { rows: counted } = await sql<{ total: number }>`
    select count(*) as total ${from}`.execute(db);
  const { rows } = await sql<SaksiCalegRow>`
    select s.id, s.nama_lengkap, s.penugasan_id, s.tps_id ${from}
    order by s.id offset ${offset} limit ${limit}`.execute(db);
  return { rows, total: counted[0]?.total ?? 0 };
}

/** Whoever goes to stand elsewhere keeps none of them. @returns how many there were */
export async function releaseSaksi(tx: Database, { id }: CalegTerbuka): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom("saksi_caleg")
    .where("caleg_id", "=", id)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
