// The rows of an import, as its preview shows them and its second half writes them.
import { sql, type Selectable } from "kysely";
import type { KeadaanBaris, PilihanBaris } from "#contract/impor.contract.ts";
import type { Database, Kirim } from "../platform/db.ts";
import { mengandung } from "../platform/like.ts";
import type { ImporBaris } from "../platform/schema.ts";
import type { BarisDiperiksa, BarisSiap, BarisTersimpan, Koreksi } from "./jenis-impor.ts";
import type { Nilai } from "./sel.rules.ts";

export type BarisRow = Selectable<ImporBaris>;

/** Every column that a row in one of the states has a cell in. */
export async function listKunciData(
  db: Database,
  imporId: number,
  keadaan: KeadaanBaris,
): Promise<string[]> {
  const { rows } = await sql<{ kunci: string }>`
    select distinct jsonb_object_keys(data) as kunci from impor_baris
    where impor_id = ${imporId} and keadaan = ${keadaan}`.execute(db);
  return rows.map(({ kunci }) => kunci);
}

export async function deleteBaris(tx: Database, imporId: number): Promise<void> {
  await tx.deleteFrom("impor_baris").where("impor_id", "=", imporId).execute();
}

const json = (value: unknown): string | null =>
  value === null || value === undefined ? null : JSON.stringify(value);

export async function insertBaris(
  tx: Database,
  imporId: number,
  rows: readonly BarisDiperiksa[],
): Promise<void> {
  await sql`
    insert into impor_baris (impor_id, nomor, baris, lembar, keadaan, kunci, data, sebelum, galat,
      tawaran, pilihan)
    select ${imporId}::bigint, * from unnest(
      ${rows.map((row) => row.nomor)}::int[], ${rows.map((row) => row.baris)}::int[],
      ${rows.map((row) => row.lembar)}::text[], ${rows.map((row) => row.keadaan)}::text[],
      ${rows.map((row) => row.kunci)}::text[], ${rows.map((row) => json(row.nilai))}::jsonb[],
      ${rows.map((row) => json(row.sebelum))}::jsonb[],
      ${rows.map((row) => (row.galat.length === 0 ? null : json(row.galat)))}::jsonb[],
      ${rows.map((row) => json(row.tawaran))}::jsonb[],
      ${rows.map((row) => row.pilihan ?? null)}::text[])`.execute(tx);
}

/** A thing that stands in two rows is a fault of every row after the first. */
export async function markDoubles(tx: Database, imporId: number, kolom: string): Promise<void> {
  await sql`
    with ganda as (
      select nomor, first_value(baris) over kembar as baris,
        first_value(lembar) over kembar as lembar, row_number() over kembar as urutan
      from impor_baris where impor_id = ${imporId} and kunci is not null and keadaan <> 'galat'
      window kembar as (partition by kunci order by nomor)
    )
    update impor_baris b set keadaan = 'galat', galat = jsonb_build_array(jsonb_build_object(
      'baris', b.baris, 'lembar', b.lembar, 'kolom', ${kolom}::text,
      'nilai', b.data ->> ${kolom}::text,
      'alasan', 'Data yang sama sudah ada di baris ' || g.baris ||
        case when g.lembar is distinct from b.lembar then ' lembar ' || g.lembar else '' end))
    from ganda g
    where b.impor_id = ${imporId} and b.nomor = g.nomor and g.urutan > 1`.execute(tx);
}

/** Counts the rows by state into the import itself. */
export async function countBaris(tx: Database, imporId: number): Promise<void> {
  await sql`
    update impor set updated_at = now(), jumlah_baris = c.semua, baru = c.baru,
      berubah = c.berubah, sama = c.sama, galat = c.galat, selesai = c.semua
    from (
      select count(*)::int as semua, count(*) filter (where keadaan = 'baru')::int as baru,
        count(*) filter (where keadaan = 'berubah')::int as berubah,
        count(*) filter (where keadaan = 'sama')::int as sama,
        count(*) filter (where keadaan = 'galat')::int as galat
      from impor_baris where impor_id = ${imporId}
    ) c where id = ${imporId}`.execute(tx);
}

export interface BarisFilter {
  keadaan?: KeadaanBaris | undefined;
  s?: string;
  offset: number;
  limit: number;
}

export async function listBaris(
  db: Database,
  imporId: number,
  { keadaan, s = "", offset, limit }: BarisFilter,
): Promise<{ rows: BarisRow[]; total: number }> {
  let query = db.selectFrom("impor_baris").where("impor_id", "=", imporId);
  if (keadaan !== undefined) {
    query = query.where("keadaan", "=", keadaan);
  }
  if (s !== "") {
    query = query.where(sql<boolean>`exists (
      select from jsonb_each_text(data) isi where isi.value ilike ${mengandung(s)})`);
  }
  const [rows, count] = await Promise.all([
    query.selectAll().orderBy("nomor").offset(offset).limit(limit).execute(),
    query.select((where) => where.fn.countAll<number>().as("total")).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: count.total };
}

// Rows that were merged into an earlier one of the file come as part of that.
const OPEN_ROWS = `
  declare baris_impor no scroll cursor for
  select b.nomor, b.kunci, b.sebelum, b.hasil,
    case when k.data is null then b.data
      when b.keadaan = 'sama' then coalesce(b.sebelum, b.data) || k.data
      else b.data || k.data end as data
  from impor_baris b left join lateral (
    select jsonb_object_agg(isi.key, isi.value order by k.nomor) as data
    from impor_baris k, jsonb_each(jsonb_strip_nulls(k.data)) isi
    where k.impor_id = b.impor_id and k.kembar = b.nomor and k.keadaan = 'berubah'
  ) k on true
  where b.impor_id = $1 and b.kembar is null
    and (b.keadaan in ('baru', 'berubah') or $2 and b.keadaan = 'sama' or k.data is not null)
  order by b.kunci, b.nomor`;

/** A stored row on its way to be written. */
export interface BarisDibaca extends BarisSiap {
  hasil: Record<string, Nilai> | null;
}

/** The rows to write, in the order of what they are about. */
export async function* readRows(
  kirim: Kirim,
  { imporId, size, semua }: { imporId: number; size: number; semua: boolean },
): AsyncGenerator<BarisDibaca[]> {
  await kirim(OPEN_ROWS, [imporId, semua]);
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- page after page of one cursor
    const rows = await kirim<BarisDibaca>(`fetch ${size} from baris_impor`, []);
    if (rows.length === 0) {
      return;
    }
    yield rows;
  }
}

/** All rows of an import, as the check stored them. */
export async function listTersimpan(db: Database, imporId: number): Promise<BarisTersimpan[]> {
  const { rows } = await sql<BarisTersimpan>`
    select nomor, baris, lembar, keadaan, kunci, data as nilai, sebelum from impor_baris
    where impor_id = ${imporId} order by nomor`.execute(db);
  return rows;
}

export async function updateBaris(
  db: Database,
  imporId: number,
  koreksi: readonly Koreksi[],
): Promise<void> {
  await sql`
    update impor_baris b set keadaan = t.keadaan,
      sebelum = case when t.kembar is null then coalesce(b.sebelum || t.sebelum, b.sebelum)
        else t.sebelum end,
      galat = t.galat, kembar = t.kembar, tawaran = coalesce(t.tawaran, b.tawaran)
    from unnest(
      ${koreksi.map(({ nomor }) => nomor)}::int[], ${koreksi.map(({ keadaan }) => keadaan)}::text[],
      ${koreksi.map(({ sebelum }) => json(sebelum))}::jsonb[],
      ${koreksi.map(({ galat = [] }) => (galat.length === 0 ? null : json(galat)))}::jsonb[],
      ${koreksi.map(({ kembar }) => kembar ?? null)}::int[],
      ${koreksi.map(({ tawaran }) => json(tawaran))}::jsonb[]
    ) as t (nomor, keadaan, sebelum, galat, kembar, tawaran)
    where b.impor_id = ${imporId} and b.nomor = t.nomor`.execute(db);
}

export interface Menunggu {
  pilihan: string;
  jumlah: number;
  /** Rows that wait, whatever they offer. */
  baris: number;
}

/** What the rows that wait for a choice offer. */
export async function countMenunggu(db: Database, imporId: number): Promise<Menunggu[]> {
  const { rows } = await sql<Menunggu>`
    with menunggu as (
      select tawaran from impor_baris
      where impor_id = ${imporId} and keadaan = 'galat' and tawaran <> '{}'
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
  const siapa = nomor === undefined ? sql`keadaan = 'galat'` : sql`nomor = any(${nomor}::int[])`;
  const { numAffectedRows = 0n } = await sql`
    update impor_baris set pilihan = ${pilihan}, keadaan = tawaran ->> ${pilihan}
    where impor_id = ${imporId} and tawaran ? ${pilihan} and ${siapa}`.execute(tx);
  return Number(numAffectedRows);
}

// `any` makes it look rows up; joined alone, every chunk would read the whole import.
const SET_HASIL = `
  update impor_baris b set hasil = t.hasil::jsonb
  from unnest($2::int[], $3::text[]) as t (nomor, hasil)
  where b.impor_id = $1 and b.nomor = any($2::int[]) and b.nomor = t.nomor`;

export async function sendHasil(
  kirim: Kirim,
  imporId: number,
  rows: readonly { nomor: number; hasil: unknown }[],
): Promise<void> {
  await kirim(SET_HASIL, [
    imporId,
    rows.map(({ nomor }) => nomor),
    rows.map(({ hasil }) => JSON.stringify(hasil)),
  ]);
}
