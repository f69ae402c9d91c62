// Witnesses of each sort by region.
import { sql } from "kysely";
import type { Database } from "../../platform/db.ts";

export interface HitunganSaksi {
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

/** From the counters of kota, by kota; 3500 are the witnesses for a province, 0 those for the nation. */
export async function sumSaksiKota(db: Database, { from, to }: Rentang): Promise<HitunganSaksi[]> {
  const { rows } = await sql<HitunganSaksi>`
    select kota_id as id, sum(jumlah)::int as jumlah_saksi,
      coalesce(sum(jumlah) filter (where bertugas = 1), 0)::int as jumlah_bertugas,
      coalesce(sum(jumlah) filter (where keadaan_wa = 1), 0)::int as jumlah_wa_valid,
      coalesce(sum(jumlah) filter (where bertugas = 1 and lingkup < 3), 0)::int as jumlah_sekelurahan
    from rekap_saksi
    where is_aktif = 1 and kota_id >= ${from} and kota_id < ${to} group by 1`.execute(db);
  return rows;
}

/** From the witnesses of one kota, by the region of their assignment; 0: none. */
export async function sumSaksiPenugasan(db: Database, kotaId: number): Promise<HitunganSaksi[]> {
  const { rows } = await sql<HitunganSaksi>`
    select coalesce(penugasan_id, 0) as id, count(*)::int as jumlah_saksi,
      count(*) filter (where bertugas = 1)::int as jumlah_bertugas,
      count(*) filter (where is_nomer_wa_valid = 1)::int as jumlah_wa_valid,
      count(*) filter (where bertugas = 1 and lingkup < 3)::int as jumlah_sekelurahan
    from saksi where kota_id = ${kotaId} and is_aktif = 1 group by 1`.execute(db);
  return rows;
}
