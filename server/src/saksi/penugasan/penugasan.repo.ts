// The board: TPS of a region with their witnesses, witnesses without a TPS, what was assigned.
import { sql, type RawBuilder } from "kysely";
import { JENIS_SAKSI } from "#contract/saksi/saksi.contract.ts";
import type { Lingkup } from "../../access/lingkup.ts";
import type { Database, Send } from "../../platform/db.ts";
import { mengandung } from "../../platform/like.ts";
import { refuseField } from "../../platform/refusal.ts";

/** The TPS of one kota from here to there, without the last. */
export interface Tempat {
  kotaId: number;
  from: number;
  to: number;
}

export interface TpsPapanRow {
  id: number;
  nomor: number;
  kelurahan_id: number;
  jumlah_dpt: number;
  jumlah_saksi: number;
}

export async function listTpsPapan(
  db: Database,
  { kotaId, from, to }: Tempat,
): Promise<TpsPapanRow[]> {
  const { rows } = await sql<TpsPapanRow>`
    select id, nomor, kelurahan_id, jumlah_dpt, jumlah_saksi from tps
    where kota_id = ${kotaId} and id >= ${from} and id < ${to} order by id`.execute(db);
  return rows;
}

export interface SaksiPapanRow {
  id: number;
  nama: string;
  is_nomer_wa_valid: number;
  wa_dicek_pada: Date | null;
  lingkup: number;
  lingkup_pasti: boolean;
  tps_id: number | null;
  penugasan_id: number | null;
  pemilih_tps: number[];
}

const COLUMNS = sql.raw(
  "id, nama_lengkap as nama, is_nomer_wa_valid, wa_dicek_pada, lingkup, lingkup_pasti, tps_id, penugasan_id, pemilih_tps",
);

export async function listSaksiPapan(
  db: Database,
  { kotaId, from, to }: Tempat,
): Promise<SaksiPapanRow[]> {
  const { rows } = await sql<SaksiPapanRow>`
    select ${COLUMNS} from saksi
    where kota_id = ${kotaId} and tps_id >= ${from} and tps_id < ${to} and is_aktif = 1
    order by tps_id, id`.execute(db);
  return rows;
}

const bebas = (kotaId: number): RawBuilder<unknown> => sql`
  from saksi where kota_id = ${kotaId} and tps_id is null and is_aktif = 1
    and jenis_id = ${JENIS_SAKSI.tps}`;

/** Does the witness live or vote there? */
const isDekat = ({ from, to }: Tempat): RawBuilder<boolean> => sql<boolean>`
  (penugasan_id * 1000 >= ${from} and penugasan_id * 1000 < ${to}
    or pemilih_tps[1] >= ${from} and pemilih_tps[1] < ${to})`;

/** Witnesses of the kota without a TPS, those of the region first. */
export async function listSaksiBebas(
  db: Database,
  tempat: Tempat,
  { s, limit }: { s: string; limit: number },
): Promise<{ rows: SaksiPapanRow[]; total: number }> {
  const { rows } = await sql<SaksiPapanRow & { total: number }>`
    select ${COLUMNS}, count(*) over ()::int as total ${bebas(tempat.kotaId)}
      ${s === "" ? sql`` : sql`and cari ilike ${mengandung(s)}`}
    order by coalesce(${isDekat(tempat)}, false) desc, urut_nama, id limit ${limit}`.execute(db);
  return { rows, total: rows[0]?.total ?? 0 };
}

/** All witnesses without a TPS who live or vote in the region. */
export async function listSaksiDekat(db: Database, tempat: Tempat): Promise<SaksiPapanRow[]> {
  const { rows } = await sql<SaksiPapanRow>`
    select ${COLUMNS} ${bebas(tempat.kotaId)} and ${isDekat(tempat)} order by id`.execute(db);
  return rows;
}

export interface TugasRow {
  id: number;
  wilayah_id: number;
  jumlah: number;
  created_at: Date;
  diurungkan_pada: Date | null;
}

/** What a user assigned last in a region and did not take back. */
export async function findTugasTerakhir(
  db: Database,
  usersId: number,
  wilayahId: Lingkup,
): Promise<TugasRow | undefined> {
  return db
    .selectFrom("tugas")
    .select(["id", "wilayah_id", "jumlah", "created_at", "diurungkan_pada"])
    .where("users_id", "=", usersId)
    .where("wilayah_id", "=", wilayahId)
    .where("diurungkan_pada", "is", null)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** Was a witness moved again, or is a TPS gone or full, so that it cannot be taken back? */
export async function isTersentuh(
  db: Database,
  { id, kotaId, batas }: { id: number; kotaId: number; batas: number },
): Promise<boolean> {
  const { rows } = await sql<{ tersentuh: boolean }>`
    with b as (
      select b.tps_lama, b.tps_baru, coalesce(s.is_aktif, 0) as aktif,
        s.id is null or s.tps_id is distinct from b.tps_baru
          or s.penugasan_id is distinct from b.penugasan_baru as berubah
      from tugas_baris b left join saksi s on s.kota_id = ${kotaId} and s.id = b.saksi_id
      where b.tugas_id = ${id}
    ), geser as (
      select tps_id, sum(n) as n, bool_or(kembali) as kembali from (
        select tps_lama as tps_id, aktif as n, tps_lama is distinct from tps_baru as kembali from b
        union all select tps_baru, -aktif, false from b) as g
      where tps_id is not null group by tps_id
    )
    select exists (select from b where berubah) or exists (
      select from geser g left join tps t on t.kota_id = ${kotaId} and t.id = g.tps_id
      where g.kembali and t.id is null or g.n > 0 and t.jumlah_saksi + g.n > ${batas}
    ) as tersentuh`.execute(db);
  return rows[0]?.tersentuh === true;
}

export async function findTugas(db: Database, id: number): Promise<TugasRow | undefined> {
  return db
    .selectFrom("tugas")
    .select(["id", "wilayah_id", "jumlah", "created_at", "diurungkan_pada"])
    .where("id", "=", id)
    .executeTakeFirst();
}

export interface TugasBaris {
  saksi_id: number;
  penugasan_lama: number | null;
  tps_lama: number | null;
  penugasan_baru: number | null;
  tps_baru: number | null;
}

const INSERT = `
  insert into tugas (wilayah_id, users_id, jumlah)
  select w.id, $2, $3 from wilayah w where w.id = $1 returning id`;
const INSERT_BARIS = `
  insert into tugas_baris (tugas_id, saksi_id, penugasan_lama, tps_lama, penugasan_baru, tps_baru)
  select $1, t.* from unnest($2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[]) t`;

/** @throws Refusal isian-salah (of the region) */
export async function sendTugas(
  send: Send,
  { wilayahId, usersId }: { wilayahId: Lingkup; usersId: number },
  rows: readonly TugasBaris[],
): Promise<number> {
  const [tugas] = await send<{ id: number }>(INSERT, [wilayahId, usersId, rows.length]);
  const { id } = tugas ?? refuseField("wilayah_id", "Wilayah tidak dikenal");
  await send(INSERT_BARIS, [
    id,
    rows.map((row) => row.saksi_id),
    rows.map((row) => row.penugasan_lama),
    rows.map((row) => row.tps_lama),
    rows.map((row) => row.penugasan_baru),
    rows.map((row) => row.tps_baru),
  ]);
  return id;
}

const TAKE_BACK = `
  update tugas set diurungkan_pada = now() where id = $1 and diurungkan_pada is null returning id`;
const BARIS = `
  select saksi_id, penugasan_lama, tps_lama, penugasan_baru, tps_baru
  from tugas_baris where tugas_id = $1 order by saksi_id`;

/** The rows of what is taken back; none when somebody was quicker. */
export async function takeBack(send: Send, id: number): Promise<TugasBaris[]> {
  const [taken, rows] = await Promise.all([
    send<{ id: number }>(TAKE_BACK, [id]),
    send<TugasBaris>(BARIS, [id]),
  ]);
  return taken.length === 0 ? [] : rows;
}
