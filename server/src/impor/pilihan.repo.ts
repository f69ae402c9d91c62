// What becomes of rows that stand twice, or are about what stands already.
import { sql } from "kysely";
import type { PilihanBaris } from "#contract/impor/baris-impor.contract.ts";
import type { Database } from "../platform/db.ts";

export interface Menunggu {
  pilihan: string;
  jumlah: number;
  /** Rows that wait, whatever they offer. */
  baris: number;
}

/** No choice yet, or none of those that are offered now; chosen to stay out it waits no more. */
const MENUNGGU = sql<boolean>`
  keadaan = 'galat' and tawaran <> '{}' and (pilihan is null or not tawaran ? pilihan)`;

/** What the rows that wait for a choice offer. */
export async function countMenunggu(db: Database, imporId: number): Promise<Menunggu[]> {
  const { rows } = await sql<Menunggu>`
    with menunggu as (
      select tawaran from impor_baris
      where impor_id = ${imporId} and ${MENUNGGU}
    )
    select t.pilihan, count(*)::int as jumlah, (select count(*)::int from menunggu) as baris
    from menunggu, jsonb_object_keys(tawaran) as t (pilihan) group by 1`.execute(db);
  return rows;
}

/** Chooses for rows that offer it: those named, else all that wait. @returns how many there were */
export async function updatePilihan(
  tx: Database,
  imporId: number,
  { pilihan, nomor }: { pilihan: PilihanBaris; nomor: readonly number[] | undefined },
): Promise<number> {
  const siapa = nomor === undefined ? MENUNGGU : sql`nomor = any(${nomor}::int[])`;
  const { numAffectedRows = 0n } = await sql`
    update impor_baris set pilihan = ${pilihan}, keadaan = tawaran ->> ${pilihan}
    where impor_id = ${imporId} and tawaran ? ${pilihan} and ${siapa}`.execute(tx);
  return Number(numAffectedRows);
}

interface Terpilih {
  lembar: string | null;
  baris: number;
  pilihan: string;
}

export async function listPilihan(db: Database, imporId: number): Promise<Terpilih[]> {
  const { rows } = await sql<Terpilih>`
    select lembar, baris, pilihan from impor_baris
    where impor_id = ${imporId} and pilihan is not null`.execute(db);
  return rows;
}

/** Chooses again what had been chosen for a line of the file, where it still offers that. */
export async function restorePilihan(
  db: Database,
  imporId: number,
  rows: readonly Terpilih[],
): Promise<void> {
  await sql`
    update impor_baris b set pilihan = t.pilihan, keadaan = b.tawaran ->> t.pilihan
    from unnest(${rows.map(({ lembar }) => lembar)}::text[],
      ${rows.map(({ baris }) => baris)}::int[],
      ${rows.map(({ pilihan }) => pilihan)}::text[]) as t (lembar, baris, pilihan)
    where b.impor_id = ${imporId} and b.baris = t.baris and b.lembar is not distinct from t.lembar
      and b.tawaran ? t.pilihan`.execute(db);
}
