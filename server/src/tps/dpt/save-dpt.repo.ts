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

/** What an import prepared before it was cut off. */
export async function discardSiapan(db: Database, imporId: number): Promise<void> {
  await sql`
    update dpt_daftar set status = 'buang', updated_at = now()
    where impor_id = ${imporId} and status = 'disiapkan'`.execute(db);
}
