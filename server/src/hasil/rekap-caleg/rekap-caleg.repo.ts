// Dapil of one level, counters by kota and dapil, and the votes of one party's candidates by kota.
import { sql } from "kysely";
import type { Lingkup } from "../../access/lingkup.ts";
import { dapilDi } from "../../access/letak-dapil.ts";
import type { Database } from "../../platform/db.ts";

export interface DapilRekapRow {
  id: number;
  keterangan: string;
  kursi: number;
  wilayah_id: number;
  wilayah: string;
}

/** Every dapil of the level in the region, in the order of codes. */
export async function listDapil(
  db: Database,
  jenisCalegId: number,
  lingkup: Lingkup,
): Promise<DapilRekapRow[]> {
  const { rows } = await sql<DapilRekapRow>`
    select d.id, d.keterangan, d.kursi, w.id as wilayah_id, w.keterangan as wilayah
    from dapil d join wilayah w on w.id = coalesce(d.kota_id, d.propinsi_id)
    where d.jenis_caleg_id = ${jenisCalegId} and ${dapilDi(lingkup)}
    order by d.kode, d.id`.execute(db);
  return rows;
}

export const PENCACAH = [
  "jumlah_tps",
  "jumlah_saksi",
  "jumlah_saksi_tps",
  "jumlah_saksi_tps_valid",
  "jumlah_dpt",
  "jumlah_dpt_kuat",
  "jumlah_dpt_potensial",
] as const;

export interface HitunganTpsRow extends Record<(typeof PENCACAH)[number], number> {
  kota_id: number;
  jenis_caleg_id: number;
  /** 0 gathers the TPS that lie in none. */
  dapil_id: number;
}

/**
 * Of the three levels.
 * @param kotaIds undefined: all
 */
export async function listHitunganDapil(
  db: Database,
  kotaIds: readonly number[] | undefined,
): Promise<HitunganTpsRow[]> {
  const some = kotaIds === undefined ? sql`true` : sql`kota_id = any(${kotaIds}::int[])`;
  const { rows } = await sql<HitunganTpsRow>`
    select kota_id, jenis_caleg_id, dapil_id, sum(jumlah_tps)::int as jumlah_tps,
      sum(jumlah_saksi)::int as jumlah_saksi, sum(jumlah_tps_bersaksi)::int as jumlah_saksi_tps,
      sum(jumlah_tps_sah)::int as jumlah_saksi_tps_valid,
      sum(jumlah_dpt)::bigint as jumlah_dpt, sum(jumlah_dpt_kuat)::bigint as jumlah_dpt_kuat,
      sum(jumlah_dpt_potensial)::bigint as jumlah_dpt_potensial
    from rekap_tps where jenis_caleg_id > 0 and ${some}
    group by kota_id, jenis_caleg_id, dapil_id`.execute(db);
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

/** Has a report come of what lies in a dapil? */
export async function hasLaporanBerdapil(
  db: Database,
  jenisId: number,
  kotaIds: readonly number[],
): Promise<boolean> {
  const { rows } = await sql`
    select from rekap_laporan where kota_id = any(${kotaIds}::int[])
      and jenis_laporan_id = ${jenisId} and dapil_id > 0 and masuk > 0 limit 1`.execute(db);
  return rows.length > 0;
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
