// Sums of counters, and what is read straight from the reports of one kota.
import { sql } from "kysely";
import { rangeAt } from "#contract/wilayah/wilayah.rules.ts";
import type { Database } from "../../platform/db.ts";

export interface RekapRow {
  id: number;
  jumlah_tps: number;
  masuk: number;
  terdokumentasi: number;
  bermasalah: number;
  suara: number[];
  /** By position, how many reports say it. */
  terisi: number[];
}

const byPosition = (width: number, each: (place: number) => string) =>
  sql.raw(
    width === 0
      ? "'{}'::bigint[]"
      : `array[${Array.from({ length: width }, (_, index) => each(index + 1)).join(", ")}]`,
  );

/** Sums by position, as one array. */
const sums = (column: string, width: number) =>
  byPosition(width, (place) => `coalesce(sum(${column}[${place}]), 0)::bigint`);

/** How many are known, by position. */
const counts = (column: string, width: number) =>
  byPosition(width, (place) => `count(${column}[${place}])`);

export interface RekapTanya {
  jenisId: number;
  /** Positions to sum: 1 to width. */
  width: number;
}

/** Counters by kota; for the snapshot that recaps of provinces and the nation are made of. */
export async function sumByKota(
  db: Database,
  { jenisId, width }: RekapTanya,
  kotaIds: readonly number[] | undefined,
): Promise<RekapRow[]> {
  const some = kotaIds === undefined ? sql`true` : sql`kota_id = any(${kotaIds}::int[])`;
  const { rows } = await sql<RekapRow>`
    with hasil as (
      select kota_id, sum(masuk)::int as masuk, sum(terdokumentasi)::int as terdokumentasi,
        sum(bermasalah)::int as bermasalah, ${sums("suara", width)} as suara,
        ${sums("terisi", width)} as terisi
      from rekap_laporan where jenis_laporan_id = ${jenisId} and ${some} group by kota_id
    ), tps as (
      select kota_id, sum(jumlah_tps)::int as jumlah_tps
      from rekap_tps where jenis_caleg_id = 0 and ${some} group by kota_id
    )
    select kota_id as id, coalesce(jumlah_tps, 0) as jumlah_tps, coalesce(masuk, 0) as masuk,
      coalesce(terdokumentasi, 0) as terdokumentasi, coalesce(bermasalah, 0) as bermasalah,
      coalesce(suara, '{}') as suara, coalesce(terisi, '{}') as terisi
    from tps full join hasil using (kota_id)`.execute(db);
  return rows;
}

export async function sumByKecamatan(
  db: Database,
  { jenisId, width }: RekapTanya,
  kotaId: number,
): Promise<RekapRow[]> {
  const { rows } = await sql<RekapRow>`
    with hasil as (
      select kecamatan_id, sum(masuk)::int as masuk, sum(terdokumentasi)::int as terdokumentasi,
        sum(bermasalah)::int as bermasalah, ${sums("suara", width)} as suara,
        ${sums("terisi", width)} as terisi
      from rekap_laporan where jenis_laporan_id = ${jenisId} and kota_id = ${kotaId}
      group by kecamatan_id
    ), tps as (
      select kecamatan_id, jumlah_tps
      from rekap_tps where jenis_caleg_id = 0 and kota_id = ${kotaId}
    )
    select kecamatan_id as id, coalesce(jumlah_tps, 0) as jumlah_tps, coalesce(masuk, 0) as masuk,
      coalesce(terdokumentasi, 0) as terdokumentasi, coalesce(bermasalah, 0) as bermasalah,
      coalesce(suara, '{}') as suara, coalesce(terisi, '{}') as terisi
    from tps full join hasil using (kecamatan_id)`.execute(db);
  return rows;
}

export interface RekapDapilRow {
  id: number;
  keterangan: string | null;
  jumlah_tps: number;
  masuk: number;
  bersaksi: number;
  terdokumentasi: number;
  terdokumentasi_bersaksi: number;
  suara: number[];
  /** On how many reports each of `suara` rests. */
  terisi: number[];
}

/** Counters by dapil of one level; id 0 gathers what lies in none. */
export async function sumByDapil(
  db: Database,
  { jenisId, width, level }: RekapTanya & { level: number },
  range: { from: number; to: number },
): Promise<RekapDapilRow[]> {
  const { from, to } = rangeAt(range, 2);
  const kota = sql`kota_id >= ${from} and kota_id < ${to}`;
  const { rows } = await sql<RekapDapilRow>`
    with hasil as (
      select dapil_id, sum(masuk)::int as masuk, sum(terdokumentasi)::int as terdokumentasi,
        sum(terdokumentasi_bersaksi)::int as terdokumentasi_bersaksi,
        ${sums("suara", width)} as suara, ${sums("terisi", width)} as terisi
      from rekap_laporan where jenis_laporan_id = ${jenisId} and ${kota} group by dapil_id
    ), tps as (
      select dapil_id, sum(jumlah_tps)::int as jumlah_tps, sum(jumlah_tps_bersaksi)::int as bersaksi
      from rekap_tps where jenis_caleg_id = ${level} and ${kota} group by dapil_id
    )
    select dapil_id as id, d.keterangan, coalesce(jumlah_tps, 0) as jumlah_tps,
      coalesce(masuk, 0) as masuk, coalesce(bersaksi, 0) as bersaksi, coalesce(terdokumentasi, 0) as terdokumentasi,
      coalesce(terdokumentasi_bersaksi, 0) as terdokumentasi_bersaksi,
      coalesce(suara, '{}') as suara, coalesce(terisi, '{}') as terisi
    from tps full join hasil using (dapil_id) left join dapil d on d.id = dapil_id
    where coalesce(jumlah_tps, 0) > 0
    order by d.jenis_caleg_id, d.kode`.execute(db);
  return rows;
}

export interface SuaraDapilKotaRow {
  kota_id: number;
  dapil_id: number;
  jumlah_tps: number;
  masuk: number;
  bermasalah: number;
  suara: number[];
}

/**
 * Counters of the parts of every dapil in each kota; dapil 0 gathers what lies in none.
 * @param jenisId one of the three legislatures, whose report types carry the numbers of their levels
 * @param kotaIds undefined: all
 */
export async function sumByKotaDapil(
  db: Database,
  { jenisId, width }: RekapTanya,
  kotaIds: readonly number[] | undefined,
): Promise<SuaraDapilKotaRow[]> {
  const some = kotaIds === undefined ? sql`true` : sql`kota_id = any(${kotaIds}::int[])`;
  const { rows } = await sql<SuaraDapilKotaRow>`
    with hasil as (
      select kota_id, dapil_id, sum(masuk)::int as masuk, sum(bermasalah)::int as bermasalah,
        ${sums("suara", width)} as suara
      from rekap_laporan where jenis_laporan_id = ${jenisId} and ${some} group by 1, 2
    ), tps as (
      select kota_id, dapil_id, sum(jumlah_tps)::int as jumlah_tps
      from rekap_tps where jenis_caleg_id = ${jenisId} and ${some} group by 1, 2
    )
    select kota_id, dapil_id, jumlah_tps, coalesce(masuk, 0) as masuk,
      coalesce(bermasalah, 0) as bermasalah, coalesce(suara, '{}') as suara
    from tps left join hasil using (kota_id, dapil_id)
    where jumlah_tps > 0`.execute(db);
  return rows;
}

export interface Rentang {
  kotaId: number;
  from: number;
  to: number;
}

/** Straight from the reports, grouped by `tps.id / divisor`: 1000 by kelurahan, 1 by TPS. */
export async function sumByTpsRange(
  db: Database,
  { jenisId, width }: RekapTanya,
  { kotaId, from, to, divisor }: Rentang & { divisor: number },
): Promise<RekapRow[]> {
  const { rows } = await sql<RekapRow>`
    with hasil as (
      select tps_id / ${divisor}::bigint as id, count(*) filter (where suara is not null)::int as masuk,
        count(*) filter (where is_bermasalah)::int as bermasalah, ${sums("suara", width)} as suara,
        ${counts("suara", width)} as terisi
      from laporan
      where kota_id = ${kotaId} and tps_id >= ${from} and tps_id < ${to}
        and jenis_laporan_id = ${jenisId}
      group by 1
    ), dokumen as (
      select tps_id / ${divisor}::bigint as id, count(distinct tps_id)::int as terdokumentasi
      from dokumentasi
      where kota_id = ${kotaId} and tps_id >= ${from} and tps_id < ${to}
        and dokumentasi_id in (select i.id from qc_item i where i.untuk_jenis_id = ${jenisId})
      group by 1
    ), jumlah as (
      select id / ${divisor}::bigint as id, count(*)::int as jumlah_tps
      from tps where kota_id = ${kotaId} and id >= ${from} and id < ${to} group by 1
    )
    select id, jumlah_tps, coalesce(masuk, 0) as masuk,
      coalesce(terdokumentasi, 0) as terdokumentasi, coalesce(bermasalah, 0) as bermasalah,
      coalesce(suara, '{}') as suara, coalesce(terisi, '{}') as terisi
    from jumlah left join hasil using (id) left join dokumen using (id)
    order by id`.execute(db);
  return rows;
}

export async function listNamaTps(
  db: Database,
  { kotaId, from, to }: Rentang,
): Promise<{ id: number; nama: string }[]> {
  return db
    .selectFrom("tps")
    .select(["id", "nama"])
    .where("kota_id", "=", kotaId)
    .where("id", ">=", from)
    .where("id", "<", to)
    .orderBy("id")
    .execute();
}
