// Whose card a number is, as the door of an event asks.
import { sql } from "kysely";
import { PERAN } from "#contract/access/access.contract.ts";
import { tpsRange } from "#contract/wilayah/wilayah.rules.ts";
import type { Lingkup } from "../../access/lingkup.ts";
import type { Database } from "../../platform/db.ts";

export interface KartuRow {
  nomer_kta: string;
  nama: string;
  kelurahan_id: number;
  /** Of the small picture. */
  foto: string | null;
  mime: string | null;
}

/** The members with one of these numbers, the likeliest first, wherever they live. */
export async function listKartu(db: Database, nomor: readonly string[]): Promise<KartuRow[]> {
  const { rows } = await sql<KartuRow>`
    select a.nomer_kta, a.nama, a.kelurahan_id, b.kunci_kecil as foto, b.mime_kecil as mime
    from anggota a left join berkas b on b.id = a.foto_berkas_id
    where a.nomer_kta = any(${nomor}::text[])
    order by array_position(${nomor}::text[], a.nomer_kta::text)`.execute(db);
  return rows;
}

async function listPunyaAkun(db: Database, nomor: readonly string[], peran: readonly number[]) {
  return sql<{ nomer_kta: string }>`
    select nomer_kta from users where nomer_kta = any(${nomor}::text[]) and deleted_at is null
      and is_aktif = 1 and peran_ids && ${peran}::smallint[]`.execute(db);
}

async function listCaleg(db: Database, nomor: readonly string[], isDitanya: boolean) {
  return sql<{ nomer_kta: string }>`
    select nomer_kta from caleg where ${isDitanya}::boolean and nomer_kta = any(${nomor}::text[]) and is_ada`.execute(
    db,
  );
}

async function listSaksi(db: Database, nomor: readonly string[], isDitanya: boolean) {
  return sql<{ nomer_kta: string }>`
    select nomer_kta from saksi where ${isDitanya}::boolean and nomer_kta = any(${nomor}::text[]) and is_aktif = 1`.execute(
    db,
  );
}

/** Those of the numbers whose holders have one of the roles: by an account, as candidate or as witness. */
export async function listBerperan(
  db: Database,
  nomor: readonly string[],
  peran: readonly number[],
): Promise<ReadonlySet<string>> {
  const found = await Promise.all([
    listPunyaAkun(db, nomor, peran),
    listCaleg(db, nomor, peran.includes(PERAN.caleg)),
    listSaksi(db, nomor, peran.includes(PERAN.saksi)),
  ]);
  return new Set(found.flatMap(({ rows }) => rows.map(({ nomer_kta: satu }) => satu)));
}

/** The witnesses with one of these cards, wherever. */
export async function listSaksiKartu(
  db: Database,
  nomor: readonly string[],
): Promise<{ id: number; nomer_kta: string }[]> {
  const { rows } = await sql<{ id: number; nomer_kta: string }>`
    select id, nomer_kta from saksi where nomer_kta = any(${nomor}::text[]) and is_aktif = 1
    order by id`.execute(db);
  return rows;
}

/** By the ids of witnesses that are still there, where each is on duty. */
export async function listPenugasan(
  db: Database,
  kotaIds: readonly number[],
  ids: readonly number[],
): Promise<{ id: number; penugasan_id: number | null }[]> {
  const { rows } = await sql<{ id: number; penugasan_id: number | null }>`
    select id, penugasan_id from saksi
    where kota_id = any(${kotaIds}::int[]) and id = any(${ids}::bigint[])`.execute(db);
  return rows;
}

/** Numbers of the members of a region. */
export async function listNomor(db: Database, lingkup: Lingkup, limit: number): Promise<string[]> {
  const { from, to } = tpsRange(lingkup);
  const { rows } = await sql<{ nomer_kta: string }>`
    select nomer_kta from anggota
    where kelurahan_id >= ${Math.ceil(from / 1000)} and kelurahan_id < ${Math.ceil(to / 1000)}
    limit ${limit}`.execute(db);
  return rows.map(({ nomer_kta: satu }) => satu);
}

/** Of each the first eight bytes of a hash that only holders of the key can compare, one after the other. */
export async function hashNomor(
  db: Database,
  nomor: readonly string[],
  kunci: string,
): Promise<string> {
  const { rows } = await sql<{ sidik: Buffer | null }>`
    select string_agg(substring(sha256(convert_to(${kunci}::text || n, 'UTF8')), 1, 8), ''::bytea) as sidik
    from unnest(${nomor}::text[]) n`.execute(db);
  return rows[0]?.sidik?.toString("base64") ?? "";
}
