// Voters by name. Every statement names the kota and a list that is in force, so a list that is being
// loaded or was replaced is never seen.
import { sql, type RawBuilder } from "kysely";
import type { DptQuery } from "#contract/tps/dpt.contract.ts";
import type { SARINGAN_DPT } from "#contract/tps/dpt.fields.ts";
import type { Lingkup } from "../../access/lingkup.ts";
import type { Basis, Database } from "../../platform/db.ts";
import { mengandung } from "../../platform/like.ts";
import { conditionsOf, type Conditions } from "../../platform/saringan.ts";

export interface PemilihRow {
  tps_nomor: number;
  kelurahan_id: number;
  nomor: number;
  nama: string;
  usia: number;
  kelamin: string;
  rt: string;
  rw: string;
  /** When its list was loaded. */
  dimuat_pada: Date;
}

/** Where to look: a kota, one kelurahan of it, or one TPS of that. */
export interface TempatDpt {
  lingkup: Lingkup;
  kotaId: number;
  kelurahanId?: number | undefined;
  tpsNomor?: number | undefined;
}

export type SaringanDpt = Pick<DptQuery, keyof typeof SARINGAN_DPT>;

const COLUMNS = sql.raw(
  "d.kelurahan_id, p.tps_nomor, p.nomor, p.nama, p.usia, p.kelamin, p.rt, p.rw, d.created_at as dimuat_pada",
);

const source = ({ kotaId, kelurahanId, tpsNomor }: TempatDpt): RawBuilder<unknown> => sql`
  from dpt_daftar d join dpt p on p.kota_id = d.kota_id and p.daftar_id = d.id
  where d.kota_id = ${kotaId} and d.status = 'aktif'
    ${kelurahanId === undefined ? sql`` : sql`and d.kelurahan_id = ${kelurahanId}`}
    ${tpsNomor === undefined ? sql`` : sql`and p.tps_nomor = ${tpsNomor}`}`;

const DISARING: Conditions<SaringanDpt> = {
  rw: (rw) => sql`and p.rw = ${rw}`,
  rt: (rt) => sql`and p.rt = ${rt}`,
  usia_dari: (usia) => sql`and p.usia >= ${usia}`,
  usia_sampai: (usia) => sql`and p.usia <= ${usia}`,
  kelamin: (kelamin) => sql`and p.kelamin = ${kelamin}`,
};

const conditions = (saringan: SaringanDpt): RawBuilder<unknown> =>
  sql.join(conditionsOf(DISARING, saringan), sql` `);

interface Halaman {
  offset: number;
  limit: number;
}

/**
 * One page of a whole list. The numbers of voters per TPS say where the page begins, so the last page
 * of a long list costs what the first does.
 */
export async function listHalaman(
  db: Database,
  { kotaId, kelurahanId, tpsNomor }: TempatDpt,
  { offset, limit }: Halaman,
): Promise<{ rows: PemilihRow[]; total: number }> {
  const first = (kelurahanId ?? 0) * 1000 + (tpsNomor ?? 0);
  const last = tpsNomor === undefined ? first + 999 : first;
  const { rows } = await sql<PemilihRow & { total: number }>`
    with urut as (
      select nomor, jumlah_pemilih, sum(jumlah_pemilih) over (order by nomor) as sampai,
        sum(jumlah_pemilih) over () as total
      from tps where kota_id = ${kotaId} and id between ${first} and ${last}
    ), mulai as (
      select nomor, ${offset}::bigint - (sampai - jumlah_pemilih) as lewat, total
      from urut where sampai > ${offset} order by nomor limit 1
    )
    select ${COLUMNS}, m.total::int as total
    from mulai m
    join dpt_daftar d on d.kota_id = ${kotaId} and d.kelurahan_id = ${kelurahanId ?? 0} and d.status = 'aktif'
    join dpt p on p.kota_id = d.kota_id and p.daftar_id = d.id
      and (p.tps_nomor, p.nomor) > (m.nomor, m.lewat)
      ${tpsNomor === undefined ? sql`` : sql`and p.tps_nomor = ${tpsNomor}`}
    order by p.tps_nomor, p.nomor limit ${limit}`.execute(db);
  return { rows, total: rows[0]?.total ?? 0 };
}

/** Voters that fit, in the order of the list. */
export async function listTersaring(
  db: Database,
  { tempat, saringan }: { tempat: TempatDpt; saringan: SaringanDpt },
  { offset, limit }: Halaman,
): Promise<{ rows: PemilihRow[]; total: number }> {
  const where = sql`${source(tempat)} ${conditions(saringan)}`;
  const [{ rows }, count] = await Promise.all([
    sql<PemilihRow>`
      select ${COLUMNS} ${where} order by p.tps_nomor, p.nomor offset ${offset} limit ${limit}`.execute(
      db,
    ),
    sql<{ total: number }>`select count(*)::int as total ${where}`.execute(db),
  ]);
  return { rows, total: count.rows[0]?.total ?? 0 };
}

const holdsAll = (words: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    [sql`true`, ...words.map((word) => sql`p.nama ilike ${mengandung(word)}`)],
    sql` and `,
  )})`;

export interface Pencarian {
  tempat: TempatDpt;
  saringan: SaringanDpt;
  words: readonly string[];
}

/** Names that hold every word; in no order, for there may be many more than are asked for. */
export async function listBerkata(
  db: Database,
  { tempat, saringan, words }: Pencarian,
  limit: number,
): Promise<PemilihRow[]> {
  const { rows } = await sql<PemilihRow>`
    select ${COLUMNS} ${source(tempat)} ${conditions(saringan)} and ${holdsAll(words)}
    limit ${limit}`.execute(db);
  return rows;
}

export interface Mirip {
  /** Word similarity, 0 to 1. */
  ambang: number;
  /** So many candidates are compared at most. */
  calon: number;
  limit: number;
}

/** Names that are nearly what was typed, the nearest first. */
export async function listMirip(
  { db, pipeline }: Pick<Basis, "db" | "pipeline">,
  { tempat, saringan, words }: Pencarian,
  { ambang, calon, limit }: Mirip,
): Promise<PemilihRow[]> {
  const typed = words.join(" ");
  const { sql: text, parameters } = sql<PemilihRow>`
    select * from (
      select ${COLUMNS} ${source(tempat)} ${conditions(saringan)}
        and ${typed}::text <% p.nama and not ${holdsAll(words)}
      limit ${calon}) c
    order by word_similarity(${typed}, c.nama) desc, c.nama limit ${limit}`.compile(db);
  return pipeline(async (send) => {
    const [, rows] = await Promise.all([
      send("select set_config('pg_trgm.word_similarity_threshold', $1, true)", [String(ambang)]),
      send<PemilihRow>(text, parameters),
      send("commit", []),
    ]);
    return rows;
  });
}

export interface KelompokUsia {
  kelompok: number;
  kelamin: string;
  jumlah: number;
}

/** By steps of `langkah` years. */
export async function countUsia(
  db: Database,
  tempat: TempatDpt,
  langkah: number,
): Promise<KelompokUsia[]> {
  const { rows } = await sql<KelompokUsia>`
    select p.usia / ${langkah}::int as kelompok, p.kelamin, count(*)::int as jumlah
    ${source(tempat)} group by 1, 2`.execute(db);
  return rows;
}

export async function countRtRw(
  db: Database,
  tempat: TempatDpt,
): Promise<{ rw: string; rt: string; jumlah: number }[]> {
  const { rows } = await sql<{ rw: string; rt: string; jumlah: number }>`
    select p.rw, p.rt, count(*)::int as jumlah ${source(tempat)}
    group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}

const PAGE = 2000;

/** All voters of a TPS or a kelurahan in the order of the list, page by page. */
export async function* streamPemilih(db: Database, tempat: TempatDpt): AsyncGenerator<PemilihRow> {
  let after = { tps: 0, nomor: 0 };
  // One list from beginning to end, also when another comes into force meanwhile.
  const daftar = await sql<{ id: number }>`
    select id from dpt_daftar where kota_id = ${tempat.kotaId}
      and kelurahan_id = ${tempat.kelurahanId ?? 0} and status = 'aktif'`.execute(db);
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- page after page
    const { rows } = await sql<PemilihRow>`
      select ${COLUMNS} from dpt_daftar d join dpt p on p.kota_id = d.kota_id and p.daftar_id = d.id
      where d.kota_id = ${tempat.kotaId} and d.id = ${daftar.rows[0]?.id ?? 0}
        ${tempat.tpsNomor === undefined ? sql`` : sql`and p.tps_nomor = ${tempat.tpsNomor}`}
        and (p.tps_nomor, p.nomor) > (${after.tps}, ${after.nomor})
      order by p.tps_nomor, p.nomor limit ${PAGE}`.execute(db);
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < PAGE) {
      return;
    }
    after = { tps: last.tps_nomor, nomor: last.nomor };
  }
}
