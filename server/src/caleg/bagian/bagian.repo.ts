import { sql, type RawBuilder } from "kysely";
import { uraianOf, type NamaBagian } from "#contract/caleg/bagian-caleg.fields.ts";
import type { CalegTerbuka } from "../../access/sasaran-caleg.ts";
import type { Database } from "../../platform/db.ts";

/** By field; of a choice its number. */
export type IsiBagian = Record<string, unknown>;

export interface BarisBagianRow {
  id: number;
  caleg_id: number;
  versi: number;
  isi: IsiBagian;
}

const tableOf = (bagian: NamaBagian): RawBuilder<unknown> => sql.table(`caleg_${bagian}`);
const columnsOf = (bagian: NamaBagian): string[] => Object.keys(uraianOf(bagian).fields);

export async function listBaris(
  db: Database,
  { id }: CalegTerbuka,
  bagian: NamaBagian,
): Promise<BarisBagianRow[]> {
  const { rows } = await sql<BarisBagianRow>`
    select s.id, s.caleg_id, s.versi, to_jsonb(s) - '{id,caleg_id,versi}'::text[] as isi
    from ${tableOf(bagian)} s where s.caleg_id = ${id} order by s.id`.execute(db);
  return rows;
}

/** @returns its id */
export async function insertBaris(
  tx: Database,
  { id }: CalegTerbuka,
  { bagian, isi }: { bagian: NamaBagian; isi: IsiBagian },
): Promise<number | undefined> {
  const names = columnsOf(bagian);
  const { rows } = await sql<{ id: number }>`
    insert into ${tableOf(bagian)} (caleg_id, ${sql.join(names.map((name) => sql.ref(name)))})
    select ${id}, ${sql.join(names.map((name) => sql.ref(`r.${name}`)))}
    from jsonb_populate_record(null::${tableOf(bagian)}, ${JSON.stringify(isi)}::jsonb) r
    returning id`.execute(tx);
  return rows[0]?.id;
}

export async function updateBaris(
  tx: Database,
  caleg: CalegTerbuka,
  { bagian, id, isi }: { bagian: NamaBagian; id: number; isi: IsiBagian },
): Promise<void> {
  const values = columnsOf(bagian).map((name) => sql`${sql.ref(name)} = ${sql.ref(`r.${name}`)}`);
  await sql`
    update ${tableOf(bagian)} s set ${sql.join(values)}, versi = s.versi + 1
    from jsonb_populate_record(null::${tableOf(bagian)}, ${JSON.stringify(isi)}::jsonb) r
    where s.id = ${id} and s.caleg_id = ${caleg.id}`.execute(tx);
}

/** @returns what is gone */
export async function deleteBaris(
  tx: Database,
  caleg: CalegTerbuka,
  { bagian, id }: { bagian: NamaBagian; id: number },
): Promise<BarisBagianRow | undefined> {
  const { rows } = await sql<BarisBagianRow>`
    delete from ${tableOf(bagian)} s where s.id = ${id} and s.caleg_id = ${caleg.id}
    returning s.id, s.caleg_id, s.versi, to_jsonb(s) - '{id,caleg_id,versi}'::text[] as isi`.execute(
    tx,
  );
  return rows[0];
}

/** Marks a section as one of which there is nothing to tell, or takes the mark away. */
export async function setBagianKosong(
  tx: Database,
  { id }: CalegTerbuka,
  { bagian, kosong }: { bagian: NamaBagian; kosong: boolean },
): Promise<void> {
  await sql`
    update caleg set bagian_kosong = array_remove(bagian_kosong, ${bagian}::text)
      || case when ${kosong}::boolean then array[${bagian}::text] else '{}'::text[] end
    where id = ${id}`.execute(tx);
}
