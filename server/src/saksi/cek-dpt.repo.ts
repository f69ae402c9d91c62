// Voters of a kota compared with witnesses by name and age.
import { sql, type RawBuilder } from "kysely";
import type { Database, Send } from "../platform/db.ts";
import { mengandung } from "../platform/like.ts";
import { GELAR_DEPAN, UJUNG_GELAR } from "./lingkup.rules.ts";

export interface PemilihSenama {
  tps_id: number;
  nama: string;
  usia: number;
  /** When the list was loaded. */
  pada: Date;
}

/** Of one name the index finds the voters; of many all voters of the kota are read once. */
function narrowed(kunci: readonly string[]): RawBuilder<unknown> {
  const [satu = "", ...lain] = kunci;
  return lain.length > 0
    ? sql``
    : sql.join(
        satu.split(" ").map((kata) => sql`and p.nama ilike ${mengandung(kata)}`),
        sql` `,
      );
}

/**
 * Voters of a kota whose names may be compared as one of these: those that are spelled so, and all
 * that have a title or punctuation. Which ones fit, kunciNama says.
 */
export async function listPemilihMungkin(
  db: Database,
  kotaId: number,
  kunci: readonly string[],
): Promise<PemilihSenama[]> {
  if (kunci.length === 0) {
    return [];
  }
  const { rows } = await sql<PemilihSenama>`
    select d.kelurahan_id * 1000 + p.tps_nomor as tps_id, p.nama, p.usia, d.created_at as pada
    from dpt p join dpt_daftar d on d.kota_id = p.kota_id and d.id = p.daftar_id
    where p.kota_id = ${kotaId} and d.kota_id = ${kotaId} and d.status = 'aktif' ${narrowed(kunci)}
      and (lower(p.nama) = any(${kunci}::text[])
        or split_part(lower(p.nama), ' ', 1) = any(${GELAR_DEPAN}::text[])
        or split_part(lower(p.nama), ' ', -1) = any(${UJUNG_GELAR}::text[])
        or p.nama ~ '[^A-Za-z ]|  |^ | $')
    order by d.kelurahan_id, p.tps_nomor, p.nomor`.execute(db);
  return rows;
}

export interface SaksiDicari {
  id: number;
  nama_lengkap: string;
  nik: string;
  tps_id: number | null;
  penugasan_id: number | null;
  lingkup: number;
  lingkup_pasti: boolean;
  pemilih_tps: number[];
}

export async function listSaksiDicari(
  db: Database,
  kotaId: number,
  ids?: readonly number[],
): Promise<SaksiDicari[]> {
  const { rows } = await sql<SaksiDicari>`
    select id, nama_lengkap, nik, tps_id, penugasan_id, lingkup, lingkup_pasti, pemilih_tps
    from saksi where kota_id = ${kotaId}
      ${ids === undefined ? sql`` : sql`and id = any(${ids}::bigint[])`} order by id`.execute(db);
  return rows;
}

const SET_PEMILIH = `
  update saksi s set pemilih_tps = t.tps
  from (
    select id, array_remove(array_agg(tps_id order by nomor), null) as tps
    from unnest($2::bigint[], $3::bigint[]) with ordinality as p (id, tps_id, nomor) group by id
  ) t
  where s.kota_id = $1 and s.id = any($2::bigint[]) and s.id = t.id`;

export async function sendPemilihTps(
  send: Send,
  kotaId: number,
  rows: readonly { id: number; pemilihTps: readonly number[] }[],
): Promise<void> {
  const pasangan = rows.flatMap(({ id, pemilihTps }) =>
    pemilihTps.length === 0 ? [[id, null]] : pemilihTps.map((tpsId) => [id, tpsId]),
  );
  await send(SET_PEMILIH, [kotaId, pasangan.map(([id]) => id), pasangan.map(([, tpsId]) => tpsId)]);
}
