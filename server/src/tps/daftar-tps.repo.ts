// TPS as their own pages show them.
import { sql, type RawBuilder } from "kysely";
import type { Database, Send } from "../platform/db.ts";
import { mengandung } from "../platform/like.ts";

export interface TpsPenuh {
  id: number;
  kelurahan_id: number;
  nomor: number;
  nama: string;
  keterangan: string | null;
  jumlah_dpt: number;
  dpt_l: number | null;
  dpt_p: number | null;
  jumlah_pemilih: number;
  jumlah_saksi: number;
  level_dpt: number[];
  updated_at: Date;
}

const COLUMNS = sql.raw(
  "t.id, t.kelurahan_id, t.nomor, t.nama, t.keterangan, t.jumlah_dpt, t.dpt_l, t.dpt_p, t.jumlah_pemilih, t.jumlah_saksi, t.level_dpt, t.updated_at",
);

export interface TpsFilter {
  kotaId: number;
  kelurahanId: number;
  s: string;
  rw: string | undefined;
  rt: string | undefined;
}

const below = (kelurahanId: number): RawBuilder<unknown> =>
  sql`t.id >= ${kelurahanId * 1000} and t.id < ${(kelurahanId + 1) * 1000}`;

/** Voters of the RW and RT by TPS. */
const cocok = ({ kotaId, kelurahanId, rw, rt }: TpsFilter): RawBuilder<unknown> => sql`
  select p.tps_nomor, count(*)::int as jumlah
  from dpt_daftar d join dpt p on p.kota_id = d.kota_id and p.daftar_id = d.id
  where d.kota_id = ${kotaId} and d.kelurahan_id = ${kelurahanId} and d.status = 'aktif'
    ${rw === undefined ? sql`` : sql`and p.rw = ${rw}`} ${rt === undefined ? sql`` : sql`and p.rt = ${rt}`}
  group by p.tps_nomor`;

/** All TPS of a kelurahan that fit; there are never more than 999. */
export async function listTpsKelurahan(
  db: Database,
  filter: TpsFilter,
): Promise<(TpsPenuh & { jumlah_cocok: number | null })[]> {
  const { kotaId, kelurahanId, s, rw, rt } = filter;
  const isFiltered = rw !== undefined || rt !== undefined;
  const { rows } = await sql<TpsPenuh & { jumlah_cocok: number | null }>`
    select ${COLUMNS}, ${isFiltered ? sql`c.jumlah` : sql`null::int`} as jumlah_cocok
    from tps t ${isFiltered ? sql`join (${cocok(filter)}) c on c.tps_nomor = t.nomor` : sql``}
    where t.kota_id = ${kotaId} and ${below(kelurahanId)}
      and (t.nama ilike ${mengandung(s)} or t.keterangan ilike ${mengandung(s)}
        or t.nomor::text = ltrim(${s}::text, '0'))
    order by t.id`.execute(db);
  return rows;
}

export async function findTps(
  db: Database,
  kotaId: number,
  id: number,
): Promise<TpsPenuh | undefined> {
  const { rows } = await sql<TpsPenuh>`
    select ${COLUMNS} from tps t where t.kota_id = ${kotaId} and t.id = ${id}`.execute(db);
  return rows[0];
}

export interface TpsDitambah {
  id: number;
  nama: string;
  keterangan: string | null;
  dapil: readonly [pusat: number, propinsi: number, kota: number];
}

const INSERT = `
  insert into tps (kota_id, id, kelurahan_id, nomor, nama, keterangan,
    dapil_pusat_id, dapil_propinsi_id, dapil_kota_id)
  values ($1, $2::bigint, $2::bigint / 1000, $2::bigint % 1000, $3, $4, $5, $6, $7)`;

export async function sendTpsBaru(
  send: Send,
  kotaId: number,
  { id, nama, keterangan, dapil }: TpsDitambah,
): Promise<void> {
  await send(INSERT, [kotaId, id, nama, keterangan, ...dapil]);
}

const UPDATE = `
  update tps set nama = $3, keterangan = $4, updated_at = now() where kota_id = $1 and id = $2`;

export async function sendIsiTps(
  send: Send,
  kotaId: number,
  { id, nama, keterangan }: Omit<TpsDitambah, "dapil">,
): Promise<void> {
  await send(UPDATE, [kotaId, id, nama, keterangan]);
}

const LOCK_ISI =
  "select nama, keterangan from tps where kota_id = $1 and id = $2 for no key update";

export async function lockIsiTps(
  send: Send,
  kotaId: number,
  id: number,
): Promise<{ nama: string; keterangan: string | null } | undefined> {
  const [row] = await send<{ nama: string; keterangan: string | null }>(LOCK_ISI, [kotaId, id]);
  return row;
}
