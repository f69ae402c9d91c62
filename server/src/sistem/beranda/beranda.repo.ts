// Counters by kota, and how they stood on days before.
import { sql } from "kysely";
import type { AngkaBeranda } from "#contract/sistem/beranda.contract.ts";
import type { Database } from "../../platform/db.ts";
import { PENCACAH, type HitunganKota } from "./angka-beranda.rules.ts";

const tahap = (ke: 1 | 2) =>
  sql.raw(`
    (sum(jumlah) filter (where tahap = ${ke} and bertugas = 1))::int as tahap${ke}_bertugas,
    (sum(jumlah) filter (where tahap = ${ke} and bertugas = 1 and jenis_id = 1
      and keadaan_wa = 1))::int as tahap${ke}_tps_valid,
    (sum(jumlah) filter (where tahap = ${ke} and lingkup = 1))::int as tahap${ke}_lingkup_tps,
    (sum(jumlah) filter (where tahap = ${ke} and lingkup = 2))::int as tahap${ke}_lingkup_desa`);

const KOLOM = [...PENCACAH, "tempat"];

/** @param kotaIds undefined: all */
export async function listHitunganKota(
  db: Database,
  kotaIds: readonly number[] | undefined,
): Promise<HitunganKota[]> {
  const some = kotaIds === undefined ? sql`true` : sql`kota_id = any(${kotaIds}::int[])`;
  const { rows } = await sql<HitunganKota>`
    with t as (
      select kota_id, sum(jumlah_tps)::int as jumlah_tps,
        sum(jumlah_tps_bersaksi)::int as tps_bersaksi, sum(jumlah_tps_sah)::int as tps_sah,
        sum(jumlah_dpt)::bigint as dpt, sum(jumlah_dpt_kuat)::bigint as dpt_kuat,
        sum(jumlah_dpt_potensial)::bigint as dpt_potensial
      from rekap_tps where jenis_caleg_id = 0 and ${some} group by kota_id
    ), s as (
      select kota_id, sum(jumlah)::int as saksi,
        (sum(jumlah) filter (where bertugas = 1))::int as bertugas, ${tahap(1)}, ${tahap(2)}
      from rekap_saksi where is_aktif = 1 and ${some} group by kota_id
    ), p as (
      select kota_id, count(*)::int as tempat,
        (count(distinct case when wilayah_id >= 1000000000 then wilayah_id / 10000 else wilayah_id end)
          filter (where wilayah_id >= 100000))::int as kecamatan,
        (count(*) filter (where wilayah_id >= 1000000000))::int as kelurahan
      from rekap_penugasan where jumlah > 0 and ${some} group by kota_id
    )
    select kota_id as id,
      ${sql.raw(KOLOM.map((nama) => `coalesce(${nama}, 0) as ${nama}`).join(", "))}
    from t full join s using (kota_id) full join p using (kota_id)`.execute(db);
  return rows;
}

export interface AngkaHarian {
  dicatat_pada: Date;
  angka: unknown;
}

/** The last figures of a day before this one, in Jakarta. */
export async function findAngkaKemarin(
  db: Database,
  wilayahId: number,
): Promise<AngkaHarian | undefined> {
  const { rows } = await sql<AngkaHarian>`
    select dicatat_pada, angka from beranda_harian
    where wilayah_id = ${wilayahId} and tanggal < (now() at time zone 'Asia/Jakarta')::date
    order by tanggal desc limit 1`.execute(db);
  return rows[0];
}

/**
 * Of one day, in Jakarta, only the first counts: as the day began.
 * @param lalu so many days before this one
 */
export async function insertAngkaHarian(
  db: Database,
  rows: readonly { wilayahId: number; angka: AngkaBeranda }[],
  lalu: number,
): Promise<void> {
  await sql`
    insert into beranda_harian (wilayah_id, tanggal, dicatat_pada, angka)
    select t.wilayah_id, (now() at time zone 'Asia/Jakarta')::date - ${lalu}::int,
      now() - ${lalu}::int * interval '1 day', t.angka::jsonb
    from unnest(${rows.map(({ wilayahId }) => wilayahId)}::int[],
      ${rows.map(({ angka }) => JSON.stringify(angka))}::text[]) as t (wilayah_id, angka)
    on conflict (wilayah_id, tanggal) do nothing`.execute(db);
}

const SIMPAN_HARI = 7;

export async function deleteAngkaLama(db: Database): Promise<void> {
  await sql`
    delete from beranda_harian
    where tanggal < (now() at time zone 'Asia/Jakarta')::date - ${SIMPAN_HARI}::int`.execute(db);
}

export async function deleteSeluruhHarian(db: Database): Promise<void> {
  await db.deleteFrom("beranda_harian").execute();
}
