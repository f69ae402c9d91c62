// TPS with and without witnesses, and witnesses of each sort, by region.
import { sql } from "kysely";
import type { Database } from "../platform/db.ts";

export interface TpsBersaksiRow {
  id: number;
  jumlah_tps: number;
  jumlah_tps_bersaksi: number;
  jumlah_dpt: number;
  jumlah_dpt_bersaksi: number;
}

export interface SaksiRow {
  id: number;
  jumlah_saksi: number;
  jumlah_bertugas: number;
  jumlah_wa_valid: number;
  jumlah_sekelurahan: number;
}

interface Rentang {
  from: number;
  to: number;
}

/** From the counters of kecamatan, by `kecamatan_id / divisor`. */
export async function sumTpsKecamatan(
  db: Database,
  { from, to }: Rentang,
  divisor: number,
): Promise<TpsBersaksiRow[]> {
  const { rows } = await sql<TpsBersaksiRow>`
    select kecamatan_id / ${divisor}::int as id, sum(jumlah_tps)::int as jumlah_tps,
      sum(jumlah_tps_bersaksi)::int as jumlah_tps_bersaksi,
      sum(jumlah_dpt)::bigint as jumlah_dpt,
      sum(jumlah_dpt_bersaksi)::bigint as jumlah_dpt_bersaksi
    from rekap_tps
    where kota_id >= ${Math.floor(from / 1e9)} and kota_id < ${Math.ceil(to / 1e9)}
      and kecamatan_id >= ${Math.floor(from / 1e7)} and kecamatan_id < ${Math.ceil(to / 1e7)}
      and jenis_caleg_id = 0
    group by 1`.execute(db);
  return rows;
}

/** From the TPS of one kota, by kelurahan. */
export async function sumTpsKelurahan(
  db: Database,
  kotaId: number,
  { from, to }: Rentang,
): Promise<TpsBersaksiRow[]> {
  const { rows } = await sql<TpsBersaksiRow>`
    select kelurahan_id as id, count(*)::int as jumlah_tps,
      count(*) filter (where jumlah_saksi > 0)::int as jumlah_tps_bersaksi,
      sum(jumlah_dpt)::bigint as jumlah_dpt,
      coalesce(sum(jumlah_dpt) filter (where jumlah_saksi > 0), 0)::bigint as jumlah_dpt_bersaksi
    from tps where kota_id = ${kotaId} and id >= ${from} and id < ${to} group by 1`.execute(db);
  return rows;
}

/** From the counters of kota, by kota; 3500 are the witnesses for a province, 0 those for the nation. */
export async function sumSaksiKota(db: Database, { from, to }: Rentang): Promise<SaksiRow[]> {
  const { rows } = await sql<SaksiRow>`
    select kota_id as id, sum(jumlah)::int as jumlah_saksi,
      coalesce(sum(jumlah) filter (where bertugas = 1), 0)::int as jumlah_bertugas,
      coalesce(sum(jumlah) filter (where keadaan_wa = 1), 0)::int as jumlah_wa_valid,
      coalesce(sum(jumlah) filter (where bertugas = 1 and lingkup < 3), 0)::int as jumlah_sekelurahan
    from rekap_saksi
    where is_aktif = 1 and kota_id >= ${from} and kota_id < ${to} group by 1`.execute(db);
  return rows;
}

/** From the witnesses of one kota, by the region of their assignment; 0: none. */
export async function sumSaksiPenugasan(db: Database, kotaId: number): Promise<SaksiRow[]> {
  const { rows } = await sql<SaksiRow>`
    select coalesce(penugasan_id, 0) as id, count(*)::int as jumlah_saksi,
      count(*) filter (where bertugas = 1)::int as jumlah_bertugas,
      count(*) filter (where is_nomer_wa_valid = 1)::int as jumlah_wa_valid,
      count(*) filter (where bertugas = 1 and lingkup < 3)::int as jumlah_sekelurahan
    from saksi where kota_id = ${kotaId} and is_aktif = 1 group by 1`.execute(db);
  return rows;
}
