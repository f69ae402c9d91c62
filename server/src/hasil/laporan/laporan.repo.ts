// The hot path: a report, its version, its trail and its counter, in two flights of statements.
// Rows come and go as parallel arrays, so one report and a whole import take the same way.
import type { AksiAudit } from "#contract/sistem/audit-kata.rules.ts";
import type { Sumber } from "#contract/hasil/laporan.contract.ts";
import { kotaOf } from "#contract/wilayah/wilayah.rules.ts";
import { sql } from "kysely";
import type { Database, Send } from "../../platform/db.ts";
import { rowStatement } from "../../platform/row-statement.ts";

export interface TpsTerkunci {
  id: number;
  jumlah_dpt: number;
  dapil_pusat_id: number;
  dapil_propinsi_id: number;
  dapil_kota_id: number;
}

export interface LaporanKini {
  tps_id: number;
  dapil_id: number;
  versi: number;
  suara: (number | null)[] | null;
  is_bermasalah: boolean;
  /** Where the standing version came from. */
  sumber: string;
}

const LOCK_TPS = `
  select id, jumlah_dpt, dapil_pusat_id, dapil_propinsi_id, dapil_kota_id
  from tps where kota_id = $1 and id = any($2::bigint[])
  order by id for no key update`;

const FIND_LAPORAN = `
  select tps_id, dapil_id, versi, suara, is_bermasalah, sumber
  from laporan where kota_id = $1 and jenis_laporan_id = $2 and tps_id = any($3::bigint[])`;

/** The first flight: everything about these TPS waits for us from here on. */
export async function lockLaporan(
  send: Send,
  { kotaId, jenisId, tpsIds }: { kotaId: number; jenisId: number; tpsIds: readonly number[] },
): Promise<[TpsTerkunci[], LaporanKini[]]> {
  return Promise.all([
    send<TpsTerkunci>(LOCK_TPS, [kotaId, tpsIds]),
    send<LaporanKini>(FIND_LAPORAN, [kotaId, jenisId, tpsIds]),
  ]);
}

export interface VersiBaru {
  tpsId: number;
  versi: number;
  dapilId: number;
  suara: readonly (number | null)[] | null;
  kesalahan: readonly string[];
  isBermasalah: boolean;
  kunci: string | null;
}

export interface Penulisan {
  kotaId: number;
  jenisId: number;
  sumber: Sumber;
  usersId: number | null;
  imporId: number | null;
  /** Who made the link that the session was opened by. */
  tautanOleh: number | null;
  ip: string | null;
  versi: readonly VersiBaru[];
}

const VERSI = ["bigint", "int", "bigint", "text", "text", "boolean"] as const;

const insertVersi = rowStatement(
  6,
  [...VERSI, "uuid"],
  (rows) => `
  insert into laporan_versi (kota_id, jenis_laporan_id, sumber, users_id, impor_id, tautan_oleh,
    tps_id, versi, berdasar_versi, dapil_id, suara, kesalahan, is_bermasalah, kunci)
  select $1, $2, $3, $4, $5, $6, t.tps_id, t.versi, t.versi - 1, t.dapil_id,
    t.suara::int[], t.kesalahan::text[], t.is_bermasalah, t.kunci
  from ${rows} as t (tps_id, versi, dapil_id, suara, kesalahan, is_bermasalah, kunci)`,
);

const upsertLaporan = rowStatement(
  4,
  VERSI,
  (rows) => `
  insert into laporan (kota_id, jenis_laporan_id, sumber, users_id,
    tps_id, versi, dapil_id, suara, kesalahan, is_bermasalah)
  select $1, $2, $3, $4, t.tps_id, t.versi, t.dapil_id,
    t.suara::int[], t.kesalahan::text[], t.is_bermasalah
  from ${rows} as t (tps_id, versi, dapil_id, suara, kesalahan, is_bermasalah)
  on conflict (kota_id, tps_id, jenis_laporan_id) do update set
    versi = excluded.versi, dapil_id = excluded.dapil_id, suara = excluded.suara,
    kesalahan = excluded.kesalahan, is_bermasalah = excluded.is_bermasalah,
    sumber = excluded.sumber, users_id = excluded.users_id, updated_at = excluded.updated_at`,
);

const insertAudit = rowStatement(
  5,
  ["bigint", "int"],
  (rows) => `
  insert into audit_kota (kota_id, users_id, ip, aksi, tabel, baris, sebelum, sesudah)
  select $1, $2, $3, $4, 'laporan', t.tps_id || '/' || $5::smallint,
    jsonb_build_object('versi', t.versi - 1), jsonb_build_object('versi', t.versi)
  from ${rows} as t (tps_id, versi)`,
);

/** `{1,NULL,3}`: an array inside an array of rows of different lengths. */
const literal = (suara: readonly (number | null)[] | null): string | null =>
  suara === null ? null : `{${suara.map((value) => value ?? "NULL").join(",")}}`;

/** Sends the new versions; the caller sends the counters and the commit behind them. */
export async function sendVersi(send: Send, tulis: Penulisan): Promise<void> {
  const { kotaId, jenisId, sumber, usersId, imporId, tautanOleh, ip, versi } = tulis;
  const columns = [
    versi.map((row) => row.tpsId),
    versi.map((row) => row.versi),
    versi.map((row) => row.dapilId),
    versi.map((row) => literal(row.suara)),
    versi.map((row) => `{${row.kesalahan.join(",")}}`),
    versi.map((row) => row.isBermasalah),
  ];
  const kunci = versi.map((row) => row.kunci);
  await Promise.all([
    insertVersi(send, [kotaId, jenisId, sumber, usersId, imporId, tautanOleh], [...columns, kunci]),
    upsertLaporan(send, [kotaId, jenisId, sumber, usersId], columns),
    insertAudit(
      send,
      [kotaId, usersId, ip, `laporan.${sumber}` satisfies AksiAudit, jenisId],
      [versi.map((row) => row.tpsId), versi.map((row) => row.versi)],
    ),
  ]);
}

export interface VersiTersimpan {
  users_id: number | null;
  tps_id: number;
  jenis_laporan_id: number;
  versi: number;
  dapil_id: number;
  suara: (number | null)[] | null;
  jumlah_dpt: number;
}

/** What an earlier sending with the same key stored. */
export async function findVersiByKunci(
  db: Database,
  kotaId: number,
  kunci: string,
): Promise<VersiTersimpan | undefined> {
  return db
    .selectFrom("laporan_versi as v")
    .innerJoin("tps", (join) =>
      join.onRef("tps.kota_id", "=", "v.kota_id").onRef("tps.id", "=", "v.tps_id"),
    )
    .select([
      "v.users_id",
      "v.tps_id",
      "v.jenis_laporan_id",
      "v.versi",
      "v.dapil_id",
      "v.suara",
      "tps.jumlah_dpt",
    ])
    .where("v.kota_id", "=", kotaId)
    .where("v.kunci", "=", kunci)
    .executeTakeFirst();
}

export interface KunciLaporan {
  kotaId: number;
  tpsId: number;
  jenisId: number;
}

export async function findLaporan(db: Database, { kotaId, tpsId, jenisId }: KunciLaporan) {
  return db
    .selectFrom("laporan")
    .leftJoin("users", "users.id", "laporan.users_id")
    .select(["versi", "dapil_id", "suara", "laporan.updated_at", "users.name as oleh", "sumber"])
    .where("kota_id", "=", kotaId)
    .where("tps_id", "=", tpsId)
    .where("jenis_laporan_id", "=", jenisId)
    .executeTakeFirst();
}

export interface RentangTps {
  kotaId: number;
  from: number;
  to: number;
}

export async function listTpsRange(db: Database, { kotaId, from, to }: RentangTps) {
  return db
    .selectFrom("tps")
    .select(["id", "nama", "dapil_pusat_id", "dapil_propinsi_id", "dapil_kota_id"])
    .where("kota_id", "=", kotaId)
    .where("id", ">=", from)
    .where("id", "<", to)
    .orderBy("id")
    .execute();
}

export async function listLaporanRange(db: Database, { kotaId, from, to }: RentangTps) {
  return db
    .selectFrom("laporan")
    .select(["tps_id", "jenis_laporan_id", "suara"])
    .where("kota_id", "=", kotaId)
    .where("tps_id", ">=", from)
    .where("tps_id", "<", to)
    .execute();
}

/** The dapil of a TPS at each level. */
export async function findDapilTps(db: Database, kotaId: number, tpsId: number) {
  return db
    .selectFrom("tps")
    .select(["dapil_pusat_id", "dapil_propinsi_id", "dapil_kota_id"])
    .where("kota_id", "=", kotaId)
    .where("id", "=", tpsId)
    .executeTakeFirst()
    .then((row) => row ?? { dapil_pusat_id: 0, dapil_propinsi_id: 0, dapil_kota_id: 0 });
}

export interface LaporanTps extends LaporanKini {
  jenis_laporan_id: number;
  updated_at: Date;
}

/** Reports of all types of TPS in any number of kota. */
export async function mapLaporan(db: Database, tpsIds: readonly number[]): Promise<LaporanTps[]> {
  const groups = [...Map.groupBy(tpsIds, kotaOf)];
  const lists = await Promise.all(
    groups.map(([kotaId, ids]) =>
      db
        .selectFrom("laporan")
        .select([
          ...(["tps_id", "jenis_laporan_id", "dapil_id", "versi", "suara"] as const),
          ...(["is_bermasalah", "sumber", "updated_at"] as const),
        ])
        .where("kota_id", "=", kotaId)
        .where("tps_id", "in", ids)
        .execute(),
    ),
  );
  return lists.flat();
}

export async function listVersi(db: Database, { kotaId, tpsId, jenisId }: KunciLaporan) {
  return db
    .selectFrom("laporan_versi as v")
    .leftJoin("users", "users.id", "v.users_id")
    .leftJoin("users as pembuat", "pembuat.id", "v.tautan_oleh")
    .select([
      ...(["v.versi", "v.berdasar_versi", "v.sumber", "v.suara", "v.is_bermasalah"] as const),
      ...(["v.created_at", "users.name as oleh"] as const),
      ...(["v.tautan_oleh", "pembuat.name as pembuat_tautan"] as const),
    ])
    .where("v.kota_id", "=", kotaId)
    .where("v.tps_id", "=", tpsId)
    .where("v.jenis_laporan_id", "=", jenisId)
    .orderBy("v.versi", "desc")
    .limit(500)
    .execute();
}

/** TPS that the rows of an import bring along; reports of several types bring the same one. */
export async function countTpsBaru(db: Database, imporId: number, tanda: string): Promise<number> {
  const { rows } = await sql<{ jumlah: number }>`
    select count(distinct data ->> 'tps_id')::int as jumlah from impor_baris
    where impor_id = ${imporId} and keadaan <> 'galat' and data ? ${tanda}::text`.execute(db);
  return rows[0]?.jumlah ?? 0;
}

export interface LaporanImpor {
  jenis_laporan_id: number;
  /** How many of them bear the mark. */
  bermasalah: number;
}

/** The report types that the rows of an import write, by the head of what they are about. */
export async function listJenisImpor(
  db: Database,
  imporId: number,
  tanda: string,
): Promise<LaporanImpor[]> {
  const { rows } = await sql<LaporanImpor>`
    select split_part(kunci, '/', 1)::int as jenis_laporan_id,
      count(*) filter (where data ? ${tanda}::text)::int as bermasalah
    from impor_baris
    where impor_id = ${imporId} and keadaan in ('baru', 'berubah')
    group by 1 order by 1`.execute(db);
  return rows;
}

/** What the rows that an import would write bear under a mark, each thing once. */
export async function listTandaImpor(
  db: Database,
  imporId: number,
  tanda: string,
): Promise<string[]> {
  const { rows } = await sql<{ nilai: string }>`
    select distinct data ->> ${tanda}::text as nilai from impor_baris
    where impor_id = ${imporId} and keadaan in ('baru', 'berubah') and data ? ${tanda}::text
    order by 1`.execute(db);
  return rows.map(({ nilai }) => nilai);
}
