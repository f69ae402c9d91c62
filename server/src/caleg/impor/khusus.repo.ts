// The questions about special documents, and the answers of many candidates at once.
import type { Database, Send } from "../../platform/db.ts";
import type { KategoriKhusus, Pertanyaan } from "./khusus.rules.ts";

export async function listPertanyaan(db: Database): Promise<Pertanyaan[]> {
  return db
    .selectFrom("m_dokumen_khusus")
    .select(["id", "keterangan"])
    .orderBy("urutan")
    .orderBy("id")
    .execute();
}

export async function listKategoriKhusus(db: Database): Promise<KategoriKhusus[]> {
  return db
    .selectFrom("m_dokumen")
    .select(["id", "keterangan", "item_khusus_id"])
    .where("item_khusus_id", "is not", null)
    .$narrowType<{ item_khusus_id: number }>()
    .execute();
}

const LIST_JAWABAN = `
  select caleg_id, string_agg(tipe_id || '=' || jawaban, ' ' order by tipe_id) as jawaban
  from caleg_jawaban where caleg_id = any($1::bigint[]) group by caleg_id`;

/** @returns of each "1=0 2=1", by the number of the question */
export async function listJawaban(
  send: Send,
  calegIds: readonly number[],
): Promise<{ caleg_id: number; jawaban: string }[]> {
  return send<{ caleg_id: number; jawaban: string }>(LIST_JAWABAN, [calegIds]);
}

interface JawabanRow {
  caleg_id: number;
  tipe_id: number;
  jawaban: 0 | 1;
}

const DELETE_JAWABAN = "delete from caleg_jawaban where caleg_id = any($1::bigint[])";
const INSERT_JAWABAN = `
  insert into caleg_jawaban (caleg_id, tipe_id, jawaban)
  select r.caleg_id, r.tipe_id, r.jawaban
  from jsonb_populate_recordset(null::caleg_jawaban, $1::jsonb) r`;

/** Of candidates who are held: all their answers are those, and no others. */
export async function replaceJawaban(
  send: Send,
  calegIds: readonly number[],
  rows: readonly JawabanRow[],
): Promise<void> {
  if (calegIds.length > 0) {
    await send(DELETE_JAWABAN, [calegIds]);
    await send(INSERT_JAWABAN, [JSON.stringify(rows)]);
  }
}
