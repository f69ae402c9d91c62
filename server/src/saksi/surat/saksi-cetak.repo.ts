// Witnesses as they are printed.
import { sql, type Selectable } from "kysely";
import type { Database, Send } from "../../platform/db.ts";
import type { Saksi } from "../../platform/schema.ts";

const COLUMNS = [
  "id",
  "nik",
  "nama_lengkap",
  "nomer_kta",
  "nomer_wa",
  "jenis_id",
  "penugasan_id",
  "tps_id",
  "is_aktif",
  "foto_berkas_id",
] as const;
export type SaksiCetak = Pick<Selectable<Saksi>, (typeof COLUMNS)[number]>;

/** In the order of `ids`; who has gone meanwhile is missing. */
export async function listSaksiCetak(
  db: Database,
  kotaId: number,
  ids: readonly number[],
): Promise<SaksiCetak[]> {
  const rows = await db
    .selectFrom("saksi")
    .select(COLUMNS)
    .where("kota_id", "=", kotaId)
    .where("id", "=", sql<number>`any(${ids}::bigint[])`)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export interface Pilihan {
  kotaId: number;
  /** Assignments from here to there, both inclusive; undefined: the whole kota. */
  penugasan: readonly (readonly [number, number])[] | undefined;
  jenisId: number | undefined;
  limit: number;
}

/** Active witnesses with an assignment, by region, TPS and name. */
export async function listIdCetak(
  db: Database,
  { kotaId, penugasan, jenisId, limit }: Pilihan,
): Promise<number[]> {
  const rows = await db
    .selectFrom("saksi")
    .select("id")
    .where("kota_id", "=", kotaId)
    .where("is_aktif", "=", 1)
    .where("penugasan_id", "is not", null)
    .$if(penugasan !== undefined, (query) =>
      query.where((on) =>
        on.or((penugasan ?? []).map(([from, to]) => on.between("penugasan_id", from, to))),
      ),
    )
    .$if(jenisId !== undefined, (query) => query.where("jenis_id", "=", jenisId ?? 0))
    .orderBy("penugasan_id")
    .orderBy("tps_id")
    .orderBy("urut_nama")
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Which witness an account is. */
export async function findSaksiSaya(
  db: Database,
  usersId: number,
): Promise<{ kotaId: number; saksiId: number } | undefined> {
  const row = await db
    .selectFrom("saksi_akun")
    .select(["kota_id", "saksi_id"])
    .where("users_id", "=", usersId)
    .executeTakeFirst();
  return row && { kotaId: row.kota_id, saksiId: row.saksi_id };
}

const COUNT_TETAP = `
  select count(*)::int as n from saksi s join unnest($2::bigint[], $3::text[]) as t (id, nik)
    on s.id = t.id and s.nik = t.nik
  where s.kota_id = $1 and s.id = any($2::bigint[]) and s.is_aktif = 1`;

/** How many of these are still active, under the same NIK. */
export async function countTetap(
  send: Send,
  kotaId: number,
  rows: readonly { id: number; nik: string }[],
): Promise<number> {
  const [row] = await send<{ n: number }>(COUNT_TETAP, [
    kotaId,
    rows.map(({ id }) => id),
    rows.map(({ nik }) => nik),
  ]);
  return row?.n ?? 0;
}
