// Whose card a number is, as the door of an event asks.
import { sql } from "kysely";
import { PERAN } from "#contract/access.contract.ts";
import { tpsRange } from "#contract/wilayah.rules.ts";
import type { Lingkup } from "../../access/lingkup.ts";
import type { Database } from "../../platform/db.ts";

export interface KartuRow {
  nomer_kta: string;
  nama: string;
  /** Of the small picture. */
  foto: string | null;
  mime: string | null;
}

const diDalam = (lingkup: Lingkup) => {
  const { from, to } = tpsRange(lingkup);
  return sql`a.kelurahan_id >= ${Math.ceil(from / 1000)} and a.kelurahan_id < ${Math.ceil(to / 1000)}`;
};

/** The first of these numbers that is a member's of the region. */
export async function findKartu(
  db: Database,
  lingkup: Lingkup,
  nomor: readonly string[],
): Promise<KartuRow | undefined> {
  const { rows } = await sql<KartuRow>`
    select a.nomer_kta, a.nama, b.kunci_kecil as foto, b.mime_kecil as mime
    from anggota a left join berkas b on b.id = a.foto_berkas_id
    where a.nomer_kta = any(${nomor}::text[]) and ${diDalam(lingkup)}
    order by array_position(${nomor}::text[], a.nomer_kta::text) limit 1`.execute(db);
  return rows[0];
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

/** The witness with that card, wherever. */
export async function findSaksiKartu(db: Database, nomerKta: string): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select id from saksi where nomer_kta = ${nomerKta} and is_aktif = 1
    order by id limit 1`.execute(db);
  return rows[0]?.id ?? null;
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
