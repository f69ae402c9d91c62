// What a candidate marked, by region and by TPS of its dapil.
import { sql, type RawBuilder } from "kysely";
import type { LevelDpt } from "#contract/caleg/set-dpt.contract.ts";
import type { CalegTerbuka } from "../../access/sasaran-caleg.ts";
import type { Database } from "../../platform/db.ts";
import type { BedaCaleg } from "../bagian/progres.repo.ts";

export interface WilayahDapil {
  id: number;
  parent_id: number | null;
  keterangan: string;
}

/** The regions that make up the dapil of a candidate. */
export async function listWilayahDapil(
  db: Database,
  { dapil_id: dapilId }: CalegTerbuka,
): Promise<WilayahDapil[]> {
  return db
    .selectFrom("dapil_wilayah as m")
    .innerJoin("wilayah as w", "w.id", "m.wilayah_id")
    .select(["w.id", "w.parent_id", "w.keterangan"])
    .where("m.dapil_id", "=", dapilId)
    .orderBy("w.id")
    .execute();
}

/** The kota of which the dapil of a candidate has a part. */
export async function listKotaDapil(
  db: Database,
  { dapil_id: dapilId }: CalegTerbuka,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct k.id from dapil_wilayah m
    join wilayah k on k.id >= lower(m.rentang) / 1000000000 and k.id <= (upper(m.rentang) - 1) / 1000000000
    where m.dapil_id = ${dapilId} and k.jenis = 2 order by 1`.execute(db);
  return rows.map(({ id }) => id);
}

export interface HitunganTanda {
  id: number;
  jumlah_tps: number;
  kuat: number;
  potensial: number;
}

/** By kecamatan, from the counters; only TPS of the dapil. */
export async function listHitunganKecamatan(
  db: Database,
  { id, jenis_caleg_id: jenis, dapil_id: dapilId }: CalegTerbuka,
  kotaIds: readonly number[],
): Promise<HitunganTanda[]> {
  const { rows } = await sql<HitunganTanda>`
    select t.kecamatan_id as id, t.jumlah_tps, coalesce(p.kuat, 0) as kuat,
      coalesce(p.potensial, 0) as potensial
    from rekap_tps t left join rekap_penandaan p on p.kota_id = t.kota_id
      and p.caleg_id = ${id} and p.kecamatan_id = t.kecamatan_id
    where t.kota_id = any(${kotaIds}::int[]) and t.jenis_caleg_id = ${jenis}
      and t.dapil_id = ${dapilId}`.execute(db);
  return rows;
}

export interface RentangKota {
  kotaId: number;
  from: number;
  to: number;
}

const tpsOf = (
  { id, jenis_caleg_id: jenis, dapil_id: dapilId }: CalegTerbuka,
  { kotaId, from, to }: RentangKota,
): RawBuilder<unknown> => sql`
  from tps t left join caleg_level_dpt l
    on l.kota_id = t.kota_id and l.tps_id = t.id and l.caleg_id = ${id}
  where t.kota_id = ${kotaId} and t.id >= ${from} and t.id < ${to}
    and case ${jenis}::int when 1 then t.dapil_pusat_id when 2 then t.dapil_propinsi_id
      else t.dapil_kota_id end = ${dapilId}`;

/** By kelurahan, from the TPS of one kota. */
export async function listHitunganKelurahan(
  db: Database,
  caleg: CalegTerbuka,
  rentang: RentangKota,
): Promise<HitunganTanda[]> {
  const { rows } = await sql<HitunganTanda>`
    select t.kelurahan_id as id, count(*)::int as jumlah_tps,
      count(*) filter (where l.level = 2)::int as kuat,
      count(*) filter (where l.level = 1)::int as potensial
    ${tpsOf(caleg, rentang)} group by 1`.execute(db);
  return rows;
}

export interface TpsDitandai {
  id: number;
  nama: string;
  jumlah_dpt: number;
  level: LevelDpt;
}

/** TPS of one kelurahan, or one of them, in their order. */
export async function listTpsDitandai(
  db: Database,
  caleg: CalegTerbuka,
  rentang: RentangKota,
): Promise<TpsDitandai[]> {
  const { rows } = await sql<TpsDitandai>`
    select t.id, t.nama, t.jumlah_dpt, coalesce(l.level, 0::smallint) as level
    ${tpsOf(caleg, rentang)} order by t.id`.execute(db);
  return rows;
}

/** Where the marks of a candidate count. */
const BERLAKU_DI = sql`case when c.is_ada and c.is_utama = 1 then c.dapil_id else 0 end`;

/** Where the marks of these candidates count: nowhere, unless they stand as main ones. */
export async function listPenanda(
  tx: Database,
  calegIds: readonly number[],
): Promise<{ id: number; jenis_caleg_id: number; dapil_id: number }[]> {
  const { rows } = await sql<{ id: number; jenis_caleg_id: number; dapil_id: number }>`
    select c.id, c.jenis_caleg_id, ${BERLAKU_DI} as dapil_id
    from caleg c where c.id = any(${calegIds}::bigint[])`.execute(tx);
  return rows;
}

/** Candidates whose marks count elsewhere than they should. */
export async function findBedaTanda(db: Database): Promise<BedaCaleg[]> {
  const { rows } = await sql<BedaCaleg>`
    select c.id as caleg_id, l.dapil_id::text as tercatat, (${BERLAKU_DI})::text as seharusnya
    from (select distinct caleg_id, dapil_id from caleg_level_dpt) l join caleg c on c.id = l.caleg_id
    where l.dapil_id <> ${BERLAKU_DI} order by 1, 2`.execute(db);
  return rows;
}
