// How many witnesses there are of each sort, counted again from the witnesses themselves.
import { sql } from "kysely";
import type { Database } from "../../platform/db.ts";

const SORT = "kota_id, jenis_id, referensi_id, tahap, lingkup, keadaan_wa, bertugas, is_aktif";

const TERHITUNG = sql.raw(`select ${SORT}, count(*)::int as jumlah from saksi group by ${SORT}`);

export interface BedaSaksi {
  kota_id: number;
  tercatat: string;
  seharusnya: string;
}

export async function findBedaSaksi(db: Database): Promise<BedaSaksi[]> {
  const { rows } = await sql<BedaSaksi>`
    select kota_id, row(${sql.raw(SORT)}, coalesce(r.jumlah, 0))::text as tercatat,
      row(${sql.raw(SORT)}, coalesce(h.jumlah, 0))::text as seharusnya
    from rekap_saksi r full join (${TERHITUNG}) h using (${sql.raw(SORT)})
    where coalesce(r.jumlah, 0) <> coalesce(h.jumlah, 0)
    order by kota_id`.execute(db);
  return rows;
}

const PENUGASAN = sql.raw(`
  select kota_id, penugasan_id as wilayah_id, count(*)::int as jumlah from saksi
  where is_aktif = 1 and bertugas = 1 and penugasan_id is not null group by 1, 2`);

/** Where they stand. */
export async function findBedaPenugasan(db: Database): Promise<BedaSaksi[]> {
  const { rows } = await sql<BedaSaksi>`
    select kota_id, row(wilayah_id, coalesce(r.jumlah, 0))::text as tercatat,
      row(wilayah_id, coalesce(h.jumlah, 0))::text as seharusnya
    from rekap_penugasan r full join (${PENUGASAN}) h using (kota_id, wilayah_id)
    where coalesce(r.jumlah, 0) <> coalesce(h.jumlah, 0)
    order by kota_id, wilayah_id`.execute(db);
  return rows;
}

export async function replaceSaksi(tx: Database): Promise<void> {
  await sql`delete from rekap_saksi`.execute(tx);
  await sql`insert into rekap_saksi (${sql.raw(SORT)}, jumlah) ${TERHITUNG}`.execute(tx);
  await sql`delete from rekap_penugasan`.execute(tx);
  await sql`insert into rekap_penugasan (kota_id, wilayah_id, jumlah) ${PENUGASAN}`.execute(tx);
}
