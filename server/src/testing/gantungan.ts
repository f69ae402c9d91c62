// What hangs on a row, as the database's catalogue knows it: every column that names it, by foreign key or by its
// name alone. A new table is counted by itself.
import { sql, type RawBuilder } from "kysely";
import type { TestApp } from "./test-app.ts";

/** How a row that stays says that it counts no more. */
const SELESAI =
  "^(deleted_at|dicabut|dicabut_at|dibuang_pada|(dihapus|diganti|berakhir|dicabut|dibatalkan|diurungkan)_pada)$";

/** What people are called where a row names them. */
const SEBUTAN: Readonly<Record<string, string>> = {
  users: String.raw`users?_id|(\w+_)?oleh|created_by|admin_id|validator_id`,
};

interface Kolom {
  tabel: string;
  kolom: string;
  selesai: string[];
}

/** The columns that name a row of a table, and `id` of its own. */
async function columnsOf({ context: { db } }: TestApp, tabel: string): Promise<Kolom[]> {
  const nama = SEBUTAN[tabel] ?? String.raw`${tabel}_(\w+_)?(id|lama|baru)`;
  const { rows } = await sql<Kolom>`
    select c.relname as tabel, a.attname as kolom, array(
        select s.attname::text from pg_attribute s
        where s.attrelid = c.oid and s.attnum > 0 and s.attname ~ ${SELESAI}) as selesai
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and ((c.relname = ${tabel} and a.attname = 'id') or a.attname ~ ${`^(${nama})$`}
        or exists (select from pg_constraint f where f.contype = 'f' and f.conrelid = c.oid
          and f.confrelid = ${tabel}::regclass and a.attnum = f.conkey[cardinality(f.conkey)]))
    order by 1, 2`.execute(db);
  return rows;
}

/** How many rows that still count name it, by table and column. */
export async function countGantungan(
  app: TestApp,
  { tabel, id }: { tabel: string; id: number | string },
): Promise<Record<string, number>> {
  const columns = await columnsOf(app, tabel);
  const counts = columns.map(
    ({ tabel: dari, kolom, selesai }): RawBuilder<unknown> => sql`
      select ${sql.lit(`${dari}.${kolom}`)} as nama, count(*)::int as jumlah from ${sql.table(dari)}
      where ${sql.id(kolom)}::text = ${String(id)}
        and ${sql.join([sql`true`, ...selesai.map((one) => sql`${sql.id(one)} is null`)], sql` and `)}`,
  );
  const { rows } = await sql<{ nama: string; jumlah: number }>`
    ${sql.join(counts, sql` union all `)}`.execute(app.context.db);
  return Object.fromEntries(rows.map(({ nama, jumlah }) => [nama, jumlah]));
}
