import { readKartu } from "#contract/core/teks.rules.ts";
import { sql, type RawBuilder } from "kysely";
import type { SaringAudit } from "#contract/sistem/audit.contract.ts";
import type { Database } from "../../platform/db.ts";

/** The filter with its user found; null is nobody, whose trail is empty. */
export type Saring = Omit<SaringAudit, "pengguna"> & { usersId?: number | null };

export interface AuditRow {
  id: number;
  users_id: number | null;
  aksi: string;
  tabel: string;
  baris: string | null;
  sebelum: unknown;
  sesudah: unknown;
  ip: string | null;
  created_at: Date;
  /** Where the next rows go on: a Date would lose the microseconds. */
  kunci: string;
}

const fromOf = ({ kota_id: kotaId }: Saring) =>
  kotaId === undefined ? sql`audit a` : sql`audit_kota a`;

/** Midnight in WIB. */
const startOf = (day: string) => sql`(${day}::date::timestamp at time zone 'Asia/Jakarta')`;

function whereOf(saring: Saring): RawBuilder<unknown> {
  const { kota_id: kotaId, usersId, aksi, tabel, baris, dari, sampai } = saring;
  const conditions: readonly (RawBuilder<unknown> | undefined)[] = [
    kotaId === undefined ? undefined : sql`a.kota_id = ${kotaId}`,
    usersId === undefined ? undefined : sql`a.users_id = ${usersId}`,
    aksi === undefined ? undefined : sql`a.aksi = ${aksi}`,
    tabel === undefined ? undefined : sql`a.tabel = ${tabel}`,
    baris === undefined ? undefined : sql`a.baris = ${baris}`,
    dari === undefined ? undefined : sql`a.created_at >= ${startOf(dari)}`,
    sampai === undefined ? undefined : sql`a.created_at < ${startOf(sampai)} + interval '1 day'`,
  ];
  return sql.join(
    [sql`true`, ...conditions.filter((condition) => condition !== undefined)],
    sql` and `,
  );
}

export interface Potongan {
  limit: number;
  offset?: number;
  /** Only rows older than this one. */
  sesudah?: Pick<AuditRow, "kunci" | "id">;
}

/** Newest first. */
export async function listAudit(
  db: Database,
  saring: Saring,
  { limit, offset = 0, sesudah }: Potongan,
): Promise<AuditRow[]> {
  const older =
    sesudah === undefined
      ? sql`true`
      : sql`(a.created_at, a.id) < (${sesudah.kunci}::timestamptz, ${sesudah.id})`;
  const { rows } = await sql<AuditRow>`
    select a.id, a.users_id, a.aksi, a.tabel, a.baris, a.sebelum, a.sesudah, a.ip, a.created_at,
      a.created_at::text as kunci
    from ${fromOf(saring)} where ${whereOf(saring)} and ${older}
    order by a.created_at desc, a.id desc
    limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

/** How many there are, up to `max`. */
export async function countAudit(db: Database, saring: Saring, max: number): Promise<number> {
  const { rows } = await sql<{ jumlah: number }>`
    select count(*) as jumlah
    from (select from ${fromOf(saring)} where ${whereOf(saring)} limit ${max}) as a`.execute(db);
  return rows[0]?.jumlah ?? 0;
}

/** By e-mail, whatever its case, or KTA number; deleted ones too, whose trail stays. */
export async function findPengguna(db: Database, kata: string): Promise<number | null> {
  const row = await db
    .selectFrom("users")
    .select("id")
    .where((where) =>
      where.or([
        where(sql`lower(email)`, "=", kata.toLowerCase()),
        where("nomer_kta", "=", readKartu(kata)),
      ]),
    )
    .orderBy("deleted_at", (order) => order.desc().nullsFirst())
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function listPengguna(db: Database, ids: readonly number[]) {
  return ids.length === 0
    ? []
    : db.selectFrom("users").select(["id", "name", "email"]).where("id", "in", ids).execute();
}

type Nama = readonly (readonly [id: number, nama: string])[];

export async function listNamaCaleg(db: Database, ids: readonly number[]): Promise<Nama> {
  const rows = await db
    .selectFrom("caleg")
    .select(["id", "nama_lengkap"])
    .where("id", "=", sql<number>`any(${ids}::bigint[])`)
    .execute();
  return rows.map(({ id, nama_lengkap: nama }) => [id, nama]);
}

export async function listNamaImpor(db: Database, ids: readonly number[]): Promise<Nama> {
  const rows = await db
    .selectFrom("impor")
    .select(["id", "nama_berkas"])
    .where("id", "=", sql<number>`any(${ids}::bigint[])`)
    .execute();
  return rows.map(({ id, nama_berkas: nama }) => [id, nama]);
}

export async function listNamaPeran(db: Database): Promise<Nama> {
  const rows = await db.selectFrom("m_peran").select(["id", "keterangan"]).execute();
  return rows.map(({ id, keterangan }) => [id, keterangan]);
}

export async function listNamaJenis(db: Database): Promise<Nama> {
  const rows = await db.selectFrom("m_jenis_laporan").select(["id", "keterangan"]).execute();
  return rows.map(({ id, keterangan }) => [id, keterangan]);
}

/** The values of a column, from one to the next larger one: as many steps as there are values. */
async function stepThrough(db: Database, kolom: "aksi" | "tabel"): Promise<string[]> {
  const name = sql.ref(kolom);
  const { rows } = await sql<{ nilai: string }>`
    with recursive t as (
      (select ${name} as nilai from audit order by ${name} limit 1)
      union all
      select (select a.${name} from audit a where a.${name} > t.nilai order by a.${name} limit 1)
      from t where t.nilai is not null
    ) select nilai from t where nilai is not null`.execute(db);
  return rows.map(({ nilai }) => nilai);
}

const sorted = (values: readonly string[]): string[] => [...new Set(values)].toSorted();

export async function listPilihan(db: Database, kotaId: number | undefined) {
  if (kotaId === undefined) {
    const [aksi, tabel] = await Promise.all([stepThrough(db, "aksi"), stepThrough(db, "tabel")]);
    return { aksi, tabel };
  }
  const rows = await db
    .selectFrom("audit_kota")
    .select(["aksi", "tabel"])
    .distinct()
    .where("kota_id", "=", kotaId)
    .execute();
  return { aksi: sorted(rows.map((row) => row.aksi)), tabel: sorted(rows.map((row) => row.tabel)) };
}
