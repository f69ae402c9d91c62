// Marks of candidates on TPS.
import type { Send } from "../platform/db.ts";
import { BERLAKU, TERTINGGI, type TandaRow } from "./penandaan.rules.ts";

const COLUMNS = "tps_id, caleg_id, jenis_caleg_id, dapil_id, level";
const OF_TPS = `
  select ${COLUMNS} from caleg_level_dpt where kota_id = $1 and tps_id = any($2::bigint[])`;
const OF_CALEG = `
  select ${COLUMNS} from caleg_level_dpt
  where kota_id = $1 and caleg_id = any($2::bigint[]) and tps_id >= $3 and tps_id < $4`;

/** All marks on TPS that are locked. */
export async function listTanda(
  send: Send,
  kotaId: number,
  tpsIds: readonly number[],
): Promise<TandaRow[]> {
  return send<TandaRow>(OF_TPS, [kotaId, tpsIds]);
}

export interface TandaDi {
  kotaId: number;
  from: number;
  to: number;
}

/** What these candidates marked in a kota. */
export async function listTandaCaleg(
  send: Send,
  calegIds: readonly number[],
  { kotaId, from, to }: TandaDi,
): Promise<TandaRow[]> {
  return send<TandaRow>(OF_CALEG, [kotaId, calegIds, from, to]);
}

const KOTA_DITANDAI = `
  select kota_id, caleg_id, jenis_caleg_id, dapil_id from caleg_level_dpt
  where caleg_id = any($1::bigint[]) group by 1, 2, 3, 4 order by 1`;

/** In which kota these candidates marked TPS, and where these marks count. */
export async function listKotaDitandai(
  send: Send,
  calegIds: readonly number[],
): Promise<(Omit<TandaRow, "tps_id" | "level"> & { kota_id: number })[]> {
  return send(KOTA_DITANDAI, [calegIds]);
}

export interface Penanda {
  calegId: number;
  jenisCalegId: number;
  dapilId: number;
  usersId: number;
}

const UPSERT = `
  insert into caleg_level_dpt (kota_id, tps_id, caleg_id, jenis_caleg_id, dapil_id, users_id, level)
  select $1, t.id, $2, $3, $4, $5, $6 from unnest($7::bigint[]) as t (id)
  on conflict (kota_id, tps_id, caleg_id) do update set
    level = excluded.level, users_id = excluded.users_id, updated_at = excluded.updated_at`;
const DELETE = `
  delete from caleg_level_dpt where kota_id = $1 and caleg_id = $2 and tps_id = any($3::bigint[])`;

/** No row is level 0. */
export async function sendTanda(
  send: Send,
  { calegId, jenisCalegId, dapilId, usersId }: Penanda,
  { kotaId, tpsIds, level }: { kotaId: number; tpsIds: readonly number[]; level: number },
): Promise<void> {
  await (level === 0
    ? send(DELETE, [kotaId, calegId, tpsIds])
    : send(UPSERT, [kotaId, calegId, jenisCalegId, dapilId, usersId, level, tpsIds]));
}

const SET_BERLAKU = `
  update caleg_level_dpt l set jenis_caleg_id = c.jenis, dapil_id = c.dapil
  from unnest($2::bigint[], $3::smallint[], $4::bigint[]) as c (id, jenis, dapil)
  where l.kota_id = $1 and l.caleg_id = any($2::bigint[]) and l.caleg_id = c.id
    and (l.jenis_caleg_id, l.dapil_id) <> (c.jenis, c.dapil)`;

/** Where the marks of candidates count. */
export async function sendBerlaku(
  send: Send,
  kotaId: number,
  caleg: readonly { id: number; jenis_caleg_id: number; dapil_id: number }[],
): Promise<void> {
  await send(SET_BERLAKU, [
    kotaId,
    caleg.map(({ id }) => id),
    caleg.map((row) => row.jenis_caleg_id),
    caleg.map((row) => row.dapil_id),
  ]);
}

// Rows of unnest, not any(): a plan for whichever TPS takes those for one, and compares each with each.
const SET_LEVEL = `
  update tps set level_dpt = h.level_dpt
  from (
    select t.id, ${TERTINGGI} as level_dpt
    from unnest($2::bigint[]) as d (id)
    join tps t on t.kota_id = $1 and t.id = d.id
    left join caleg_level_dpt l on l.kota_id = t.kota_id and l.tps_id = t.id and ${BERLAKU}
    group by t.id
  ) h
  where tps.kota_id = $1 and tps.id = h.id and tps.level_dpt <> h.level_dpt
  returning tps.id, tps.level_dpt`;

/** Tells TPS, which are locked, their highest marks. @returns those whose have changed */
export async function sendLevelTertinggi(
  send: Send,
  kotaId: number,
  tpsIds: readonly number[],
): Promise<Map<number, number[]>> {
  const rows = await send<{ id: number; level_dpt: number[] }>(SET_LEVEL, [kotaId, tpsIds]);
  return new Map(rows.map((row) => [row.id, row.level_dpt]));
}
