// Cells that were mended in the preview, and faults that many rows share.
import { sql, type RawBuilder } from "kysely";
import * as z from "zod/mini";
import { GALAT_DILIHAT } from "#contract/impor/perbaikan-impor.contract.ts";
import type { Database } from "../platform/db.ts";

const Nilai = z.record(z.string(), z.string());

/** Texts by column, in place of what the file says. */
export type CellFix = Readonly<Record<string, string>>;

/** A line of the file. */
export const kunciBaris = (lembar: string | null, baris: number): string =>
  `${lembar ?? ""}/${baris}`;

export async function mapPerbaikan(db: Database, imporId: number): Promise<Map<string, CellFix>> {
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
  nilai: CellFix;
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

/** Of columns that are taken from elsewhere now, or not at all, nothing stays mended. */
export async function forgetPerbaikan(
  tx: Database,
  imporId: number,
  kolom: readonly string[],
): Promise<void> {
  await sql`update impor_perbaikan set nilai = nilai - ${kolom}::text[]
    where impor_id = ${imporId}`.execute(tx);
}

/** What faults have in common: the reason without the numbers that it names. */
const pola = (alasan: RawBuilder<unknown>) =>
  sql`regexp_replace(${alasan}, '[0-9]+([.,][0-9]+)*', '…', 'g')`;

export interface Galat {
  /** undefined: of any column. */
  kolom: string | undefined;
  alasan: string;
}

/** One text for the cells of a column with a fault. */
export interface Ganti extends Galat {
  kolom: string;
  isi: string;
}

/** Is `satu`, a fault, one of these? */
const termasuk = ({ kolom, alasan }: Galat) => sql<boolean>`
  ${pola(sql`satu ->> 'alasan'`)} = ${pola(sql`${alasan}::text`)}
  and (${kolom ?? null}::text is null or satu ->> 'kolom' = ${kolom ?? null}::text)`;

/** Has a row one of these faults? */
export const bergalat = (galat: Galat) => sql<boolean>`exists (
  select from jsonb_array_elements(galat) as g (satu) where ${termasuk(galat)})`;

/** Mended cells are held while a file is read; of more the file itself is mended. */
export const TERGANTI = 100_000;

/** Writes one text into the cells with a fault. @returns how many lines those stand in, up to one too many */
export async function saveKelompok(
  tx: Database,
  imporId: number,
  { isi, ...galat }: Ganti,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    insert into impor_perbaikan (impor_id, lembar, baris, nilai)
    select impor_id, coalesce(lembar, ''), baris,
      jsonb_build_object(${galat.kolom}::text, ${isi}::text)
    from impor_baris
    where impor_id = ${imporId} and keadaan = 'galat' and ${bergalat(galat)}
    limit ${TERGANTI + 1}
    on conflict (impor_id, lembar, baris) do update
      set nilai = impor_perbaikan.nilai || excluded.nilai`.execute(tx);
  return Number(numAffectedRows);
}

export interface Kelompok {
  kolom: string | null;
  alasan: string;
  jumlah: number;
  contoh: string[];
}

const KELOMPOK = 50;
const CONTOH = 5;

/** The faults of an import, the commonest first; of its first faulty rows, where there are very many. */
export async function listKelompokGalat(db: Database, imporId: number): Promise<Kelompok[]> {
  const { rows } = await sql<Kelompok>`
    select kolom, case when min(alasan) = max(alasan) then min(alasan) else pola end as alasan,
      count(*)::int as jumlah,
      coalesce((array_agg(distinct nilai) filter (where nilai <> ''))[:${sql.lit(CONTOH)}], '{}')
        as contoh
    from (
      select satu ->> 'kolom' as kolom, satu ->> 'alasan' as alasan, satu ->> 'nilai' as nilai,
        ${pola(sql`satu ->> 'alasan'`)} as pola
      from (
        select galat from impor_baris where impor_id = ${imporId} and keadaan = 'galat'
        order by nomor limit ${GALAT_DILIHAT}
      ) b, jsonb_array_elements(b.galat) as g (satu)
    ) t
    group by kolom, pola order by jumlah desc, kolom, pola limit ${KELOMPOK}`.execute(db);
  return rows;
}
