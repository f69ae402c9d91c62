import { sql } from "kysely";
import type { Kelompok } from "#contract/caleg/dokumen-caleg.contract.ts";
import type { CalegTerbuka } from "../../access/sasaran-caleg.ts";
import type { Database } from "../../platform/db.ts";
import { ADALAH_WAJIB } from "./wajib.repo.ts";

export interface KategoriRow {
  id: number;
  keterangan: string;
  item_khusus_id: number | null;
  tipe_file: string;
  max_size: number;
  is_wajib: boolean;
  is_template: 0 | 1;
  masa_berlaku: number | null;
  caleg_dokumen_id: number | null;
  berkas_id: string | null;
  url_siapbb: string | null;
  dibuat_pada: Date | null;
  nama: string | null;
  mime: string | null;
}

/** The categories of a group with what this candidate has in them. */
export async function listKategori(
  db: Database,
  { id }: CalegTerbuka,
  kelompok: Kelompok,
): Promise<KategoriRow[]> {
  const { rows } = await sql<KategoriRow>`
    select m.id, m.keterangan, m.item_khusus_id, m.tipe_file, m.max_size,
      ${ADALAH_WAJIB} as is_wajib, m.is_template, m.masa_berlaku,
      d.id as caleg_dokumen_id, d.berkas_id, d.url_siapbb, d.dibuat_pada, b.nama, b.mime
    from caleg c cross join m_dokumen m
    left join caleg_jawaban j on j.caleg_id = c.id and j.tipe_id = m.item_khusus_id
    left join caleg_dokumen d
      on d.caleg_id = c.id and d.dokumen_id = m.id and d.diganti_pada is null
    left join berkas b on b.id = d.berkas_id
    where c.id = ${id} and m.kelompok = ${kelompok} order by m.urutan, m.id`.execute(db);
  return rows;
}

export interface ItemKhususRow {
  id: number;
  keterangan: string;
  jawaban: 0 | 1 | null;
}

export async function listItem(db: Database, { id }: CalegTerbuka): Promise<ItemKhususRow[]> {
  const { rows } = await sql<ItemKhususRow>`
    select k.id, k.keterangan, j.jawaban from m_dokumen_khusus k
    left join caleg_jawaban j on j.tipe_id = k.id and j.caleg_id = ${id}
    order by k.urutan, k.id`.execute(db);
  return rows;
}

export interface AdaRow {
  id: number;
  dokumen_id: number;
  keterangan: string;
  berkas_id: string | null;
  url_siapbb: string | null;
  mime: string | null;
}

/** What there is, whatever its group. */
export async function listDokumenAda(db: Database, { id }: CalegTerbuka): Promise<AdaRow[]> {
  return db
    .selectFrom("caleg_dokumen as d")
    .innerJoin("m_dokumen as m", "m.id", "d.dokumen_id")
    .leftJoin("berkas as b", "b.id", "d.berkas_id")
    .select(["d.id", "d.dokumen_id", "m.keterangan", "d.berkas_id", "d.url_siapbb", "b.mime"])
    .where("d.caleg_id", "=", id)
    .where("d.diganti_pada", "is", null)
    .orderBy("m.kelompok", "desc")
    .orderBy("m.urutan")
    .orderBy("m.id")
    .execute();
}

export async function findKategori(
  db: Database,
  id: number,
): Promise<(Pick<KategoriRow, "tipe_file" | "max_size"> & { kelompok: Kelompok }) | undefined> {
  const { rows } = await sql<{ tipe_file: string; max_size: number; kelompok: Kelompok }>`
    select tipe_file, max_size, kelompok from m_dokumen where id = ${id}`.execute(db);
  return rows[0];
}

export interface DokumenKini {
  id: number;
  berkas_id: string | null;
  url_siapbb: string | null;
  sha256: Buffer | null;
  ukuran: number | null;
  kunci: string | null;
}

/** What stands in a category now. */
export async function findDokumen(
  tx: Database,
  { id }: CalegTerbuka,
  dokumenId: number,
): Promise<DokumenKini | undefined> {
  return tx
    .selectFrom("caleg_dokumen as d")
    .leftJoin("berkas as b", "b.id", "d.berkas_id")
    .select(["d.id", "d.berkas_id", "d.url_siapbb", "b.sha256", "b.ukuran", "b.kunci"])
    .where("d.caleg_id", "=", id)
    .where("d.dokumen_id", "=", dokumenId)
    .where("d.diganti_pada", "is", null)
    .executeTakeFirst();
}

interface DokumenBaru {
  dokumenId: number;
  berkasId: string;
  urlSiapbb: string | null;
  usersId: number;
}

/** @returns its id */
export async function insertDokumen(
  tx: Database,
  { id }: CalegTerbuka,
  { dokumenId, berkasId, urlSiapbb, usersId }: DokumenBaru,
): Promise<number> {
  const row = await tx
    .insertInto("caleg_dokumen")
    .values({
      caleg_id: id,
      dokumen_id: dokumenId,
      berkas_id: berkasId,
      url_siapbb: urlSiapbb,
      users_id: usersId,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Makes one an old version, unless it is. */
export async function retireDokumen(tx: Database, { id }: CalegTerbuka, dokumenCalegId: number) {
  return tx
    .updateTable("caleg_dokumen")
    .set({ diganti_pada: sql<Date>`now()` })
    .where("id", "=", dokumenCalegId)
    .where("caleg_id", "=", id)
    .where("diganti_pada", "is", null)
    .returning(["dokumen_id", "berkas_id"])
    .executeTakeFirst();
}

export async function upsertJawaban(
  tx: Database,
  { id }: CalegTerbuka,
  { tipeId, jawaban }: { tipeId: number; jawaban: 0 | 1 },
): Promise<void> {
  await tx
    .insertInto("caleg_jawaban")
    .values({ caleg_id: id, tipe_id: tipeId, jawaban })
    .onConflict((conflict) =>
      conflict
        .columns(["caleg_id", "tipe_id"])
        .doUpdateSet({ jawaban: (row) => row.ref("excluded.jawaban") }),
    )
    .execute();
}

/** Is the file an identity scan, now or before? */
export async function isIdentitas(db: Database, berkasId: string): Promise<boolean> {
  const row = await db
    .selectFrom("caleg_dokumen as d")
    .innerJoin("m_dokumen as m", "m.id", "d.dokumen_id")
    .select("d.id")
    .where("d.berkas_id", "=", berkasId)
    .where("m.is_identitas", "=", 1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Old versions that have been so for long. */
export async function listUsang(
  db: Database,
  hari: number,
): Promise<{ id: number; berkas_id: string | null }[]> {
  return db
    .selectFrom("caleg_dokumen")
    .select(["id", "berkas_id"])
    .where("diganti_pada", "<", sql<Date>`now() - make_interval(days => ${hari})`)
    .orderBy("diganti_pada")
    .execute();
}

export async function deleteUsang(tx: Database, id: number): Promise<void> {
  await tx
    .deleteFrom("caleg_dokumen")
    .where("id", "=", id)
    .where("diganti_pada", "is not", null)
    .execute();
}
