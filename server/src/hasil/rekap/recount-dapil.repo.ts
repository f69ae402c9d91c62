// Which dapil each TPS lies in, told again from the regions of the dapil.
import { sql } from "kysely";
import type { Database } from "../../platform/db.ts";

/** By kelurahan: no dapil divides one. Members are met kota by kota, so that nobody looks at all. */
const SEHARUSNYA = sql`
  with kelurahan as (
    select distinct kota_id, kelurahan_id from tps
  ), kota as (
    select distinct kota_id::bigint as id from kelurahan
  ), bagian as (
    select k.id as kota_id, w.dapil_id, w.jenis_caleg_id, lower(w.rentang) as dari,
      upper(w.rentang) as hingga
    from kota k join dapil_wilayah w
      on w.rentang && int8range(k.id * 1000000000, (k.id + 1) * 1000000000)
  )
  select k.kota_id, k.kelurahan_id,
    coalesce(max(a.dapil_id) filter (where a.jenis_caleg_id = 1), 0) as pusat,
    coalesce(max(a.dapil_id) filter (where a.jenis_caleg_id = 2), 0) as propinsi,
    coalesce(max(a.dapil_id) filter (where a.jenis_caleg_id = 3), 0) as kota
  from kelurahan k left join bagian a on a.kota_id = k.kota_id
    and k.kelurahan_id * 1000 >= a.dari and k.kelurahan_id * 1000 < a.hingga
  group by 1, 2`;

export interface BedaDapil {
  id: number;
  kota_id: number;
  tercatat: string;
  seharusnya: string;
}

/** TPS in another dapil than their region; one that is no more is always another. */
export async function findBedaDapil(db: Database): Promise<BedaDapil[]> {
  const { rows } = await sql<BedaDapil>`
    select t.id, t.kota_id,
      row(t.dapil_pusat_id, t.dapil_propinsi_id, t.dapil_kota_id)::text as tercatat,
      row(h.pusat, h.propinsi, h.kota)::text as seharusnya
    from tps t join (${SEHARUSNYA}) h on h.kota_id = t.kota_id and h.kelurahan_id = t.kelurahan_id
    where (t.dapil_pusat_id, t.dapil_propinsi_id, t.dapil_kota_id)
      is distinct from (h.pusat, h.propinsi, h.kota)
    order by t.id`.execute(db);
  return rows;
}
