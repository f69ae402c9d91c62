// Dapil as their lists and pages tell them.
import { TANPA_DAPIL } from "./anggota-dapil.rules.ts";
import { sql, type RawBuilder } from "kysely";
import type { DapilDaftarQuery } from "#contract/dapil/dapil.contract.ts";
import { levelOf, rangeAt, tpsRange } from "#contract/wilayah/wilayah.rules.ts";
import { dapilDi } from "../access/letak-dapil.ts";
import type { Lingkup } from "../access/lingkup.ts";
import { readList, type Database } from "../platform/db.ts";
import { pageOf, type IdPage, type Potongan } from "../platform/halaman.ts";
import { kataDari, mengandung } from "../platform/like.ts";
import { conditionsOf, type Conditions } from "../platform/saringan.ts";

type Saringan = Pick<DapilDaftarQuery, "propinsi_id" | "kota_id">;

export interface DapilFilter extends Saringan, Pick<DapilDaftarQuery, "urut" | "arah"> {
  jenisCalegId: number;
  lingkup: Lingkup;
  s: string;
}

/** With a part of the region, or drawn for it. */
const dapilKota = (jenisCalegId: number, kotaId: number): RawBuilder<unknown> => {
  const { from, to } = tpsRange(kotaId);
  return sql`(d.kota_id = ${kotaId} or d.id in (select dapil_id from dapil_wilayah
    where jenis_caleg_id = ${jenisCalegId} and rentang && int8range(${from}, ${to})))`;
};

const saringan = (jenisCalegId: number): Conditions<Saringan> => ({
  propinsi_id: (id) => sql`d.propinsi_id = ${id}`,
  kota_id: (id) => dapilKota(jenisCalegId, id),
});

const PROPINSI = 1;

/** Of a province its own; of a kota its own and those above it that hold a part of it. */
const terbacaDi = (jenisCalegId: number, lingkup: Lingkup): RawBuilder<unknown> =>
  (levelOf(lingkup) ?? Infinity) <= PROPINSI ? dapilDi(lingkup) : dapilKota(jenisCalegId, lingkup);

export async function listIdDapil(
  db: Database,
  { jenisCalegId, lingkup, s, urut, arah, ...filter }: DapilFilter,
  potongan: Potongan,
): Promise<IdPage> {
  const parts = [
    sql`d.jenis_caleg_id = ${jenisCalegId}`,
    terbacaDi(jenisCalegId, lingkup),
    ...kataDari(s).map((word) => sql`d.keterangan ilike ${mengandung(word)}`),
    ...conditionsOf(saringan(jenisCalegId), filter),
  ];
  const rows = sql`from (
      select *, (select count(*) from dapil_wilayah w where w.dapil_id = dapil.id) as wilayah_count
      from dapil
    ) d where ${sql.join(parts, sql` and `)}`;
  const order = [urut, ...(urut === "kode" ? [] : ["kode"]), "id"];
  const page = await readList(db, async (tx) =>
    pageOf({ rows, order, arah }, potongan).execute(tx),
  );
  return page.rows[0] ?? { ids: [], total: 0 };
}

/** Is it one that may be read there? */
export async function isDapilDi(
  db: Database,
  { id, jenisCalegId }: { id: number; jenisCalegId: number },
  lingkup: Lingkup,
): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    select d.id from dapil d where d.id = ${id} and ${terbacaDi(jenisCalegId, lingkup)}`.execute(
    db,
  );
  return rows.length > 0;
}

export interface DapilDaftarRow {
  id: number;
  kode: string;
  keterangan: string;
  kursi: number;
  propinsi_id: number;
  kota_id: number | null;
  propinsi: string;
  kota: string | null;
}

/** Of one level, in the order of their ids' list. */
export async function listDapilById(
  db: Database,
  jenisCalegId: number,
  ids: readonly number[],
): Promise<DapilDaftarRow[]> {
  const { rows } = await sql<DapilDaftarRow>`
    select d.id, d.kode, d.keterangan, d.kursi, d.propinsi_id, d.kota_id,
      p.keterangan as propinsi, k.keterangan as kota
    from unnest(${ids}::bigint[]) with ordinality as t (id, urutan)
    join dapil d on d.id = t.id
    join wilayah p on p.id = d.propinsi_id
    left join wilayah k on k.id = d.kota_id
    where d.jenis_caleg_id = ${jenisCalegId} order by t.urutan`.execute(db);
  return rows;
}

export interface AnggotaDapilRow {
  dapil_id: number;
  id: number;
  keterangan: string;
  induk: string;
}

export async function listAnggotaOf(
  db: Database,
  dapilIds: readonly number[],
): Promise<AnggotaDapilRow[]> {
  const { rows } = await sql<AnggotaDapilRow>`
    select m.dapil_id, w.id, w.keterangan, i.keterangan as induk
    from dapil_wilayah m
    join wilayah w on w.id = m.wilayah_id
    join wilayah i on i.id = w.parent_id
    where m.dapil_id = any(${dapilIds}::bigint[]) order by m.dapil_id, w.id`.execute(db);
  return rows;
}

export interface HitunganDapilRow {
  /** A kecamatan, or a kelurahan. */
  id: number;
  jumlah_tps: number;
  jumlah_dpt: number;
}

interface Tempat {
  dapilId: number;
  jenisCalegId: number;
  /** Around all of it, as ranges of TPS. */
  from: number;
  to: number;
}

/** What the counters have of a dapil, by kecamatan. */
export async function listHitungan(
  db: Database,
  { dapilId, jenisCalegId, ...range }: Tempat,
): Promise<HitunganDapilRow[]> {
  const { from, to } = rangeAt(range, 2);
  const { rows } = await sql<HitunganDapilRow>`
    select kecamatan_id::bigint as id, jumlah_tps, jumlah_dpt from rekap_tps
    where kota_id >= ${from} and kota_id < ${to}
      and jenis_caleg_id = ${jenisCalegId} and dapil_id = ${dapilId}`.execute(db);
  return rows;
}

/** Kelurahan of one kota; they have no counters: their TPS themselves. */
export async function listHitunganKelurahan(
  db: Database,
  kotaId: number,
  kelurahanIds: readonly number[],
): Promise<HitunganDapilRow[]> {
  const { rows } = await sql<HitunganDapilRow>`
    select kelurahan_id as id, count(*)::int as jumlah_tps, sum(jumlah_dpt)::bigint as jumlah_dpt
    from tps where kota_id = ${kotaId} and kelurahan_id = any(${kelurahanIds}::bigint[])
    group by 1`.execute(db);
  return rows;
}

export interface CakupanRow {
  id: number;
  keterangan: string;
  jumlah: number;
  di_luar: number;
  kelurahan: string[];
}

/**
 * By the regions below one: how many kecamatan, and how many of them lie not wholly in a dapil. A kecamatan
 * that is cut lies in dapil when each of its kelurahan does; those that do not are named.
 * @param divisor of a kecamatan's id, to that of the region that it is counted for
 */
export async function listCakupan(
  db: Database,
  { jenisCalegId, lingkup }: { jenisCalegId: number; lingkup: Lingkup },
  divisor: number,
): Promise<CakupanRow[]> {
  const tps = tpsRange(lingkup);
  const { from, to } = rangeAt(tps, 3);
  const { rows } = await sql<CakupanRow>`
    with bagian as materialized (
      select wilayah_id as id from dapil_wilayah
      where jenis_caleg_id = ${jenisCalegId} and rentang && int8range(${tps.from}, ${tps.to})
    ), terbelah as (
      select id / 10000 as id, array_agg(id) as kelurahan from bagian where id > 999999 group by 1
    ), sisa as materialized (
      select id, array(
        select l.keterangan from wilayah l where l.parent_id = terbelah.id and l.is_aktif
          and l.id <> all(terbelah.kelurahan) order by l.id) as kelurahan
      from terbelah
    ), utuh as materialized (
      select id from bagian
      union all
      select id from sisa where kelurahan = '{}'
    ), hitungan as (
      select id / ${divisor}::int as id, count(*)::int as jumlah,
        (count(*) filter (where not (
          id in (select id from utuh)
          or id / 100 in (select id from utuh)
          or id / 10000 in (select id from utuh))))::int as di_luar
      from wilayah
      where jenis = 3 and is_aktif and id >= ${from} and id < ${to}
        and id / 10000 <> all(${TANPA_DAPIL[jenisCalegId] ?? []}::bigint[])
      group by 1
    )
    select id, (select keterangan from wilayah w where w.id = hitungan.id), jumlah, di_luar,
      coalesce(sisa.kelurahan, '{}') as kelurahan
    from hitungan left join sisa using (id) order by id`.execute(db);
  return rows;
}
