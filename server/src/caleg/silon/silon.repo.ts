import { sql } from "kysely";
import type { Database } from "../../platform/db.ts";
import { ADALAH_WAJIB } from "../dokumen/wajib.repo.ts";

export interface KategoriSilon {
  id: number;
  keterangan: string;
  tipe_file: string;
  masa_berlaku: number | null;
}

export async function listKategoriSilon(db: Database): Promise<KategoriSilon[]> {
  return db
    .selectFrom("m_dokumen")
    .select(["id", "keterangan", "tipe_file", "masa_berlaku"])
    .orderBy("kelompok", "desc")
    .orderBy("urutan")
    .orderBy("id")
    .execute();
}

export interface DokumenSilon {
  caleg_id: number;
  dokumen_id: number;
  keterangan: string;
  dibuat_pada: Date;
  /** null: it lies elsewhere */
  kunci: string | null;
  mime: string | null;
}

/** What these candidates have now, in the order of the categories. */
export async function listDokumenSilon(
  db: Database,
  ids: readonly number[],
): Promise<DokumenSilon[]> {
  return db
    .selectFrom("caleg_dokumen as d")
    .innerJoin("m_dokumen as m", "m.id", "d.dokumen_id")
    .leftJoin("berkas as b", "b.id", "d.berkas_id")
    .select(["d.caleg_id", "d.dokumen_id", "m.keterangan", "d.dibuat_pada", "b.kunci", "b.mime"])
    .where("d.caleg_id", "=", sql<number>`any(${[...ids]}::bigint[])`)
    .where("d.diganti_pada", "is", null)
    .orderBy("d.dokumen_id")
    .execute();
}

/** What each of these candidates must send. */
export async function listWajib(
  db: Database,
  ids: readonly number[],
): Promise<{ caleg_id: number; dokumen_ids: number[] }[]> {
  const { rows } = await sql<{ caleg_id: number; dokumen_ids: number[] }>`
    select c.id as caleg_id, array_agg(m.id::int) as dokumen_ids
    from caleg c cross join m_dokumen m
    left join caleg_jawaban j on j.caleg_id = c.id and j.tipe_id = m.item_khusus_id
    where c.id = any(${[...ids]}::bigint[]) and ${ADALAH_WAJIB}
    group by c.id`.execute(db);
  return rows;
}
