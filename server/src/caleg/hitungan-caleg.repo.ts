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

/** How many there are for each legislature. */
export async function countByJenis(
  db: Database,
  lingkup: Lingkup,
): Promise<{ pusat: number; propinsi: number; kota: number }> {
  const { rows } = await sql<{ pusat: number; propinsi: number; kota: number }>`
    select (count(*) filter (where c.jenis_caleg_id = 1))::int as pusat,
      (count(*) filter (where c.jenis_caleg_id = 2))::int as propinsi,
      (count(*) filter (where c.jenis_caleg_id = 3))::int as kota
    from caleg c where c.is_ada and ${calegDi(lingkup)}`.execute(db);
  return rows[0] ?? { pusat: 0, propinsi: 0, kota: 0 };
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
