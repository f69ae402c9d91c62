// How many TPS candidates have marked, counted again from the marks themselves.
import { sql } from "kysely";
import type { Database } from "../../platform/db.ts";
import { BERLAKU } from "../../tps/penandaan.rules.ts";

const TERHITUNG = sql`
  select l.kota_id, l.caleg_id, (l.tps_id / 10000000)::int as kecamatan_id,
    count(*) filter (where l.level = 2)::int as kuat,
    count(*) filter (where l.level = 1)::int as potensial
  from caleg_level_dpt l join tps t on t.kota_id = l.kota_id and t.id = l.tps_id
  where ${sql.raw(BERLAKU)} group by 1, 2, 3`;

export interface BedaPenandaan {
  caleg_id: number;
  kecamatan_id: number;
  tercatat: string | null;
  seharusnya: string | null;
}

/** A missing row and one of zeros are the same. */
export async function findBedaPenandaan(db: Database): Promise<BedaPenandaan[]> {
  const { rows } = await sql<BedaPenandaan>`
    select caleg_id, kecamatan_id, row(coalesce(r.kuat, 0), coalesce(r.potensial, 0))::text as tercatat,
      row(coalesce(h.kuat, 0), coalesce(h.potensial, 0))::text as seharusnya
    from rekap_penandaan r full join (${TERHITUNG}) h using (kota_id, caleg_id, kecamatan_id)
    where (coalesce(r.kuat, 0), coalesce(r.potensial, 0))
      <> (coalesce(h.kuat, 0), coalesce(h.potensial, 0))
    order by 2, 1`.execute(db);
  return rows;
}

export async function replacePenandaan(tx: Database): Promise<void> {
  await sql`delete from rekap_penandaan`.execute(tx);
  await sql`insert into rekap_penandaan (kota_id, caleg_id, kecamatan_id, kuat, potensial)
    ${TERHITUNG}`.execute(tx);
}
