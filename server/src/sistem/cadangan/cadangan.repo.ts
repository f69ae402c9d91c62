import { sql, type Updateable } from "kysely";
import type { Database } from "../../platform/db.ts";
import type { Cadangan } from "../../platform/schema.ts";
import type { Jumlah } from "./arsip.ts";

/** Reports and counters, all seen at one moment. */
export async function countIsi(db: Database): Promise<Jumlah> {
  const { rows } = await sql<Jumlah>`
    select (select count(*) from laporan) as laporan,
      (select count(*) from laporan_versi) as laporan_versi,
      (select count(*) from dokumentasi_versi) as dokumentasi_versi,
      (select coalesce(sum(masuk), 0)::bigint from rekap_laporan) as penghitung_masuk`.execute(db);
  const [row] = rows;
  if (row === undefined) {
    throw new Error("No counts");
  }
  return row;
}

export async function listMigrasi(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** About how much there is to copy. */
export async function sumUkuran(db: Database): Promise<number> {
  const { rows } = await sql<{ byte: number }>`
    select (select sum(pg_database_size(oid)) from pg_database)::bigint
      + (select coalesce(sum(ukuran), 0) from berkas)::bigint as byte`.execute(db);
  return rows[0]?.byte ?? 0;
}

/** Version and identity of the cluster. */
export async function readCluster(db: Database): Promise<{ postgres: number; sistem: string }> {
  const { rows } = await sql<{ postgres: number; sistem: string }>`
    select current_setting('server_version_num')::int / 10000 as postgres,
      (select system_identifier::text from pg_control_system()) as sistem`.execute(db);
  return rows[0] ?? { postgres: 0, sistem: "" };
}

export const findSistem = async (db: Database): Promise<string> => (await readCluster(db)).sistem;

/** Is there an installation in it? */
export async function hasTables(db: Database): Promise<boolean> {
  const { rows } = await sql<{ ada: boolean }>`
    select to_regclass('public.pengaturan') is not null as ada`.execute(db);
  return rows[0]?.ada === true;
}

/** A thousand at a time, by id. */
export async function listKunciBerkas(
  db: Database,
  after: string | undefined,
): Promise<{ id: string; kunci: string; kunci_kecil: string | null }[]> {
  return db
    .selectFrom("berkas")
    .select(["id", "kunci", "kunci_kecil"])
    .$if(after !== undefined, (query) => query.where("id", ">", after ?? ""))
    .orderBy("id")
    .limit(1000)
    .execute();
}

export interface Snapshot {
  snapshot: string;
  jumlah: Jumlah;
  end: () => Promise<void>;
}

/** A view of the database that another program can take over while this one is open. */
export async function openSnapshot(db: Database): Promise<Snapshot> {
  const tx = await db.startTransaction().setIsolationLevel("repeatable read").execute();
  const end = async (): Promise<void> => {
    await tx.rollback().execute();
  };
  try {
    const { rows } = await sql<{ id: string }>`select pg_export_snapshot() as id`.execute(tx);
    return { snapshot: rows[0]?.id ?? "", jumlah: await countIsi(tx), end };
  } catch (error) {
    await end();
    throw error;
  }
}

const LOCK = 7_203_024;

/** One backup at a time, whatever the process; undefined when one is being made. */
export async function whileAlone<T>(db: Database, work: () => Promise<T>): Promise<T | undefined> {
  return db.transaction().execute(async (held) => {
    const { rows } = await sql<{ ok: boolean }>`
      select pg_try_advisory_xact_lock(${LOCK}) as ok`.execute(held);
    return rows[0]?.ok === true ? work() : undefined;
  });
}

/** Is one being made, whatever the process, or waiting for its turn? */
export async function isDibuat(db: Database, job: string): Promise<boolean> {
  const { rows } = await sql<{ ada: boolean }>`
    select exists (
      select from pg_locks
      where locktype = 'advisory' and granted and classid = 0 and objid = ${LOCK}
        and database = (select oid from pg_database where datname = current_database())
    ) or exists (
      select from pgboss.job where name = ${job} and state in ('created', 'retry', 'active')
    ) as ada`.execute(db);
  return rows[0]?.ada === true;
}

/** One request after the other, until the end of the transaction. */
export async function kunciPermintaan(tx: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('cadangan.minta'))`.execute(tx);
}

export const TERHENTI = "Terhenti di tengah jalan";

/** Those that a dead process began are told to have failed. */
export async function insertCadangan(
  db: Database,
  values: { tempat: string; terjadwal: boolean },
): Promise<number> {
  await db
    .updateTable("cadangan")
    .set({ status: "gagal", pesan: TERHENTI })
    .where("status", "=", "berjalan")
    .execute();
  const { id } = await db
    .insertInto("cadangan")
    .values(values)
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateCadangan(
  db: Database,
  id: number,
  values: Omit<Updateable<Cadangan>, "id">,
): Promise<void> {
  await db
    .updateTable("cadangan")
    .set({ ...values, selesai: sql<Date>`now()` })
    .where("id", "=", id)
    .execute();
}

/** One that somebody asked for is begun. */
export async function startPermintaan(db: Database, id: number, tempat: string): Promise<void> {
  await db
    .updateTable("cadangan")
    .set({ status: "berjalan", tempat, mulai: sql<Date>`now()`, pesan: null, selesai: null })
    .where("id", "=", id)
    .execute();
}

/** One that ended without saying so itself. */
export async function gagalkan(db: Database, id: number, pesan: string): Promise<void> {
  await db
    .updateTable("cadangan")
    .set({ status: "gagal", pesan, selesai: sql<Date>`now()` })
    .where("id", "=", id)
    .where("status", "=", "berjalan")
    .execute();
}

/** The trail knows who asked for it. */
const peminta = sql<number | null>`(
  select users_id from audit
  where tabel = 'cadangan' and baris = cadangan.id::text and aksi = 'cadangan.minta')`;

/** null: nobody asked. */
export async function findPeminta(db: Database, id: number): Promise<number | null> {
  const row = await db
    .selectFrom("cadangan")
    .select(peminta.as("peminta"))
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.peminta ?? null;
}

/** Good ones that still lie in a place. */
export async function listBaik(db: Database, tempat: string) {
  return db
    .selectFrom("cadangan")
    .select(["id", "mulai", "segmen"])
    .select((where) => where.ref("nama").$notNull().as("nama"))
    .where("status", "=", "baik")
    .where("tempat", "=", tempat)
    .where("dibuang_pada", "is", null)
    .execute();
}

export async function markDibuang(db: Database, id: number): Promise<void> {
  await db
    .updateTable("cadangan")
    .set({ dibuang_pada: sql<Date>`now()` })
    .where("id", "=", id)
    .execute();
}

/** When the last good one was begun. */
export async function findTerakhir(db: Database): Promise<Date | undefined> {
  const row = await db
    .selectFrom("cadangan")
    .select("mulai")
    .where("status", "=", "baik")
    .orderBy("mulai", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.mulai;
}

export async function listCadangan(db: Database, limit: number) {
  return db
    .selectFrom("cadangan")
    .leftJoin("users", (join) => join.on("users.id", "=", peminta))
    .selectAll("cadangan")
    .select("users.name as oleh")
    .orderBy("mulai", "desc")
    .limit(limit)
    .execute();
}

/** When the schedule was set as it is. */
export async function findDiaktifkan(db: Database): Promise<Date | undefined> {
  const row = await db
    .selectFrom("pengaturan")
    .select("updated_at")
    .where("kunci", "=", "cadangan")
    .executeTakeFirst();
  return row?.updated_at;
}

/** Where the cluster lies on disk. */
export async function findFolderCluster(db: Database): Promise<string> {
  const { rows } = await sql<{ data_directory: string }>`show data_directory`.execute(db);
  return rows[0]?.data_directory ?? "";
}

/** Closes the piece of the log that is being written, if anything is in it. */
export async function switchWal(db: Database): Promise<void> {
  await sql`select pg_switch_wal()`.execute(db);
}
