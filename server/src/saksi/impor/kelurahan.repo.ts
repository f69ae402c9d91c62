import { sql } from "kysely";
import type { Database } from "../../platform/db.ts";

export interface KelurahanRow {
  kecamatan: string;
  kelurahan: string;
  id: number;
  jumlah: number;
}

/** Every kelurahan of a kota, with how many TPS it has. */
export async function listKelurahanTps(db: Database, kotaId: number): Promise<KelurahanRow[]> {
  const { rows } = await sql<KelurahanRow>`
    select c.keterangan as kecamatan, k.keterangan as kelurahan, k.id,
      coalesce(t.jumlah, 0) as jumlah
    from wilayah c join wilayah k on k.parent_id = c.id
    left join (
      select kelurahan_id, count(*)::int as jumlah from tps where kota_id = ${kotaId} group by 1
    ) t on t.kelurahan_id = k.id
    where c.parent_id = ${kotaId} order by c.id, k.id`.execute(db);
  return rows;
}
