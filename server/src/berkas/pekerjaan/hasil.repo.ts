import { sql } from "kysely";
import type { Database } from "../../platform/db.ts";

export interface HasilLama {
  id: string;
  berkas_id: string;
}

export async function listHasilLama(db: Database, hari: number): Promise<HasilLama[]> {
  const { rows } = await sql<HasilLama>`
    select id, berkas_id from pekerjaan
    where berkas_id is not null and updated_at < now() - make_interval(days => ${hari}::int)`.execute(
    db,
  );
  return rows;
}

/** Those of a user beyond the latest `most`, or that together with the later ones are more than `bytes`. */
export async function listHasilLebih(
  db: Database,
  usersId: number,
  { most, bytes }: { most: number; bytes: number },
): Promise<HasilLama[]> {
  const { rows } = await sql<HasilLama>`
    select id, berkas_id from (
      select p.id, p.berkas_id, row_number() over latest as nomor, sum(b.ukuran) over latest as semua
      from pekerjaan p join berkas b on b.id = p.berkas_id
      where p.users_id = ${usersId}
      window latest as (order by p.updated_at desc, p.id rows unbounded preceding)
    ) t where nomor > ${most}::int or (nomor > 1 and semua > ${bytes}::bigint)`.execute(db);
  return rows;
}

export async function releaseHasil(tx: Database, id: string, pesan: string): Promise<void> {
  await tx.updateTable("pekerjaan").set({ berkas_id: null, pesan }).where("id", "=", id).execute();
}
