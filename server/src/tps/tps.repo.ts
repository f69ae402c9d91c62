import { sql } from "kysely";
import type { Database, Send } from "../platform/db.ts";
import type { SumbanganTps } from "../wilayah/hitungan/selisih.rules.ts";

export interface TpsRow {
  id: number;
  nama: string;
  dpt_l: number | null;
  dpt_p: number | null;
  jumlah_dpt: number;
  dapil_pusat_id: number;
  dapil_propinsi_id: number;
  dapil_kota_id: number;
  jumlah_saksi: number;
  /** Of them, whose WhatsApp number is known to be right. */
  jumlah_saksi_sah: number;
  /** Voters in the list in force. */
  jumlah_pemilih: number;
  /** The highest mark: of all caleg, then of each level. */
  level_dpt: number[];
}

/** What others write: witnesses, and whoever marks. */
type Lain = "jumlah_saksi" | "jumlah_saksi_sah" | "level_dpt";
export type TpsBaru = Omit<TpsRow, Lain>;

const COLUMNS =
  "id, nama, dpt_l, dpt_p, jumlah_dpt, dapil_pusat_id, dapil_propinsi_id, dapil_kota_id, jumlah_saksi, jumlah_saksi_sah, jumlah_pemilih, level_dpt";

export const sumbanganOf = (row: TpsRow): SumbanganTps => ({
  dapil: [row.dapil_pusat_id, row.dapil_propinsi_id, row.dapil_kota_id],
  jumlahDpt: row.jumlah_dpt,
  jumlahSaksi: row.jumlah_saksi,
  jumlahSaksiSah: row.jumlah_saksi_sah,
  jumlahPemilih: row.jumlah_pemilih,
  level: row.level_dpt,
});

const LOCK = `select ${COLUMNS} from tps where kota_id = $1 and id = any($2::bigint[]) order by id for no key update`;
const LOCK_RANGE = `select ${COLUMNS} from tps where kota_id = $1 and id >= $2 and id < $3 order by id for no key update`;

export async function lockTps(
  send: Send,
  kotaId: number,
  ids: readonly number[],
): Promise<TpsRow[]> {
  return send<TpsRow>(LOCK, [kotaId, ids]);
}

export async function lockTpsRange(
  send: Send,
  kotaId: number,
  { from, to }: { from: number; to: number },
): Promise<TpsRow[]> {
  return send<TpsRow>(LOCK_RANGE, [kotaId, from, to]);
}

const UPSERT = `
  insert into tps (kota_id, id, kelurahan_id, nomor, nama, dpt_l, dpt_p, jumlah_dpt, jumlah_pemilih,
    dapil_pusat_id, dapil_propinsi_id, dapil_kota_id)
  select $1, t.id, t.id / 1000, t.id % 1000, t.nama, t.dpt_l, t.dpt_p, t.jumlah_dpt, t.pemilih,
    t.pusat, t.propinsi, t.kota
  from unnest($2::bigint[], $3::text[], $4::int[], $5::int[], $6::int[], $7::int[], $8::bigint[], $9::bigint[], $10::bigint[])
    as t (id, nama, dpt_l, dpt_p, jumlah_dpt, pemilih, pusat, propinsi, kota)
  on conflict (kota_id, id) do update set
    nama = excluded.nama, dpt_l = excluded.dpt_l, dpt_p = excluded.dpt_p,
    jumlah_dpt = excluded.jumlah_dpt, jumlah_pemilih = excluded.jumlah_pemilih,
    dapil_pusat_id = excluded.dapil_pusat_id,
    dapil_propinsi_id = excluded.dapil_propinsi_id, dapil_kota_id = excluded.dapil_kota_id,
    updated_at = excluded.updated_at`;

export async function sendTps(send: Send, kotaId: number, rows: readonly TpsBaru[]): Promise<void> {
  await send(UPSERT, [
    kotaId,
    rows.map((row) => row.id),
    rows.map((row) => row.nama),
    rows.map((row) => row.dpt_l),
    rows.map((row) => row.dpt_p),
    rows.map((row) => row.jumlah_dpt),
    rows.map((row) => row.jumlah_pemilih),
    rows.map((row) => row.dapil_pusat_id),
    rows.map((row) => row.dapil_propinsi_id),
    rows.map((row) => row.dapil_kota_id),
  ]);
}

const SET_DAPIL = `
  update tps set dapil_pusat_id = t.pusat, dapil_propinsi_id = t.propinsi, dapil_kota_id = t.kota,
    updated_at = now()
  from unnest($2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[]) as t (id, pusat, propinsi, kota)
  where tps.kota_id = $1 and tps.id = t.id`;

/** Tells TPS, which are locked, their dapil. */
export async function sendDapilTps(
  send: Send,
  kotaId: number,
  rows: readonly Pick<TpsRow, "id" | "dapil_pusat_id" | "dapil_propinsi_id" | "dapil_kota_id">[],
): Promise<void> {
  await send(SET_DAPIL, [
    kotaId,
    rows.map((row) => row.id),
    rows.map((row) => row.dapil_pusat_id),
    rows.map((row) => row.dapil_propinsi_id),
    rows.map((row) => row.dapil_kota_id),
  ]);
}

const DELETE_LEVEL =
  "delete from caleg_level_dpt where kota_id = $1 and tps_id = any($2::bigint[])";
const DELETE = "delete from tps where kota_id = $1 and id = any($2::bigint[])";

export async function sendDeleteTps(
  send: Send,
  kotaId: number,
  ids: readonly number[],
): Promise<void> {
  await Promise.all([send(DELETE_LEVEL, [kotaId, ids]), send(DELETE, [kotaId, ids])]);
}

export type PemakaiTps = "laporan" | "dokumen" | "saksi";

const OF_TPS = "where kota_id = $1 and tps_id = any($2::bigint[]) group by tps_id";
const COUNT_PEMAKAI = `
  select tps_id as id, 'laporan' as sebutan, count(*)::int as jumlah from laporan ${OF_TPS}
  union all select tps_id, 'dokumen', count(*)::int from dokumentasi ${OF_TPS}
  union all select tps_id, 'saksi', count(*)::int from saksi ${OF_TPS}
  order by sebutan, id`;

/** What refers to TPS, which therefore cannot be deleted. */
export async function countPemakaiTps(
  send: Send,
  kotaId: number,
  ids: readonly number[],
): Promise<{ id: number; sebutan: PemakaiTps; jumlah: number }[]> {
  return send(COUNT_PEMAKAI, [kotaId, ids]);
}

export async function listTpsById(
  db: Database,
  kotaId: number,
  ids: readonly number[],
): Promise<TpsRow[]> {
  const { rows } = await sql<TpsRow>`
    select ${sql.raw(COLUMNS)} from tps
    where kota_id = ${kotaId} and id = any(${ids}::bigint[])`.execute(db);
  return rows;
}

/** TPS of kelurahan of any number of kota. */
export async function listTpsByKelurahan(
  db: Database,
  kelurahanIds: readonly number[],
): Promise<TpsRow[]> {
  const { rows } = await sql<TpsRow>`
    select ${sql.raw(COLUMNS)} from unnest(${kelurahanIds}::bigint[]) as k (kelurahan_id)
    join tps t on t.kota_id = k.kelurahan_id / 1000000
      and t.id >= k.kelurahan_id * 1000 and t.id < (k.kelurahan_id + 1) * 1000`.execute(db);
  return rows;
}
