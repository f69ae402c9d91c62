// The first of those that a name fits, each found through an index, whatever their number.
import { sql } from "kysely";
import { NASIONAL, tpsRange } from "#contract/wilayah/wilayah.rules.ts";
import type { Lingkup } from "../../access/lingkup.ts";
import { readList, type Database } from "../../platform/db.ts";
import { pageOf } from "../../platform/halaman.ts";
import { mengandung } from "../../platform/like.ts";

/** Of one kind. */
export const TEMUAN_TERBANYAK = 5;

/** TPS ids: from inclusive, to exclusive. */
interface Rentang {
  from: number;
  to: number;
}

interface Pencarian {
  words: readonly string[];
  lingkup: Lingkup;
}

/** undefined: the nation, and whoever belongs to no region. */
const rentangOf = (lingkup: Lingkup): Rentang | undefined =>
  lingkup === NASIONAL ? undefined : tpsRange(lingkup);

/** Of more that fit, these are met with first; who looks for another types on. */
const COCOK_TERBANYAK = 500;

export interface PenggunaCocok {
  id: number;
  name: string;
  wilayah_id: number | null;
}

export async function listPenggunaCocok(
  db: Database,
  { words, lingkup }: Pencarian,
): Promise<PenggunaCocok[]> {
  const rentang = rentangOf(lingkup);
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
  const listed = {
    rows: sql`from users where ${where}`,
    order: ["urut_nama", "id"],
    arah: "naik",
  } as const;
  const first = pageOf(listed, { offset: 0, limit: TEMUAN_TERBANYAK }, { most: COCOK_TERBANYAK });
  return readList(db, async (tx) => {
    const { rows } = await sql<PenggunaCocok>`
      select u.id, u.name, u.wilayah_id from (${first}) page
      cross join unnest(page.ids) with ordinality as t (id, urutan)
      join users u on u.id = t.id order by t.urutan`.execute(tx);
    return rows;
  });
}

export interface CalegCocok {
  id: number;
  nama: string;
  nomor_urut: number | null;
  jenis_caleg_id: number;
  dapil: string;
  propinsi_id: number;
  kota_id: number | null;
}

/** Candidates of districts that lie in the region, at least in part. */
export async function listCalegCocok(
  db: Database,
  { words, lingkup }: Pencarian,
): Promise<CalegCocok[]> {
  const rentang = rentangOf(lingkup);
  const { rows } = await sql<CalegCocok>`
    select c.id, c.nama_lengkap as nama, c.nomor_urut, c.jenis_caleg_id, d.keterangan as dapil, d.propinsi_id,
      d.kota_id
    from caleg c join dapil d on d.id = c.dapil_id
    where ${sql.join(
      [sql`c.is_ada`, ...words.map((word) => sql`c.nama_lengkap ilike ${mengandung(word)}`)],
      sql` and `,
    )}
      ${
        rentang === undefined
          ? sql``
          : sql`and exists (select from dapil_wilayah w where w.dapil_id = c.dapil_id
              and w.rentang && int8range(${rentang.from}, ${rentang.to}))`
      }
    order by c.nama_lengkap, c.id limit ${TEMUAN_TERBANYAK}`.execute(db);
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
