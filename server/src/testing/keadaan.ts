// Everything that imports, reports and documents may change, to compare before and after.
import { sql } from "kysely";
import type { TestApp } from "./test-app.ts";

const TABLES = ["tps", "laporan", "laporan_versi", "dapil", "dapil_wilayah", "dokumentasi"];

/** Every table of ours. */
export async function semuaTabel({ context }: TestApp): Promise<string[]> {
  const { rows } = await sql<{ nama: string }>`
    select tablename as nama from pg_tables where schemaname = 'public' order by 1`.execute(
    context.db,
  );
  return rows.map(({ nama }) => nama);
}

/** The rows of tables, as text. */
export async function isiTabel(
  { context }: TestApp,
  tables: readonly string[] = TABLES,
): Promise<Record<string, string[]>> {
  const entries = await Promise.all(
    tables.map(async (table) => {
      const { rows } = await sql<{ isi: string }>`
        select t::text as isi from ${sql.table(table)} t order by 1`.execute(context.db);
      return [table, rows.map(({ isi }) => isi)] as const;
    }),
  );
  return Object.fromEntries(entries);
}

/** What recaps and reports say, without the versions by which they came to say it. */
export async function isiTampak(
  app: TestApp,
  {
    token,
    jenis,
    wilayah,
  }: { token: string; jenis: readonly number[]; wilayah: readonly number[] },
): Promise<unknown> {
  const get = async (path: string) => (await app.panggil(`GET ${path}`, { token })).body;
  const recaps = jenis.flatMap((id) =>
    wilayah.map(async (one) => [
      `${id}/${one}`,
      await get(`/api/qc_rekap/${id}?wilayah_id=${one}`),
    ]),
  );
  const { data: tps } = await get("/api/qc_tps?per_page=100");
  const reports = tps.flatMap(({ id }: { id: number }) =>
    jenis.map(async (jenisId) => {
      const { data } = await get(`/api/qc_tps/${id}/laporan/${jenisId}`);
      return [data.tps, data.is_masuk, data.item, data.kesalahan];
    }),
  );
  const perDapil = ["pusat", "propinsi", "kota"].map((level) => get(`/api/qc_rekap_${level}`));
  return Promise.all([...recaps, ...reports, ...perDapil]);
}

/** Accounts whose roles the list of accounts would not find as they are. */
export async function peranTakSama({ context }: TestApp): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from users u where peran_ids <>
      array(select distinct peran_id from users_peran where users_id = u.id order by 1)`.execute(
    context.db,
  );
  return rows.map(({ id }) => id);
}
