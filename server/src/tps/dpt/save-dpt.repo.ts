// Rows of voters on their way into a list that nobody sees yet.
import { sql } from "kysely";
import { copyRow } from "../../platform/copy-row.ts";
import type { Basis, Database } from "../../platform/db.ts";

export interface PemilihBaru {
  kotaId: number;
  daftarId: number;
  tpsNomor: number;
  nomor: number;
  nama: string;
  usia: number;
  kelamin: string;
  rt: string;
  rw: string;
}

/** One row in the text format of COPY. */
export const barisCopy = (row: PemilihBaru): string =>
  copyRow([
    row.kotaId,
    row.tpsNomor,
    row.usia,
    row.daftarId,
    row.nomor,
    row.kelamin,
    row.rt,
    row.rw,
    row.nama,
  ]);

const COPY =
  "copy dpt (kota_id, tps_nomor, usia, daftar_id, nomor, kelamin, rt, rw, nama) from stdin";

export async function copyPemilih({ copy }: Pick<Basis, "copy">, rows: string): Promise<void> {
  await copy(COPY, rows);
}

/** New lists, in preparation; their ids by kelurahan. */
export async function insertDaftar(
  db: Database,
  { kotaId, imporId, usersId }: { kotaId: number; imporId: number | null; usersId: number | null },
  kelurahanIds: readonly number[],
): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; kelurahan_id: number }>`
    insert into dpt_daftar (kota_id, kelurahan_id, status, ganti_id, impor_id, users_id)
    select ${kotaId}, k.id, 'disiapkan', a.id, ${imporId}::bigint, ${usersId}::bigint
    from unnest(${kelurahanIds}::bigint[]) as k (id)
    left join dpt_daftar a
      on a.kota_id = ${kotaId} and a.kelurahan_id = k.id and a.status = 'aktif'
    returning id, kelurahan_id`.execute(db);
  return new Map(rows.map((row) => [row.kelurahan_id, row.id]));
}

export async function updateJumlah(
  db: Database,
  kotaId: number,
  rows: readonly { daftarId: number; jumlah: number }[],
): Promise<void> {
  await sql`
    update dpt_daftar d set jumlah = t.jumlah, updated_at = now()
    from unnest(${rows.map((row) => row.daftarId)}::bigint[], ${rows.map((row) => row.jumlah)}::int[])
      as t (id, jumlah)
    where d.kota_id = ${kotaId} and d.id = any(${rows.map((row) => row.daftarId)}::bigint[])
      and d.id = t.id`.execute(db);
}

/** The prepared lists of a kota that hold the voters of the list in force, one for one. */
export async function listDaftarSama(
  db: Database,
  kotaId: number,
  daftarIds: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select b.id from dpt_daftar b
    join dpt_daftar a on a.kota_id = b.kota_id and a.id = b.ganti_id and a.status = 'aktif'
      and a.jumlah = b.jumlah
    where b.kota_id = ${kotaId} and b.id = any(${daftarIds}::bigint[]) and not exists (
      select from dpt n
      left join dpt l on l.kota_id = n.kota_id and l.daftar_id = a.id
        and l.tps_nomor = n.tps_nomor and l.nomor = n.nomor
      where n.kota_id = b.kota_id and n.daftar_id = b.id
        and (l.nama, l.usia, l.kelamin, l.rt, l.rw) is distinct from (n.nama, n.usia, n.kelamin, n.rt, n.rw)
    )`.execute(db);
  return rows.map(({ id }) => id);
}

/** What an import prepared before it was cut off. */
export async function discardSiapan(db: Database, imporId: number): Promise<void> {
  await sql`
    update dpt_daftar set status = 'buang', updated_at = now()
    where impor_id = ${imporId} and status = 'disiapkan'`.execute(db);
}
