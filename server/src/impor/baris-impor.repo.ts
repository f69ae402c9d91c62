// The rows of an import, as its preview shows them and its second half writes them.
import { sql, type Selectable } from "kysely";
import { PERINGATAN, type KeadaanBaris } from "#contract/impor/baris-impor.contract.ts";
import { DEEPEST } from "#contract/core/list.rules.ts";
import { copyRow } from "../platform/copy-row.ts";
import type { Basis, Database, Send } from "../platform/db.ts";
import { countedTo, type Jumlah } from "../platform/halaman.ts";
import { mengandung } from "../platform/like.ts";
import type { ImporBaris } from "../platform/schema.ts";
import type { BarisDiperiksa, BarisSiap, BarisTersimpan, Koreksi } from "./jenis-impor.ts";
import type { ImporRow } from "./impor.repo.ts";
import { bergalat, type Galat } from "./perbaikan.repo.ts";
import type { Nilai } from "../platform/spreadsheet/cell.rules.ts";

export type BarisRow = Selectable<ImporBaris>;

/** Every column that one of the first faulty rows has a cell in. */
export async function listKunciGalat(
  db: Database,
  imporId: number,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ kunci: string }>`
    select distinct jsonb_object_keys(data) as kunci from (
      select data from impor_baris where impor_id = ${imporId} and keadaan = 'galat'
      order by nomor limit ${limit}
    ) b`.execute(db);
  return rows.map(({ kunci }) => kunci);
}

export async function deleteBaris(tx: Database, imporId: number): Promise<void> {
  await tx.deleteFrom("impor_baris").where("impor_id", "=", imporId).execute();
}

const json = (value: unknown): string | null =>
  value === null || value === undefined ? null : JSON.stringify(value);

const COPY = `
  copy impor_baris (impor_id, nomor, baris, lembar, keadaan, kunci, data, sebelum, galat, tawaran,
    pilihan) from stdin`;

export async function copyBaris(
  { copy }: Pick<Basis, "copy">,
  imporId: number,
  rows: readonly BarisDiperiksa[],
): Promise<void> {
  const lines = rows.map((row) =>
    copyRow([
      imporId,
      row.nomor,
      row.baris,
      row.lembar,
      row.keadaan,
      row.kunci,
      JSON.stringify(row.nilai),
      json(row.sebelum),
      row.galat.length === 0 ? null : json(row.galat),
      json(row.tawaran),
      row.pilihan ?? null,
    ]),
  );
  await copy(COPY, lines.join(""));
}

/** A row about what another one is about too, with the one cell that says so. */
export interface BarisKembar extends Pick<
  BarisTersimpan,
  "nomor" | "baris" | "lembar" | "nilai" | "keadaan"
> {
  kunci: string;
  /** The column that says what the row is about, or what must be its own. */
  kolom: string;
  /** The same for rows that say the same. */
  tanda: string;
}

/**
 * Rows about things that stand in several of them; with `isUnik` good rows that say the same in that
 * column, whatever they are about. One walk over the import, joined with nothing.
 * @param lain names it in rows that have this column
 */
export async function listKembar(
  db: Database,
  imporId: number,
  { kolom, lain = kolom, isUnik = false }: { kolom: string; lain?: string; isUnik?: boolean },
): Promise<BarisKembar[]> {
  const di = sql`case when data ? ${lain}::text then ${lain}::text else ${kolom}::text end`;
  const kunci = isUnik ? sql`nullif(lower(data ->> ${kolom}::text), '')` : sql`kunci`;
  const { rows } = await sql<BarisKembar>`
    select kunci, nomor, baris, lembar, keadaan, tanda, kolom, jsonb_build_object(kolom, isi) as nilai
    from (
      select *, lag(kunci) over kembar as sebelumnya, lead(kunci) over kembar as sesudahnya
      from (
        select ${kunci} as kunci, nomor, baris, lembar, keadaan, ${di} as kolom, data -> (${di}) as isi,
          jsonb_hash_extended(data, 0)::text as tanda
        from impor_baris
        where impor_id = ${imporId} and ${isUnik ? sql`keadaan <> 'galat'` : sql`kunci is not null`}
      ) semua
      window kembar as (order by kunci, nomor)
    ) t where kunci in (sebelumnya, sesudahnya) order by nomor`.execute(db);
  return rows;
}

/** What statistics do not know of yet has a single row to the planner. */
export async function analyzeBaris(db: Database): Promise<void> {
  await sql`analyze impor_baris`.execute(db);
}

/** How many rows would change what stands, and how many are to be looked at before they are written. */
export interface Hitungan {
  berubah: number;
  peringatan: number;
}

/** Counts the rows by state into the import itself. */
export async function countBaris(tx: Database, imporId: number): Promise<Hitungan> {
  const { rows } = await sql<Hitungan>`
    update impor set updated_at = now(), jumlah_baris = c.semua, baru = c.baru,
      berubah = c.berubah, dihapus = c.dihapus, sama = c.sama, galat = c.galat, selesai = c.semua
    from (
      select count(*)::int as semua, count(*) filter (where keadaan = 'baru')::int as baru,
        count(*) filter (where keadaan = 'berubah')::int as berubah,
        count(*) filter (where keadaan = 'dihapus')::int as dihapus,
        count(*) filter (where keadaan = 'sama')::int as sama,
        count(*) filter (where keadaan = 'galat')::int as galat,
        count(*) filter (where keadaan in ('baru', 'berubah') and data ? ${PERINGATAN}::text)::int
          as peringatan
      from impor_baris where impor_id = ${imporId}
    ) c where id = ${imporId} returning impor.berubah, c.peringatan`.execute(tx);
  return rows[0] ?? { berubah: 0, peringatan: 0 };
}

export interface BarisFilter {
  keadaan?: KeadaanBaris | undefined;
  s?: string;
  /** Only rows with this fault. */
  galat?: Galat | undefined;
  offset: number;
  limit: number;
}

/** First in the row as a whole, which is soon looked at; a column's name is no find. */
const search = (s: string) => sql<boolean>`
  data::text ilike ${mengandung(JSON.stringify(s).slice(1, -1))} and exists (
    select from jsonb_each_text(data) isi where isi.value ilike ${mengandung(s)})`;

/** One page, and how many fit: of what is looked for no more than a list is deep. */
export async function listBaris(
  db: Database,
  impor: Pick<ImporRow, "id" | "jumlah_baris" | KeadaanBaris>,
  { keadaan, s = "", galat, offset, limit }: BarisFilter,
): Promise<{ rows: BarisRow[]; jumlah: number | Jumlah }> {
  let query = db.selectFrom("impor_baris").where("impor_id", "=", impor.id);
  if (keadaan !== undefined) {
    query = query.where("keadaan", "=", keadaan);
  }
  if (s !== "") {
    query = query.where(search(s));
  }
  if (galat !== undefined) {
    query = query.where(bergalat(galat));
  }
  const found = await query
    .select("nomor")
    .orderBy("nomor")
    .limit(DEEPEST + 1)
    .execute();
  const nomor = found.slice(offset, offset + limit).map((row) => row.nomor);
  const rows = await db
    .selectFrom("impor_baris")
    .selectAll()
    .where("impor_id", "=", impor.id)
    .where(sql<boolean>`nomor = any(${nomor}::int[])`)
    .orderBy("nomor")
    .execute();
  const jumlah = countedTo(DEEPEST, found.length);
  const isAll = s === "" && galat === undefined;
  const stored = keadaan === undefined ? impor.jumlah_baris : impor[keadaan];
  return { rows, jumlah: jumlah.isMore && isAll ? stored : jumlah };
}

/** The next rows in one state after the row `sesudah`. */
export async function listBarisSesudah(
  db: Database,
  imporId: number,
  { keadaan, sesudah = 0, limit }: { keadaan: KeadaanBaris; sesudah?: number; limit: number },
): Promise<BarisRow[]> {
  return db
    .selectFrom("impor_baris")
    .selectAll()
    .where("impor_id", "=", imporId)
    .where("keadaan", "=", keadaan)
    .where("nomor", ">", sesudah)
    .orderBy("nomor")
    .limit(limit)
    .execute();
}

// Rows that were merged into an earlier one of the file come as part of that. A full join never looks
// for them row by row, however few the planner believes there are.
const OPEN_ROWS = `
  declare baris_impor no scroll cursor for
  with gabungan as materialized (
    select k.kembar as nomor, jsonb_object_agg(isi.key, isi.value order by k.nomor) as data
    from impor_baris k, jsonb_each(jsonb_strip_nulls(k.data - '${PERINGATAN}')) isi
    where k.impor_id = $1 and k.kembar is not null and k.keadaan = 'berubah'
    group by k.kembar
  ), baris as materialized (
    select nomor, kunci, keadaan, sebelum, hasil, data - '${PERINGATAN}' as data from impor_baris
    where impor_id = $1 and kembar is null and keadaan <> 'galat'
  )
  select b.nomor, b.kunci, b.sebelum, b.hasil,
    case when k.data is null then b.data
      when b.keadaan = 'sama' then coalesce(b.sebelum, b.data) || k.data
      else b.data || k.data end as data
  from baris b full join gabungan k using (nomor)
  where b.keadaan in ('baru', 'berubah', 'dihapus') or $2 and b.keadaan = 'sama' or k.data is not null
  order by b.kunci, b.nomor`;

/** A stored row on its way to be written. */
export interface BarisDibaca extends BarisSiap {
  hasil: Record<string, Nilai> | null;
}

/** The rows to write, in the order of what they are about. */
export async function* readRows(
  send: Send,
  { imporId, size, semua }: { imporId: number; size: number; semua: boolean },
): AsyncGenerator<BarisDibaca[]> {
  await send(OPEN_ROWS, [imporId, semua]);
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- page after page of one cursor
    const rows = await send<BarisDibaca>(`fetch ${size} from baris_impor`, []);
    if (rows.length === 0) {
      return;
    }
    yield rows;
  }
}

/** The rows of an import as the check stored them; of many files the faulty ones are most. */
export async function listTersimpan(
  db: Database,
  imporId: number,
  { denganGalat }: { denganGalat: boolean },
): Promise<BarisTersimpan[]> {
  const { rows } = await sql<BarisTersimpan>`
    select nomor, baris, lembar, keadaan, kunci, data as nilai, sebelum from impor_baris
    where impor_id = ${imporId} and (keadaan <> 'galat' or ${denganGalat})
    order by nomor`.execute(db);
  return rows;
}

/**
 * What was found since beside what was: of a column that has a fault already no other. What is to be
 * chosen about stands alone.
 */
const GALAT_SEMUA = sql`
  case when t.galat is null or b.galat is null or t.tawaran is not null then t.galat else b.galat || (
    select coalesce(jsonb_agg(satu), '[]') from jsonb_array_elements(t.galat) satu
    where not b.galat @> jsonb_build_array(jsonb_build_object('kolom', satu -> 'kolom'))) end`;

/** So few that comparing each with each is nothing; joined with all, the list may be read for each. */
const SEKALI = 100;

export async function updateBaris(
  db: Database,
  imporId: number,
  semua: readonly Koreksi[],
): Promise<void> {
  for (let at = 0; at < semua.length; at += SEKALI) {
    // oxlint-disable-next-line no-await-in-loop -- batch after batch
    await updateSekelompok(db, imporId, semua.slice(at, at + SEKALI));
  }
}

async function updateSekelompok(
  db: Database,
  imporId: number,
  koreksi: readonly Koreksi[],
): Promise<void> {
  const nomor = koreksi.map((satu) => satu.nomor);
  await sql`
    update impor_baris b set keadaan = t.keadaan,
      sebelum = case when t.kembar is null then coalesce(b.sebelum || t.sebelum, b.sebelum)
        else t.sebelum end,
      data = coalesce(b.data || t.nilai, b.data), galat = ${GALAT_SEMUA},
      kembar = t.kembar, tawaran = case when t.keadaan = 'galat' and t.tawaran is null then null
        else coalesce(t.tawaran, b.tawaran) end
    from unnest(
      ${nomor}::int[], ${koreksi.map(({ keadaan }) => keadaan)}::text[],
      ${koreksi.map(({ sebelum }) => json(sebelum))}::jsonb[],
      ${koreksi.map(({ galat = [] }) => (galat.length === 0 ? null : json(galat)))}::jsonb[],
      ${koreksi.map(({ kembar }) => kembar ?? null)}::int[],
      ${koreksi.map(({ tawaran }) => json(tawaran))}::jsonb[],
      ${koreksi.map(({ nilai }) => json(nilai))}::jsonb[]
    ) as t (nomor, keadaan, sebelum, galat, kembar, tawaran, nilai)
    where b.impor_id = ${imporId} and b.nomor = any(${nomor}::int[]) and b.nomor = t.nomor`.execute(
    db,
  );
}

const SET_HASIL = `
  update impor_baris set hasil = ($3::text[])[array_position($2::int[], nomor)]::jsonb
  where impor_id = $1 and nomor = any($2::int[])`;

export async function sendHasil(
  send: Send,
  imporId: number,
  rows: readonly { nomor: number; hasil: unknown }[],
): Promise<void> {
  await send(SET_HASIL, [
    imporId,
    rows.map(({ nomor }) => nomor),
    rows.map(({ hasil }) => JSON.stringify(hasil)),
  ]);
}
