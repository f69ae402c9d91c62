// Cells that were mended in the preview, and faults that many rows share.
import { sql } from "kysely";
import { z } from "zod";
import type { Database } from "../platform/db.ts";

const Nilai = z.record(z.string(), z.string());

/** Texts by column, in place of what the file says. */
export type SelPerbaikan = Readonly<Record<string, string>>;

/** A line of the file. */
export const kunciBaris = (lembar: string | null, baris: number): string =>
  `${lembar ?? ""}/${baris}`;

export async function mapPerbaikan(
  db: Database,
  imporId: number,
): Promise<Map<string, SelPerbaikan>> {
  const rows = await db
    .selectFrom("impor_perbaikan")
    .select(["lembar", "baris", "nilai"])
    .where("impor_id", "=", imporId)
    .execute();
  return new Map(
    rows.map(({ lembar, baris, nilai }) => [kunciBaris(lembar, baris), Nilai.parse(nilai)]),
  );
}

export interface Perbaikan {
  nomor: number;
  nilai: SelPerbaikan;
}

/** Adds to what was mended of these rows before. @returns how many of them are faulty rows of it */
export async function savePerbaikan(
  tx: Database,
  imporId: number,
  perbaikan: readonly Perbaikan[],
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    insert into impor_perbaikan (impor_id, lembar, baris, nilai)
    select b.impor_id, coalesce(b.lembar, ''), b.baris, t.nilai
    from unnest(${perbaikan.map(({ nomor }) => nomor)}::int[],
      ${perbaikan.map(({ nilai }) => JSON.stringify(nilai))}::jsonb[]) as t (nomor, nilai)
    join impor_baris b on b.impor_id = ${imporId} and b.nomor = t.nomor and b.keadaan = 'galat'
    on conflict (impor_id, lembar, baris) do update
      set nilai = impor_perbaikan.nilai || excluded.nilai`.execute(tx);
  return Number(numAffectedRows);
}

export async function deletePerbaikan(tx: Database, imporId: number): Promise<void> {
  await tx.deleteFrom("impor_perbaikan").where("impor_id", "=", imporId).execute();
}

export interface KelompokGalat {
  kolom: string | null;
  alasan: string;
  jumlah: number;
}

const KELOMPOK = 50;

/** The faults of an import, the commonest first. */
export async function listKelompokGalat(db: Database, imporId: number): Promise<KelompokGalat[]> {
  const { rows } = await sql<KelompokGalat>`
    select g.satu ->> 'kolom' as kolom, g.satu ->> 'alasan' as alasan, count(*)::int as jumlah
    from impor_baris b, jsonb_array_elements(b.galat) as g (satu)
    where b.impor_id = ${imporId} and b.keadaan = 'galat'
    group by 1, 2 order by 3 desc, 1, 2 limit ${KELOMPOK}`.execute(db);
  return rows;
}
