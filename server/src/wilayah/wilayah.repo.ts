import { sql } from "kysely";
import type { Wilayah } from "#contract/wilayah/wilayah.contract.ts";
import type { Database } from "../platform/db.ts";
import { mengandung } from "../platform/like.ts";
import type { KodeLama } from "./kode-lama.repo.ts";

const COLUMNS = ["id", "keterangan", "parent_id"] as const;

export async function listAnak(db: Database, parentId: number): Promise<Wilayah[]> {
  return db
    .selectFrom("wilayah")
    .select(COLUMNS)
    .where("parent_id", "=", parentId)
    .where("is_aktif", "=", true)
    .orderBy("keterangan")
    .execute();
}

export async function listWilayahById(db: Database, ids: readonly number[]): Promise<Wilayah[]> {
  return db
    .selectFrom("wilayah")
    .select(COLUMNS)
    .where("id", "=", sql<number>`any(${ids}::bigint[])`)
    .orderBy("id")
    .execute();
}

/** The ids of the nation, the provinces and the kota. */
export async function listSampaiKota(db: Database): Promise<number[]> {
  const rows = await db.selectFrom("wilayah").select("id").where("id", "<", 10_000).execute();
  return rows.map(({ id }) => id);
}

export interface WilayahSearch {
  /** The name holds every word, or the code, now or before, starts with the digits. */
  words: readonly string[];
  /** TPS ids of the region to search in. */
  range: { from: number; to: number };
  limit: number;
}

/** Nearest the top first. */
export async function searchWilayah(
  db: Database,
  { words, range, limit }: WilayahSearch,
): Promise<Wilayah[]> {
  const firstTps = sql<number>`id * (array[100000000000, 1000000000, 10000000, 1000])[jenis]`;
  let query = db
    .selectFrom("wilayah")
    .select(COLUMNS)
    .where("is_aktif", "=", true)
    .where(firstTps, ">=", range.from)
    .where(firstTps, "<", range.to);
  for (const word of words) {
    query = /^\d+$/.test(word)
      ? query.where(sql<boolean>`(id::text like ${word} || '%'
          or id in (select wilayah_id from wilayah_alias where kode::text like ${word} || '%'))`)
      : query.where("keterangan", "ilike", mengandung(word));
  }
  return query.orderBy("jenis").orderBy("keterangan").limit(limit).execute();
}

export interface WilayahMaster {
  id: number;
  keterangan: string;
  parentId: number;
  jenis: number;
}

/**
 * Brings the table to `rows`: new ones are added, names follow, and what is no longer listed stays
 * for those who refer to it but is offered no more. What an import has set is left as it is, but an
 * older code gives way to a region of that code.
 * @returns the older codes that gave way
 */
export async function upsertWilayah(
  tx: Database,
  rows: readonly WilayahMaster[],
): Promise<KodeLama[]> {
  // Imports of regions wait, or are waited for.
  await sql`select pg_advisory_xact_lock(hashtext('impor'))`.execute(tx);
  await sql`
    insert into wilayah (id, keterangan, parent_id, jenis)
    select * from unnest(
      ${rows.map((row) => row.id)}::bigint[], ${rows.map((row) => row.keterangan)}::text[],
      ${rows.map((row) => row.parentId)}::bigint[], ${rows.map((row) => row.jenis)}::smallint[])
    on conflict (id) do update
      set keterangan = excluded.keterangan, is_aktif = true, updated_at = excluded.updated_at
      where not wilayah.is_impor
        and (wilayah.keterangan <> excluded.keterangan or not wilayah.is_aktif)`.execute(tx);
  await sql`
    update wilayah set is_aktif = false, updated_at = now()
    where is_aktif and not is_impor and jenis > 0 and id <> all(${rows.map((row) => row.id)}::bigint[])`.execute(
    tx,
  );
  const { rows: dilepas } = await sql<KodeLama>`
    delete from wilayah_alias a using wilayah w where w.id = a.kode and w.is_aktif
    returning a.kode, a.wilayah_id`.execute(tx);
  return dilepas;
}

/** Up to kota there are so few that they are known by their names elsewhere. */
const SEDIKIT = 2;

/**
 * Regions whose ids lie in one of these ranges, of levels.
 * @param nama those of kecamatan and kelurahan: capitals and digits only
 */
export async function listMungkinBernama(
  db: Database,
  ranges: readonly { level: number; from: number; to: number }[],
  nama: readonly string[],
): Promise<{ id: number; keterangan: string }[]> {
  const { rows } = await sql<{ id: number; keterangan: string }>`
    select w.id, w.keterangan from wilayah w
    join unnest(${ranges.map(({ level }) => level)}::smallint[],
        ${ranges.map(({ from }) => from)}::bigint[], ${ranges.map(({ to }) => to)}::bigint[])
      as t (jenis, dari, hingga) on w.jenis = t.jenis and w.id >= t.dari and w.id < t.hingga
    where w.is_aktif and (w.jenis <= ${SEDIKIT}
      or regexp_replace(upper(w.keterangan), '[^A-Z0-9]', '', 'g') = any(${[...nama]}::text[]))
    order by w.id`.execute(db);
  return rows;
}

export async function listKelurahanOf(db: Database, kotaId: number): Promise<number[]> {
  const rows = await db
    .selectFrom("wilayah")
    .select("id")
    .where("jenis", "=", 4)
    .where("id", ">=", kotaId * 1e6)
    .where("id", "<", (kotaId + 1) * 1e6)
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}
