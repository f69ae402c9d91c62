// Counters of recaps, and what is read straight from the reports of one kota.
import { sql } from "kysely";
import type { Database, Send } from "../../platform/db.ts";
import { rowStatement } from "../../platform/row-statement.ts";
import type { Selisih, SelisihTps } from "./selisih.rules.ts";

const addSelisih = rowStatement(
  1,
  ["int", "bigint", "smallint", "text", "text", "int", "int", "int", "int"],
  (rows) => `
  insert into rekap_laporan (kota_id, kecamatan_id, dapil_id, jenis_laporan_id,
    suara, terisi, masuk, bermasalah, terdokumentasi, terdokumentasi_bersaksi)
  select $1, t.kecamatan_id, t.dapil_id, t.jenis_id,
    t.suara::bigint[], t.terisi::bigint[], t.masuk, t.bermasalah, t.dokumen, t.dokumen_saksi
  from ${rows}
    as t (kecamatan_id, dapil_id, jenis_id, suara, terisi, masuk, bermasalah, dokumen, dokumen_saksi)
  on conflict (kota_id, kecamatan_id, dapil_id, jenis_laporan_id) do update set
    suara = tambah_suara(rekap_laporan.suara, excluded.suara),
    terisi = tambah_suara(rekap_laporan.terisi, excluded.terisi),
    masuk = rekap_laporan.masuk + excluded.masuk,
    bermasalah = rekap_laporan.bermasalah + excluded.bermasalah,
    terdokumentasi = rekap_laporan.terdokumentasi + excluded.terdokumentasi,
    terdokumentasi_bersaksi =
      rekap_laporan.terdokumentasi_bersaksi + excluded.terdokumentasi_bersaksi`,
);

const addSelisihTps = rowStatement(
  1,
  [
    "int",
    "smallint",
    "bigint",
    "int",
    "int",
    "bigint",
    "bigint",
    "int",
    "bigint",
    "bigint",
    "bigint",
  ],
  (rows) => `
  insert into rekap_tps (kota_id, kecamatan_id, jenis_caleg_id, dapil_id,
    jumlah_tps, jumlah_tps_bersaksi, jumlah_dpt_bersaksi, jumlah_dpt, jumlah_tps_berdaftar,
    jumlah_pemilih, jumlah_dpt_kuat, jumlah_dpt_potensial)
  select $1, t.* from ${rows} as t
  on conflict (kota_id, kecamatan_id, jenis_caleg_id, dapil_id) do update set
    jumlah_tps = rekap_tps.jumlah_tps + excluded.jumlah_tps,
    jumlah_tps_bersaksi = rekap_tps.jumlah_tps_bersaksi + excluded.jumlah_tps_bersaksi,
    jumlah_dpt_bersaksi = rekap_tps.jumlah_dpt_bersaksi + excluded.jumlah_dpt_bersaksi,
    jumlah_dpt = rekap_tps.jumlah_dpt + excluded.jumlah_dpt,
    jumlah_tps_berdaftar = rekap_tps.jumlah_tps_berdaftar + excluded.jumlah_tps_berdaftar,
    jumlah_pemilih = rekap_tps.jumlah_pemilih + excluded.jumlah_pemilih,
    jumlah_dpt_kuat = rekap_tps.jumlah_dpt_kuat + excluded.jumlah_dpt_kuat,
    jumlah_dpt_potensial = rekap_tps.jumlah_dpt_potensial + excluded.jumlah_dpt_potensial`,
);

/** Counter rows are always taken in this order, so two transactions cannot hold each other up. */
function byKota<
  Row extends { kotaId: number; kecamatanId: number; dapilId: number; jenisId: number },
>(rows: readonly Row[]): Map<number, Row[]> {
  const ordered = rows.toSorted(
    (a, b) =>
      a.kotaId - b.kotaId ||
      a.kecamatanId - b.kecamatanId ||
      a.dapilId - b.dapilId ||
      a.jenisId - b.jenisId,
  );
  return Map.groupBy(ordered, ({ kotaId }) => kotaId);
}

/** Places that nothing was added to are holes. */
const arrayOf = (sums: readonly (number | undefined)[]): string =>
  `{${Array.from(sums, (value) => value ?? 0).join(",")}}`;

/** Adds to the counters of reports. */
export async function sendSelisihLaporan(send: Send, selisih: readonly Selisih[]): Promise<void> {
  const sent = [...byKota(selisih)].map(([kotaId, rows]) =>
    addSelisih(
      send,
      [kotaId],
      [
        rows.map((row) => row.kecamatanId),
        rows.map((row) => row.dapilId),
        rows.map((row) => row.jenisId),
        rows.map(({ suara }) => arrayOf(suara)),
        rows.map(({ terisi }) => arrayOf(terisi)),
        rows.map((row) => row.masuk),
        rows.map((row) => row.bermasalah),
        rows.map((row) => row.terdokumentasi),
        rows.map((row) => row.terdokumentasiBersaksi),
      ],
    ),
  );
  await Promise.all(sent);
}

/** Adds to the counters of TPS. */
export async function sendSelisihTps(send: Send, selisih: readonly SelisihTps[]): Promise<void> {
  const sent = [...byKota(selisih)].map(([kotaId, rows]) =>
    addSelisihTps(
      send,
      [kotaId],
      [
        rows.map((row) => row.kecamatanId),
        rows.map((row) => row.jenisId),
        rows.map((row) => row.dapilId),
        rows.map((row) => row.tps),
        rows.map((row) => row.bersaksi),
        rows.map((row) => row.dptBersaksi),
        rows.map((row) => row.dpt),
        rows.map((row) => row.berdaftar),
        rows.map((row) => row.pemilih),
        rows.map((row) => row.kuat),
        rows.map((row) => row.potensial),
      ],
    ),
  );
  await Promise.all(sent);
}

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
  { from, to }: { from: number; to: number },
): Promise<RekapDapilRow[]> {
  const kota = sql`kota_id >= ${Math.floor(from / 1e9)} and kota_id < ${Math.ceil(to / 1e9)}`;
  const { rows } = await sql<RekapDapilRow>`
    with hasil as (
      select dapil_id, sum(terdokumentasi)::int as terdokumentasi,
        sum(terdokumentasi_bersaksi)::int as terdokumentasi_bersaksi,
        ${sums("suara", width)} as suara, ${sums("terisi", width)} as terisi
      from rekap_laporan where jenis_laporan_id = ${jenisId} and ${kota} group by dapil_id
    ), tps as (
      select dapil_id, sum(jumlah_tps)::int as jumlah_tps, sum(jumlah_tps_bersaksi)::int as bersaksi
      from rekap_tps where jenis_caleg_id = ${level} and ${kota} group by dapil_id
    )
    select dapil_id as id, d.keterangan, coalesce(jumlah_tps, 0) as jumlah_tps,
      coalesce(bersaksi, 0) as bersaksi, coalesce(terdokumentasi, 0) as terdokumentasi,
      coalesce(terdokumentasi_bersaksi, 0) as terdokumentasi_bersaksi,
      coalesce(suara, '{}') as suara, coalesce(terisi, '{}') as terisi
    from tps full join hasil using (dapil_id) left join dapil d on d.id = dapil_id
    where coalesce(jumlah_tps, 0) > 0
    order by d.jenis_caleg_id, d.kode`.execute(db);
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
