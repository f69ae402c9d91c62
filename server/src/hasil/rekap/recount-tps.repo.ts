// What a TPS says of its voters, witnesses and marks, counted again from these themselves.
import { sql } from "kysely";
import type { Database } from "../../platform/db.ts";
import { BERLAKU, TERTINGGI } from "../../tps/penandaan.rules.ts";

/** Voters in the lists in force, active witnesses, and the highest mark of all caleg and of each level, by TPS. */
const TERHITUNG = sql`
  select t.kota_id, t.id, coalesce(p.jumlah, 0)::int as jumlah_pemilih,
    coalesce(s.jumlah, 0)::smallint as jumlah_saksi,
    coalesce(s.sah, 0)::smallint as jumlah_saksi_sah,
    coalesce(l.level_dpt, '{0,0,0,0}') as level_dpt
  from tps t
  left join (
    select d.kota_id, d.kelurahan_id * 1000 + p.tps_nomor as tps_id, count(*) as jumlah
    from dpt_daftar d join dpt p on p.kota_id = d.kota_id and p.daftar_id = d.id
    where d.status = 'aktif' group by 1, 2
  ) p on p.kota_id = t.kota_id and p.tps_id = t.id
  left join (
    select kota_id, tps_id, count(*) as jumlah,
      count(*) filter (where is_nomer_wa_valid = 1) as sah from saksi
    where is_aktif = 1 and tps_id is not null group by 1, 2
  ) s on s.kota_id = t.kota_id and s.tps_id = t.id
  left join (
    select t.kota_id, t.id as tps_id, ${sql.raw(TERTINGGI)} as level_dpt
    from tps t join caleg_level_dpt l on l.kota_id = t.kota_id and l.tps_id = t.id and ${sql.raw(BERLAKU)}
    group by 1, 2
  ) l on l.kota_id = t.kota_id and l.tps_id = t.id`;

export interface BedaTps {
  id: number;
  tercatat: string;
  seharusnya: string;
}

export async function findBedaTps(db: Database): Promise<BedaTps[]> {
  const { rows } = await sql<BedaTps>`
    select t.id, row(t.jumlah_pemilih, t.jumlah_saksi, t.jumlah_saksi_sah, t.level_dpt)::text as tercatat,
      row(h.jumlah_pemilih, h.jumlah_saksi, h.jumlah_saksi_sah, h.level_dpt)::text as seharusnya
    from tps t join (${TERHITUNG}) h on h.kota_id = t.kota_id and h.id = t.id
    where (t.jumlah_pemilih, t.jumlah_saksi, t.jumlah_saksi_sah, t.level_dpt)
      is distinct from (h.jumlah_pemilih, h.jumlah_saksi, h.jumlah_saksi_sah, h.level_dpt)
    order by t.id`.execute(db);
  return rows;
}

export async function replaceTps(tx: Database): Promise<void> {
  await sql`
    update tps t set jumlah_pemilih = h.jumlah_pemilih, jumlah_saksi = h.jumlah_saksi,
      jumlah_saksi_sah = h.jumlah_saksi_sah,
      level_dpt = h.level_dpt
    from (${TERHITUNG}) h where h.kota_id = t.kota_id and h.id = t.id
      and (t.jumlah_pemilih, t.jumlah_saksi, t.jumlah_saksi_sah, t.level_dpt)
        is distinct from (h.jumlah_pemilih, h.jumlah_saksi, h.jumlah_saksi_sah, h.level_dpt)`.execute(
    tx,
  );
}
