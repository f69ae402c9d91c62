// Whether something of a kota was changed, or stands in an answer.
import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Dunia } from "./dunia.ts";
import type { TestApp } from "./test-app.ts";

/** What takes a fingerprint of every table's rows that belong to a kota, its people and members. */
export async function fingerprintOf({ context: { db } }: TestApp, dunia: Dunia) {
  const { rows: columns } = await sql<{ tabel: string; kolom: string[] }>`
    select c.table_name as tabel, array_agg(c.column_name::text) as kolom
    from information_schema.columns c join pg_tables t
      on t.schemaname = 'public' and t.tablename = c.table_name
    where c.table_schema = 'public' and c.table_name not in ('audit', 'audit_kota', 'batas_laju')
    group by 1 order by 1`.execute(db);
  const { kotaId, usersIds, akun } = dunia;
  const people = `array[${usersIds.join(",")}]::bigint[]`;
  const belongs: Readonly<Record<string, string>> = {
    kota_id: `kota_id = ${kotaId}`,
    users_id: `users_id = any(${people})`,
    user_id: `user_id = any(${people})`,
    created_by: `created_by = any(${people})`,
    wilayah_id: `wilayah_id::text like '${kotaId}%'`,
    caleg_id: `caleg_id = ${dunia.calegId}`,
    kelas_id: `kelas_id = ${dunia.kelasId}`,
    impor_id: `impor_id in (${dunia.imporId}, ${dunia.imporSalahId})`,
  };
  const parts = columns.flatMap(({ tabel, kolom }) => {
    const rules = kolom.flatMap((name) => belongs[name] ?? []);
    const own: Readonly<Record<string, string>> = {
      users: `id = any(${people})`,
      anggota: `nomer_kta in ('${akun.nomerKta}', '${dunia.calegKta}')`,
      caleg: `id in (${dunia.calegId}, ${dunia.penggantiId})`,
    };
    const all = [...rules, ...(own[tabel] === undefined ? [] : [own[tabel]])];
    return all.length === 0
      ? []
      : [
          `select '${tabel}' as tabel, coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as isi
          from ${tabel} t where ${all.join(" or ")}`,
        ];
  });
  // A function, for its plan is kept: to plan it for each of the hundreds of times cost more than to run it.
  const nama = `sidik_${kotaId}`;
  await sql`
    create function ${sql.id(nama)}() returns table (tabel text, isi text) language plpgsql as
    ${sql.lit(`begin return query ${parts.join(" union all ")}; end`)}`.execute(db);
  const query = sql<{ tabel: string; isi: string }>`select * from ${sql.id(nama)}()`;
  return async () => {
    const { rows } = await query.execute(db);
    return new Map(rows.map(({ tabel, isi }) => [tabel, isi]));
  };
}

export const sidikOf = (bytes: Uint8Array): string =>
  createHash("sha256").update(bytes).digest("hex");

/** Ids that no row of another table has: a number that stands somewhere then says which row it names. */
export async function spreadIds({ context: { db } }: TestApp): Promise<void> {
  await sql`
    select setval(format('%I.%I', schemaname, sequencename)::regclass,
      least(max_value, 1000000 + 20000 * row_number() over (order by sequencename)))
    from pg_sequences where schemaname = 'public'`.execute(db);
}

/** What is said of a kota's rows but does not tell them from any other's. */
const SHARED = new Set([
  "propinsiId",
  "nomorTps",
  "itemId",
  "dokumentasiId",
  "versi",
  "token",
  "diklat",
]);

/** What a kota and its rows are called by. */
function namesOf(dunia: Dunia): string[] {
  const deep = (value: unknown): unknown[] =>
    typeof value === "object" && value !== null && !(value instanceof Set)
      ? Object.entries(value).flatMap(([name, one]) => (SHARED.has(name) ? [] : deep(one)))
      : [value];
  const names = deep(dunia).filter((value) => !(value instanceof Set));
  // A region, or a TPS, of the kota has a number that begins with the kota's.
  return [
    ...names.map((name) => String(name).replaceAll(/\W/g, String.raw`\$&`)),
    `${dunia.kotaId}[0-9]*`,
  ];
}

/**
 * Whether a row written since it was last asked names something of a kota. What names nothing of it
 * cannot tell anything of it later.
 */
export async function mentionsOf({ context: { db } }: TestApp, dunia: Dunia) {
  const { rows: tables } = await sql<{ tabel: string }>`
    select tablename as tabel from pg_tables
    where schemaname = 'public' and tablename not in ('audit', 'audit_kota', 'batas_laju', 'wilayah')
    order by 1`.execute(db);
  const pattern = `\\m(${namesOf(dunia).join("|")})\\M`;
  const parts = tables.map(
    ({ tabel }) => sql`
      select exists (select from ${sql.table(tabel)} t
        where age(t.xmin) <= age(awal) and t::text ~ ${pattern}) as ada from sejak`,
  );
  const now = async (): Promise<string> => {
    const { rows } = await sql<{ awal: string }>`
      select pg_snapshot_xmin(pg_current_snapshot())::text as awal`.execute(db);
    return rows[0]?.awal ?? "0";
  };
  let since = await now();
  return async (): Promise<boolean> => {
    const before = since;
    since = await now();
    const { rows } = await sql<{ ada: boolean }>`
      with sejak as (select ${before}::xid as awal)
      select bool_or(ada) as ada from (${sql.join(parts, sql` union all `)}) semua`.execute(db);
    return rows[0]?.ada ?? false;
  };
}
