// Counters by dapil of one level, and the votes of one party's candidates by kota.
import { sql } from "kysely";
import { rangeAt, tpsRange } from "#contract/wilayah.rules.ts";
import type { Lingkup } from "../../access/lingkup.ts";
import { dapilDi } from "../../access/letak-dapil.ts";
import type { Database } from "../../platform/db.ts";

export interface HitunganTpsRow {
  id: number;
  /** null, with what follows: these TPS lie in no dapil. */
  keterangan: string | null;
  kursi: number | null;
  wilayah_id: number | null;
  wilayah: string | null;
  jumlah_tps: number;
  jumlah_saksi: number;
  jumlah_saksi_tps: number;
  jumlah_saksi_tps_valid: number;
  jumlah_dpt: number;
  jumlah_dpt_kuat: number;
  jumlah_dpt_potensial: number;
}

/** Every dapil of the level in the region, in the order of codes; those TPS that lie in none last. */
export async function listHitunganDapil(
  db: Database,
  jenisCalegId: number,
  lingkup: Lingkup,
): Promise<HitunganTpsRow[]> {
  const { from, to } = rangeAt(tpsRange(lingkup), 2);
  const { rows } = await sql<HitunganTpsRow>`
    with hitungan as (
      select dapil_id, sum(jumlah_tps)::int as jumlah_tps, sum(jumlah_saksi)::int as jumlah_saksi,
        sum(jumlah_tps_bersaksi)::int as jumlah_saksi_tps,
        sum(jumlah_tps_sah)::int as jumlah_saksi_tps_valid,
        sum(jumlah_dpt)::bigint as jumlah_dpt, sum(jumlah_dpt_kuat)::bigint as jumlah_dpt_kuat,
        sum(jumlah_dpt_potensial)::bigint as jumlah_dpt_potensial
      from rekap_tps where jenis_caleg_id = ${jenisCalegId}
        and kota_id >= ${from} and kota_id < ${to}
      group by dapil_id
    ), d as (
      select d.* from dapil d where d.jenis_caleg_id = ${jenisCalegId} and ${dapilDi(lingkup)}
    )
    select coalesce(d.id, 0) as id, d.keterangan, d.kursi, w.id as wilayah_id,
      w.keterangan as wilayah, coalesce(jumlah_tps, 0) as jumlah_tps,
      coalesce(jumlah_saksi, 0) as jumlah_saksi, coalesce(jumlah_saksi_tps, 0) as jumlah_saksi_tps,
      coalesce(jumlah_saksi_tps_valid, 0) as jumlah_saksi_tps_valid,
      coalesce(jumlah_dpt, 0) as jumlah_dpt, coalesce(jumlah_dpt_kuat, 0) as jumlah_dpt_kuat,
      coalesce(jumlah_dpt_potensial, 0) as jumlah_dpt_potensial
    from d full join hitungan on hitungan.dapil_id = d.id
    left join wilayah w on w.id = coalesce(d.kota_id, d.propinsi_id)
    where d.id is not null or jumlah_tps > 0
    order by d.kode nulls last, d.id`.execute(db);
  return rows;
}

export interface SuaraCalonRow {
  kota_id: number;
  dapil_id: number;
  nomor: number;
  suara: number;
}

export interface TanyaSuaraCalon {
  jenisId: number;
  partaiId: number;
}

/** @param kotaIds undefined: all */
export async function listSuaraCalon(
  db: Database,
  { jenisId, partaiId }: TanyaSuaraCalon,
  kotaIds: readonly number[] | undefined,
): Promise<SuaraCalonRow[]> {
  const some = kotaIds === undefined ? sql`true` : sql`r.kota_id = any(${kotaIds}::int[])`;
  const { rows } = await sql<SuaraCalonRow>`
    select r.kota_id, r.dapil_id, (b.baris % 100)::int as nomor,
      coalesce(sum(r.suara_calon[b.ke]), 0)::bigint as suara
    from calon_formulir f cross join unnest(f.baris) with ordinality as b (baris, ke)
    join rekap_laporan r on r.dapil_id = f.dapil_id and r.jenis_laporan_id = ${jenisId} and ${some}
    where b.baris / 100 = ${partaiId} and b.baris % 100 > 0
    group by 1, 2, 3`.execute(db);
  return rows;
}
