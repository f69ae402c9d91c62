// Counting everything again from the reports, documents and TPS themselves.
import { sql, type RawBuilder } from "kysely";
import { POSISI_BERSAMA } from "#contract/hasil/laporan.rules.ts";
import { kecamatanOf } from "#contract/wilayah/wilayah.rules.ts";
import type { Database } from "../../platform/db.ts";
import { findBedaPelatihan, replacePelatihan } from "../../saksi/tulis/pelatihan.service.ts";
import { findBedaDapil } from "./recount-dapil.repo.ts";
import { findBedaPenandaan, replacePenandaan } from "./recount-penandaan.repo.ts";
import { findBedaPenugasan, findBedaSaksi, replaceSaksi } from "./recount-saksi.repo.ts";
import { findBedaTps, replaceTps } from "./recount-tps.repo.ts";

async function widestReport(db: Database): Promise<number> {
  const { rows } = await sql<{ width: number | null }>`
    select greatest(
      (select max(cardinality(suara)) from laporan),
      (select max(cardinality(suara)) from rekap_laporan),
      (select ${POSISI_BERSAMA}::int + nullif(max(cardinality(suara_calon)), 0) from rekap_laporan)
    ) as width`.execute(db);
  return Math.max(1, rows[0]?.width ?? 0);
}

/** Places of what every dapil counts, or of the lines that follow. */
interface Tempat {
  from: number;
  to: number;
}

const positions = ({ from, to }: Tempat, each: (place: number) => string): RawBuilder<unknown> =>
  sql.raw(
    `array[${Array.from({ length: Math.max(0, to - from) }, (_, at) => each(from + at + 1)).join(", ")}]::bigint[]`,
  );

const sums = (tempat: Tempat): RawBuilder<unknown> =>
  positions(tempat, (place) => `coalesce(sum(suara[${place}]), 0)`);
const counts = (tempat: Tempat): RawBuilder<unknown> =>
  positions(tempat, (place) => `count(suara[${place}])`);

/** What the counters of reports must be, in the columns of rekap_laporan. */
function recountOf(width: number): RawBuilder<unknown> {
  const bersama = { from: 0, to: Math.min(width, POSISI_BERSAMA) };
  const calon = { from: POSISI_BERSAMA, to: width };
  return sql`
  with terhitung as (
    select kota_id, (tps_id / 10000000)::int as kecamatan_id, dapil_id, jenis_laporan_id,
      ${sums(bersama)} as suara, ${counts(bersama)} as terisi,
      ${sums(calon)} as suara_calon, ${counts(calon)} as terisi_calon,
      count(*)::int as masuk, count(*) filter (where is_bermasalah)::int as bermasalah
    from laporan where suara is not null
    group by 1, 2, 3, 4
  ), didokumentasi as (
    select distinct t.kota_id, t.id, j.id as jenis_laporan_id, t.jumlah_saksi,
      case j.jenis_caleg_id when 1 then t.dapil_pusat_id when 2 then t.dapil_propinsi_id
        when 3 then t.dapil_kota_id else 0 end as dapil_id
    from dokumentasi d
    join qc_item i on i.id = d.dokumentasi_id
    join m_jenis_laporan j on j.id = i.untuk_jenis_id
    join tps t on t.kota_id = d.kota_id and t.id = d.tps_id
  ), dokumen as (
    select kota_id, (id / 10000000)::int as kecamatan_id, dapil_id, jenis_laporan_id,
      count(*)::int as terdokumentasi,
      count(*) filter (where jumlah_saksi > 0)::int as terdokumentasi_bersaksi
    from didokumentasi group by 1, 2, 3, 4
  )
  select kota_id, kecamatan_id, dapil_id, jenis_laporan_id,
    coalesce(suara, '{}') as suara, coalesce(terisi, '{}') as terisi,
    coalesce(suara_calon, '{}') as suara_calon, coalesce(terisi_calon, '{}') as terisi_calon,
    coalesce(masuk, 0) as masuk,
    coalesce(bermasalah, 0) as bermasalah, coalesce(terdokumentasi, 0) as terdokumentasi,
    coalesce(terdokumentasi_bersaksi, 0) as terdokumentasi_bersaksi
  from terhitung full join dokumen using (kota_id, kecamatan_id, dapil_id, jenis_laporan_id)`;
}

/** What the counters of TPS must be, in the columns of rekap_tps. */
const RECOUNT_TPS = sql`
  select t.kota_id, (t.id / 10000000)::int as kecamatan_id, tingkat.jenis_caleg_id::smallint,
    case tingkat.jenis_caleg_id when 1 then t.dapil_pusat_id when 2 then t.dapil_propinsi_id
      when 3 then t.dapil_kota_id else 0 end as dapil_id,
    count(*)::int as jumlah_tps, count(*) filter (where t.jumlah_saksi > 0)::int as jumlah_tps_bersaksi,
    coalesce(sum(t.jumlah_dpt) filter (where t.jumlah_saksi > 0), 0)::bigint as jumlah_dpt_bersaksi,
    sum(t.jumlah_dpt)::bigint as jumlah_dpt,
    count(*) filter (where t.jumlah_pemilih > 0)::int as jumlah_tps_berdaftar,
    sum(t.jumlah_pemilih)::bigint as jumlah_pemilih,
    coalesce(sum(t.jumlah_dpt) filter (where t.level_dpt[tingkat.jenis_caleg_id + 1] = 2), 0)::bigint as jumlah_dpt_kuat,
    coalesce(sum(t.jumlah_dpt) filter (where t.level_dpt[tingkat.jenis_caleg_id + 1] = 1), 0)::bigint as jumlah_dpt_potensial,
    sum(t.jumlah_saksi)::int as jumlah_saksi,
    count(*) filter (where t.jumlah_saksi_sah > 0)::int as jumlah_tps_sah
  from tps t cross join generate_series(0, 3) as tingkat (jenis_caleg_id)
  group by 1, 2, 3, 4`;

export interface Beda {
  tabel: string;
  kecamatan_id: number;
  dapil_id: number;
  jenis: number;
  tercatat: string | null;
  seharusnya: string | null;
}

const TPS_COUNTERS = [
  "jumlah_tps",
  "jumlah_tps_bersaksi",
  "jumlah_dpt_bersaksi",
  "jumlah_dpt",
  "jumlah_tps_berdaftar",
  "jumlah_pemilih",
  "jumlah_dpt_kuat",
  "jumlah_dpt_potensial",
  "jumlah_saksi",
  "jumlah_tps_sah",
] as const;

const tpsFigures = (row: string): string =>
  `row(${TPS_COUNTERS.map((name) => `coalesce(${row}.${name}, 0)`).join(", ")})`;

const places = (column: string, count: number): string =>
  Array.from({ length: count }, (_, index) => `coalesce(${column}[${index + 1}], 0), `).join("");

/** Counter rows that differ from a recount; a missing row and one of zeros are the same. */
export async function findBeda(db: Database): Promise<Beda[]> {
  const width = await widestReport(db);
  const figures = (row: string): string =>
    `row(${places(`${row}.suara`, Math.min(width, POSISI_BERSAMA))}
      ${places(`${row}.terisi`, Math.min(width, POSISI_BERSAMA))}
      ${places(`${row}.suara_calon`, width - POSISI_BERSAMA)}
      ${places(`${row}.terisi_calon`, width - POSISI_BERSAMA)}
      coalesce(${row}.masuk, 0), coalesce(${row}.bermasalah, 0), coalesce(${row}.terdokumentasi, 0),
      coalesce(${row}.terdokumentasi_bersaksi, 0))`;
  const laporan = await sql<Beda>`
    select 'rekap_laporan' as tabel, kecamatan_id, dapil_id, jenis_laporan_id as jenis,
      ${sql.raw(figures("r"))}::text as tercatat, ${sql.raw(figures("h"))}::text as seharusnya
    from rekap_laporan r full join (${recountOf(width)}) h using (kota_id, kecamatan_id, dapil_id, jenis_laporan_id)
    where ${sql.raw(figures("r"))} is distinct from ${sql.raw(figures("h"))}
    order by kecamatan_id`.execute(db);
  const tps = await sql<Beda>`
    select 'rekap_tps' as tabel, kecamatan_id, dapil_id, jenis_caleg_id as jenis,
      ${sql.raw(tpsFigures("r"))}::text as tercatat, ${sql.raw(tpsFigures("h"))}::text as seharusnya
    from rekap_tps r full join (${RECOUNT_TPS}) h using (kota_id, kecamatan_id, jenis_caleg_id, dapil_id)
    where ${sql.raw(tpsFigures("r"))} is distinct from ${sql.raw(tpsFigures("h"))}
    order by kecamatan_id`.execute(db);
  const tpsRows = [
    ...(await findBedaTps(db)).map((row) => ({ ...row, tabel: `tps ${row.id}` })),
    ...(await findBedaDapil(db)).map((row) => ({ ...row, tabel: `dapil tps ${row.id}` })),
  ].map(({ id, tabel, tercatat, seharusnya }) => ({
    tabel,
    kecamatan_id: kecamatanOf(id),
    dapil_id: 0,
    jenis: 0,
    tercatat,
    seharusnya,
  }));
  const saksiRows = [
    ...(await findBedaSaksi(db)).map((row) => ({ ...row, tabel: "rekap_saksi" })),
    ...(await findBedaPenugasan(db)).map((row) => ({ ...row, tabel: "rekap_penugasan" })),
    ...(await findBedaPelatihan(db)).map((row) => ({ ...row, tabel: "pelatihan saksi" })),
  ].map(({ kota_id: kotaId, tabel, ...nilai }) => ({
    tabel: `${tabel} ${kotaId}`,
    kecamatan_id: 0,
    dapil_id: 0,
    jenis: 0,
    ...nilai,
  }));
  const tandaRows = (await findBedaPenandaan(db)).map(({ caleg_id: calegId, ...nilai }) => ({
    tabel: `rekap_penandaan ${calegId}`,
    dapil_id: 0,
    jenis: 0,
    ...nilai,
  }));
  return [...tpsRows, ...tps.rows, ...laporan.rows, ...saksiRows, ...tandaRows];
}

/**
 * Replaces the counters by a recount. Reports that are being saved wait at the lock, and add what
 * they bring to the fresh numbers.
 */
export async function replaceCounters(tx: Database): Promise<void> {
  await sql`
    lock table rekap_tps, rekap_laporan, rekap_saksi, rekap_penugasan, rekap_penandaan
    in exclusive mode`.execute(tx);
  await replaceTps(tx);
  await replaceSaksi(tx);
  await replacePenandaan(tx);
  await replacePelatihan(tx);
  const width = await widestReport(tx);
  await sql`delete from rekap_tps`.execute(tx);
  await sql`insert into rekap_tps (kota_id, kecamatan_id, jenis_caleg_id, dapil_id,
    ${sql.raw(TPS_COUNTERS.join(", "))}) ${RECOUNT_TPS}`.execute(tx);
  await sql`delete from rekap_laporan`.execute(tx);
  await sql`insert into rekap_laporan (kota_id, kecamatan_id, dapil_id, jenis_laporan_id,
    suara, terisi, suara_calon, terisi_calon, masuk, bermasalah, terdokumentasi,
    terdokumentasi_bersaksi) ${recountOf(width)}`.execute(tx);
}
