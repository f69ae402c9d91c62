// Rows of voters on their way into a list that nobody sees yet.
import { sql } from "kysely";
import type { Basis, Database } from "../platform/db.ts";

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

const ESCAPED: Readonly<Record<string, string>> = {
  "\\": "\\\\",
  "\t": "\\t",
  "\n": "\\n",
  "\r": "\\r",
};

const escaped = (text: string): string =>
  text.replaceAll(/[\\\t\n\r]/g, (character) => ESCAPED[character] ?? "");

/** One row in the text format of COPY. */
export const barisCopy = (row: PemilihBaru): string =>
  `${row.kotaId}\t${row.tpsNomor}\t${row.usia}\t${row.daftarId}\t${row.nomor}\t${row.kelamin}\t${escaped(row.rt)}\t${escaped(row.rw)}\t${escaped(row.nama)}\n`;

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
    insert into dpt_daftar (kota_id, kelurahan_id, status, impor_id, users_id)
    select ${kotaId}, id, 'disiapkan', ${imporId}::bigint, ${usersId}::bigint
    from unnest(${kelurahanIds}::bigint[]) as k (id)
    returning id, kelurahan_id`.execute(db);
  return new Map(rows.map((row) => [row.kelurahan_id, row.id]));
}
