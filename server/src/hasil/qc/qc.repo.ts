// TPS with the state of one of their reports.
import { sql, type RawBuilder } from "kysely";
import { rangeAt } from "#contract/wilayah/wilayah.rules.ts";
import type { Database } from "../../platform/db.ts";
import type { Potongan } from "../../platform/halaman.ts";
import { kataDari, mengandung } from "../../platform/like.ts";

export interface QcTpsRow {
  id: number;
  nama: string;
  kelurahan_id: number;
  kelurahan: string;
  kecamatan: string;
  kota: string;
  jumlah_dpt: number;
}

export interface QcTpsDenganLaporan extends QcTpsRow {
  is_masuk: boolean;
  versi: number | null;
  dapil_id: number | null;
  suara: (number | null)[] | null;
  is_bermasalah: boolean | null;
  updated_at: Date | null;
  is_terdokumentasi: boolean;
}

export interface QcFilter {
  /** TPS ids, from inclusive, to exclusive. */
  range: { from: number; to: number };
  jenisId: number | undefined;
  /** The types whose faults count where none is named. */
  jenisAktif: readonly number[];
  /** The type holds files, not counts. */
  isFile: boolean;
  s: string;
  isBermasalah: boolean;
  isPerluDicek: boolean;
  isMasuk: boolean | undefined;
  isTerdokumentasi: boolean | undefined;
}

const REGIONS = sql`
  join wilayah kel on kel.id = t.kelurahan_id
  join wilayah kec on kec.id = t.kelurahan_id / 10000
  join wilayah kot on kot.id = t.kota_id`;

/** Only what a filter asks for is joined, so that a list of the nation stays a walk along one index. */
function source({ range, jenisId, s }: QcFilter): RawBuilder<unknown> {
  const kota = rangeAt(range, 2);
  const words = kataDari(s);
  const name = sql`concat_ws(' ', t.nama, kel.keterangan, kec.keterangan, kot.keterangan)`;
  // A code from its beginning: in its middle, 002 would be found in most.
  const search = words.map(
    (word) => sql`and (${name} ilike ${mengandung(word)} or starts_with(t.id::text, ${word}))`,
  );
  return sql`
    from tps t
    left join laporan l on l.kota_id = t.kota_id and l.tps_id = t.id and l.jenis_laporan_id = ${jenisId ?? 0}
    ${words.length === 0 ? sql`` : REGIONS}
    where t.kota_id >= ${kota.from} and t.kota_id < ${kota.to}
      and t.id >= ${range.from} and t.id < ${range.to}
      ${sql.join(search, sql` `)}`;
}

const documented = (jenisId: number | undefined): RawBuilder<boolean> => sql<boolean>`exists (
  select from dokumentasi d join qc_item i on i.id = d.dokumentasi_id
  where d.kota_id = t.kota_id and d.tps_id = t.id
    and ${jenisId ?? 0} in (i.untuk_jenis_id, i.jenis_laporan_id))`;

/** A type of files has come in with its first document. */
const masuk = ({ jenisId, isFile }: QcFilter): RawBuilder<boolean> =>
  isFile ? documented(jenisId) : sql<boolean>`(l.suara is not null)`;

/** Of the type that is named, else of any. */
function adaLaporan(
  { jenisId, jenisAktif }: QcFilter,
  syarat: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return jenisId === undefined
    ? sql`and exists (
        select from laporan l where l.kota_id = t.kota_id and l.tps_id = t.id
          and l.jenis_laporan_id = any(${jenisAktif}) and ${syarat})`
    : sql`and ${syarat}`;
}

function conditions(filter: QcFilter): RawBuilder<unknown> {
  const { isBermasalah, isPerluDicek, isMasuk, isTerdokumentasi, jenisId } = filter;
  const parts = [
    ...(isBermasalah ? [adaLaporan(filter, sql`l.is_bermasalah`)] : []),
    ...(isPerluDicek ? [adaLaporan(filter, sql`not l.is_bermasalah and l.kesalahan <> '{}'`)] : []),
    ...(isMasuk === undefined ? [] : [sql`and ${masuk(filter)} = ${isMasuk}`]),
    ...(isTerdokumentasi === undefined
      ? []
      : [sql`and ${documented(jenisId)} = ${isTerdokumentasi}`]),
  ];
  return sql.join(parts, sql` `);
}

interface PotonganQc extends Potongan {
  /** From the end of the list. */
  isMundur?: boolean;
}

export async function listQcTps(
  db: Database,
  filter: QcFilter,
  { offset, limit, isMundur = false }: PotonganQc,
): Promise<QcTpsDenganLaporan[]> {
  const arah = isMundur ? sql`desc` : sql`asc`;
  const { rows } = await sql<QcTpsDenganLaporan>`
    with t as (
      select t.kota_id, t.id, t.nama, t.kelurahan_id, t.jumlah_dpt,
        l.versi, l.dapil_id, l.suara, l.is_bermasalah, l.updated_at, ${masuk(filter)} as is_masuk
      ${source(filter)} ${conditions(filter)}
      order by t.kota_id ${arah}, t.id ${arah} offset ${offset} limit ${limit}
    )
    select t.id, t.nama, t.kelurahan_id, kel.keterangan as kelurahan, kec.keterangan as kecamatan,
      kot.keterangan as kota, t.jumlah_dpt, t.versi, t.dapil_id, t.suara, t.is_bermasalah,
      t.updated_at, t.is_masuk, ${documented(filter.jenisId)} as is_terdokumentasi
    from t ${REGIONS} order by t.id`.execute(db);
  return rows;
}

export async function countQcTps(db: Database, filter: QcFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total ${source(filter)} ${conditions(filter)}`.execute(db);
  return rows[0]?.total ?? 0;
}

export async function findQcTps(
  db: Database,
  kotaId: number,
  id: number,
): Promise<QcTpsRow | undefined> {
  const { rows } = await sql<QcTpsRow>`
    select t.id, t.nama, t.kelurahan_id, kel.keterangan as kelurahan, kec.keterangan as kecamatan,
      kot.keterangan as kota, t.jumlah_dpt
    from tps t ${REGIONS} where t.kota_id = ${kotaId} and t.id = ${id}`.execute(db);
  return rows[0];
}
