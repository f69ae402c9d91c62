// How many own candidates stand in each dapil, for recaps.
import { sql } from "kysely";
import type { Lingkup } from "../access/lingkup.ts";
import type { Database } from "../platform/db.ts";
import { calegDi } from "./daftar-caleg.repo.ts";

export interface HitunganCaleg {
  dapil_id: number;
  jumlah: number;
  utama: number;
  /** In the DCS or DCT. */
  dct: number;
  /** All of them have told everything. */
  is_lengkap: boolean;
}

/** Of the dapil of a level in which somebody stands. */
export async function countByDapil(
  db: Database,
  jenisCalegId: number,
  lingkup: Lingkup,
): Promise<HitunganCaleg[]> {
  const { rows } = await sql<HitunganCaleg>`
    select c.dapil_id, count(*)::int as jumlah,
      (count(*) filter (where c.is_utama = 1))::int as utama,
      (count(*) filter (where c.is_dcs1 = 1))::int as dct, bool_and(c.progres = 100) as is_lengkap
    from caleg c where c.is_ada and c.jenis_caleg_id = ${jenisCalegId} and ${calegDi(lingkup)}
    group by c.dapil_id`.execute(db);
  return rows;
}
