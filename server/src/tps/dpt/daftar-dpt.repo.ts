// Lists of voters: which one of a kelurahan is in force, which are being prepared or done with.
import { sql } from "kysely";
import type { Database, Send } from "../../platform/db.ts";
import { refuse } from "../../platform/refusal.ts";

const LOCK_AKTIF = `
  select id, jumlah from dpt_daftar
  where kota_id = $1 and kelurahan_id = $2 and status = 'aktif' for update`;

export async function lockDaftarAktif(
  send: Send,
  kotaId: number,
  kelurahanId: number,
): Promise<{ id: number; jumlah: number } | undefined> {
  const [row] = await send<{ id: number; jumlah: number }>(LOCK_AKTIF, [kotaId, kelurahanId]);
  return row;
}

const BUANG = `
  update dpt_daftar set status = 'buang', updated_at = now()
  where kota_id = $1 and kelurahan_id = $2 and status in ('aktif', 'lama')`;

/** Every list of a kelurahan is done with; the clean-up takes the rows away. */
export async function sendBuang(send: Send, kotaId: number, kelurahanId: number): Promise<void> {
  await send(BUANG, [kotaId, kelurahanId]);
}

const DELETE_TPS = `
  with pemilih as (
    delete from dpt p using dpt_daftar d
    where d.kota_id = $1 and d.kelurahan_id = $2::bigint / 1000 and d.status = 'aktif'
      and p.kota_id = d.kota_id and p.daftar_id = d.id and p.tps_nomor = $2::bigint % 1000
    returning d.id
  )
  update dpt_daftar d set jumlah = d.jumlah - h.jumlah, updated_at = now()
  from (select id, count(*)::int as jumlah from pemilih group by id) h
  where d.kota_id = $1 and d.id = h.id`;

export async function sendHapusPemilihTps(
  send: Send,
  kotaId: number,
  tpsId: number,
): Promise<void> {
  await send(DELETE_TPS, [kotaId, tpsId]);
}

interface Pergantian {
  kotaId: number;
  kelurahanId: number;
  imporId: number;
}

const LOCK_SEMUA = `
  select id, status, ganti_id, impor_id from dpt_daftar
  where kota_id = $1 and kelurahan_id = $2 and status <> 'buang' order by id for update`;
const MOVE = `
  update dpt_daftar d set status = t.status, updated_at = now()
  from unnest($2::bigint[], $3::text[]) as t (id, status)
  where d.kota_id = $1 and d.id = t.id`;

interface DaftarRow {
  id: number;
  status: string;
  ganti_id: number | null;
  impor_id: number | null;
}

async function move(
  send: Send,
  kotaId: number,
  moves: readonly (readonly [id: number, status: string])[],
): Promise<void> {
  await send(MOVE, [kotaId, moves.map(([id]) => id), moves.map(([, status]) => status)]);
}

/**
 * Puts the list that an import prepared in force. The one before it is kept for undoing; what was
 * kept before that is done with.
 * @throws Refusal dpt-berubah when another list came into force since it was prepared
 */
export async function sendAktif(
  send: Send,
  { kotaId, kelurahanId, imporId }: Pergantian,
): Promise<void> {
  const rows = await send<DaftarRow>(LOCK_SEMUA, [kotaId, kelurahanId]);
  const kini = rows.find(({ status }) => status === "aktif");
  const baru = rows.find((row) => row.impor_id === imporId && row.status === "disiapkan");
  if (baru === undefined || (kini?.id ?? null) !== baru.ganti_id) {
    refuse("dpt-berubah");
  }
  const usang = rows.filter(({ status }) => status === "lama");
  await move(send, kotaId, [
    ...usang.map(({ id }) => [id, "buang"] as const),
    ...(kini === undefined ? [] : [[kini.id, "lama"] as const]),
  ]);
  await move(send, kotaId, [[baru.id, "aktif"]]);
}

/** Puts the list before an import's in force again. @returns why not: another one is, none, or it is gone */
export async function sendKembali(
  send: Send,
  { kotaId, kelurahanId, imporId }: Pergantian,
): Promise<"diganti" | "dihapus" | "usang" | undefined> {
  const rows = await send<DaftarRow>(LOCK_SEMUA, [kotaId, kelurahanId]);
  const kini = rows.find(({ status }) => status === "aktif");
  const lama = rows.find(({ id, status }) => id === kini?.ganti_id && status === "lama");
  if (kini?.impor_id !== imporId) {
    return kini === undefined ? "dihapus" : "diganti";
  }
  if (kini.ganti_id !== null && lama === undefined) {
    return "usang";
  }
  await move(send, kotaId, [[kini.id, "buang"]]);
  await move(send, kotaId, lama === undefined ? [] : [[lama.id, "aktif"]]);
  return undefined;
}

export interface DaftarUsang {
  kota_id: number;
  id: number;
}

/** Lists that are done with. */
export async function listBuang(db: Database): Promise<DaftarUsang[]> {
  const { rows } = await sql<DaftarUsang>`
    select kota_id, id from dpt_daftar where status = 'buang' order by kota_id, id`.execute(db);
  return rows;
}

/** Its voters first, so that cut off in between it is found again. */
export async function deleteDaftar(
  db: Database,
  { kota_id: kotaId, id }: DaftarUsang,
): Promise<void> {
  await sql`delete from dpt where kota_id = ${kotaId} and daftar_id = ${id}`.execute(db);
  await sql`delete from dpt_daftar where kota_id = ${kotaId} and id = ${id}`.execute(db);
}

/** Lists that were replaced before `hari` days, and those whose import is over without them. */
export async function discardUsang(db: Database, hari: number): Promise<void> {
  await sql`
    update dpt_daftar set status = 'buang', updated_at = now()
    where status = 'lama' and updated_at < now() - make_interval(days => ${hari})`.execute(db);
  const { rows } = await sql<{ kota_id: number; id: number }>`
    select d.kota_id, d.id from dpt_daftar d
    where d.status = 'disiapkan' and d.created_at < now() - interval '1 hour'
      and not exists (select from impor i where i.id = d.impor_id
        and i.status in ('antre', 'diperiksa', 'siap', 'menerapkan'))`.execute(db);
  await sql`
    update dpt_daftar d set status = 'buang', updated_at = now()
    from unnest(${rows.map((row) => row.kota_id)}::int[], ${rows.map(({ id }) => id)}::bigint[]) as t (kota_id, id)
    where d.kota_id = t.kota_id and d.id = t.id and d.status = 'disiapkan'`.execute(db);
}

interface JumlahCatatan {
  catatan: string;
  tps: number;
  sebelum: number;
  sesudah: number;
}

/** How many TPS of a preview bear each remark, and their voters before and after. */
export async function sumCatatan(db: Database, imporId: number): Promise<JumlahCatatan[]> {
  const { rows } = await sql<JumlahCatatan>`
    select data ->> 'catatan' as catatan, count(*)::int as tps,
      coalesce(sum((sebelum ->> 'pemilih')::int), 0)::int as sebelum,
      sum((data ->> 'pemilih')::int)::int as sesudah
    from impor_baris
    where impor_id = ${imporId} and keadaan in ('berubah', 'dihapus') and data ->> 'catatan' is not null
    group by 1`.execute(db);
  return rows;
}
