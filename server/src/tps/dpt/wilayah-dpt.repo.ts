// Counters of TPS, their voters and their witnesses by region.
import { sql, type RawBuilder } from "kysely";
import { rangeAt } from "#contract/wilayah/wilayah.rules.ts";
import type { Database } from "../../platform/db.ts";

export interface HitunganRow {
  id: number;
  jumlah_tps: number;
  jumlah_dpt: number;
  jumlah_dpt_kuat: number;
  jumlah_dpt_potensial: number;
  jumlah_pemilih: number;
  jumlah_tps_berdaftar: number;
  jumlah_tps_bersaksi: number;
  /** With a witness whose number is known to be right. */
  jumlah_tps_sah: number;
  jumlah_dpt_bersaksi: number;
}

interface Rentang {
  from: number;
  to: number;
}

/** From the counters of kecamatan, by `kecamatan_id / divisor`. */
export async function sumKecamatan(
  db: Database,
  range: Rentang,
  divisor: number,
): Promise<HitunganRow[]> {
  const [kota, kecamatan] = [rangeAt(range, 2), rangeAt(range, 3)];
  const { rows } = await sql<HitunganRow>`
    select kecamatan_id / ${divisor}::int as id, sum(jumlah_tps)::int as jumlah_tps,
      sum(jumlah_dpt)::bigint as jumlah_dpt, sum(jumlah_dpt_kuat)::bigint as jumlah_dpt_kuat,
      sum(jumlah_dpt_potensial)::bigint as jumlah_dpt_potensial,
      sum(jumlah_pemilih)::bigint as jumlah_pemilih,
      sum(jumlah_tps_berdaftar)::int as jumlah_tps_berdaftar,
      sum(jumlah_tps_bersaksi)::int as jumlah_tps_bersaksi,
      sum(jumlah_tps_sah)::int as jumlah_tps_sah,
      sum(jumlah_dpt_bersaksi)::bigint as jumlah_dpt_bersaksi
    from rekap_tps
    where kota_id >= ${kota.from} and kota_id < ${kota.to}
      and kecamatan_id >= ${kecamatan.from} and kecamatan_id < ${kecamatan.to}
      and jenis_caleg_id = 0
    group by 1`.execute(db);
  return rows;
}

const marked = (level: number): RawBuilder<unknown> =>
  sql`coalesce(sum(jumlah_dpt) filter (where level_dpt[1] = ${level}), 0)::bigint`;

/** From the TPS of one kota, by kelurahan. */
export async function sumKelurahan(
  db: Database,
  kotaId: number,
  { from, to }: Rentang,
): Promise<HitunganRow[]> {
  const { rows } = await sql<HitunganRow>`
    select kelurahan_id as id, count(*)::int as jumlah_tps, sum(jumlah_dpt)::bigint as jumlah_dpt,
      ${marked(2)} as jumlah_dpt_kuat, ${marked(1)} as jumlah_dpt_potensial,
      sum(jumlah_pemilih)::bigint as jumlah_pemilih,
      count(*) filter (where jumlah_pemilih > 0)::int as jumlah_tps_berdaftar,
      count(*) filter (where jumlah_saksi > 0)::int as jumlah_tps_bersaksi,
      count(*) filter (where jumlah_saksi_sah > 0)::int as jumlah_tps_sah,
      coalesce(sum(jumlah_dpt) filter (where jumlah_saksi > 0), 0)::bigint as jumlah_dpt_bersaksi
    from tps where kota_id = ${kotaId} and id >= ${from} and id < ${to} group by 1`.execute(db);
  return rows;
}

export interface PenginputRow {
  nama: string;
  is_caleg: boolean;
  terakhir: Date;
}

const CALEG = 4;

/** Who marked TPS of a region or loaded its voters, the latest first. */
export async function listPenginput(
  db: Database,
  range: Rentang,
  limit: number,
): Promise<PenginputRow[]> {
  const [{ from, to }, kelurahan] = [rangeAt(range, 2), rangeAt(range, 4)];
  const kota = sql`kota_id >= ${from} and kota_id < ${to}`;
  const { rows } = await sql<PenginputRow>`
    with input as (
      select users_id, max(updated_at) as pada from caleg_level_dpt
      where ${kota} and tps_id >= ${range.from} and tps_id < ${range.to} group by 1
      union all
      select users_id, max(updated_at) from dpt_daftar
      where ${kota} and status = 'aktif' and users_id is not null
        and kelurahan_id >= ${kelurahan.from} and kelurahan_id < ${kelurahan.to}
      group by 1
    )
    select u.name as nama, max(i.pada) as terakhir,
      exists (select from users_peran p where p.users_id = u.id and p.peran_id = ${CALEG}) as is_caleg
    from input i join users u on u.id = i.users_id
    group by u.id order by terakhir desc limit ${limit}`.execute(db);
  return rows;
}

/** When voters of a kota were last loaded, of what counts now. */
export async function findDimuat(db: Database, kotaId: number): Promise<Date | null> {
  const row = await db
    .selectFrom("dpt_daftar")
    .select((eb) => eb.fn.max("created_at").as("pada"))
    .where("kota_id", "=", kotaId)
    .where("status", "=", "aktif")
    .executeTakeFirst();
  return row?.pada ?? null;
}
