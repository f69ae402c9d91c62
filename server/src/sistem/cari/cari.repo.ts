// The first of those that a name fits, each found through an index, whatever their number.
import { sql } from "kysely";
import type { Database } from "../../platform/db.ts";
import { mengandung } from "../../platform/like.ts";

/** Of one kind. */
export const TEMUAN_TERBANYAK = 5;

/** TPS ids: from inclusive, to exclusive. */
export interface Rentang {
  from: number;
  to: number;
}

interface Pencarian {
  words: readonly string[];
  /** undefined: the nation, and whoever belongs to no region. */
  rentang: Rentang | undefined;
}

/** Of more that fit, these are met with first; who looks for another types on. */
const COCOK_TERBANYAK = 500;

export interface PenggunaCocok {
  id: number;
  name: string;
  wilayah_id: number | null;
}

export async function listPenggunaCocok(
  db: Database,
  { words, rentang }: Pencarian,
): Promise<PenggunaCocok[]> {
  const where = sql.join(
    [
      sql`deleted_at is null`,
      ...(rentang === undefined
        ? []
        : [sql`wilayah_awal >= ${rentang.from} and wilayah_awal < ${rentang.to}`]),
      ...words.map((word) => sql`cari like ${mengandung(word)}`),
    ],
    sql` and `,
  );
  return db.transaction().execute(async (tx) => {
    // A word that the statistics take for frequent would be looked for in all rows, until the last.
    await sql`select set_config('enable_seqscan', 'off', true),
      set_config('enable_indexscan', 'off', true),
      set_config('enable_indexonlyscan', 'off', true)`.execute(tx);
    const { rows } = await sql<PenggunaCocok>`
      with cocok as materialized (
        select id, name, urut_nama, wilayah_id from users where ${where} limit ${COCOK_TERBANYAK}
      )
      select id, name, wilayah_id from cocok order by urut_nama, id
      limit ${TEMUAN_TERBANYAK}`.execute(tx);
    return rows;
  });
}

export interface CalegCocok {
  id: number;
  nama: string;
  nomor_urut: number;
  jenis_caleg_id: number;
  dapil: string;
  propinsi_id: number;
  kota_id: number | null;
}

/** Candidates of districts that lie in the region, at least in part. */
export async function listCalegCocok(
  db: Database,
  { words, rentang }: Pencarian,
): Promise<CalegCocok[]> {
  const { rows } = await sql<CalegCocok>`
    select c.id, c.nama, c.nomor_urut, c.jenis_caleg_id, d.keterangan as dapil, d.propinsi_id,
      d.kota_id
    from caleg c join dapil d on d.id = c.dapil_id
    where ${sql.join(
      words.map((word) => sql`c.nama ilike ${mengandung(word)}`),
      sql` and `,
    )}
      ${
        rentang === undefined
          ? sql``
          : sql`and exists (select from dapil_wilayah w where w.dapil_id = c.dapil_id
              and w.rentang && int8range(${rentang.from}, ${rentang.to}))`
      }
    order by c.nama, c.id limit ${TEMUAN_TERBANYAK}`.execute(db);
  return rows;
}

export interface TempatTps extends Rentang {
  kotaId: number;
}

/** TPS of this number (of any, without one) in each region; the regions in their order. */
export async function listTpsCocok(
  db: Database,
  tempat: readonly TempatTps[],
  nomor: number | undefined,
): Promise<{ id: number; nama: string }[]> {
  const { rows } = await sql<{ id: number; nama: string }>`
    select t.id, t.nama
    from unnest(${tempat.map(({ kotaId }) => kotaId)}::int[],
      ${tempat.map(({ from }) => from)}::bigint[], ${tempat.map(({ to }) => to)}::bigint[])
      with ordinality as r (kota_id, dari, sampai, urutan)
    cross join lateral (
      select id, nama from tps
      where kota_id = r.kota_id and id >= r.dari and id < r.sampai
        ${nomor === undefined ? sql`` : sql`and nomor = ${nomor}`}
      order by id limit ${TEMUAN_TERBANYAK}) t
    order by r.urutan, t.id limit ${TEMUAN_TERBANYAK}`.execute(db);
  return rows;
}
