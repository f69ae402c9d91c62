// Which regions belong to which dapil, and which dapil a TPS therefore lies in.
import { DISEBUT } from "../platform/pemakai.rules.ts";
import type { Send } from "../platform/db.ts";
import { kunciDapil } from "./kode-dapil.rules.ts";

const MEMBERS_OF_JENIS = `
  select d.kode, lower(w.rentang) as from, upper(w.rentang) as to
  from dapil_wilayah w join dapil d on d.id = w.dapil_id where w.jenis_caleg_id = $1`;

export async function listAnggotaOfJenis(
  send: Send,
  jenisCalegId: number,
): Promise<{ kode: string; from: number; to: number }[]> {
  return send(MEMBERS_OF_JENIS, [jenisCalegId]);
}

// The members first, the TPS of one kota after another behind them: each waits there for whoever is
// writing TPS by the old members (dapil-tps.service.ts).
const LOCK_PERUBAHAN = "select pg_advisory_xact_lock(hashtext('dapil'))";

/** One change of dapil at a time. */
export async function lockPerubahanDapil(send: Send): Promise<void> {
  await send(LOCK_PERUBAHAN, []);
}

const TRY_PERUBAHAN = "select pg_try_advisory_xact_lock(hashtext('dapil')) as held";

/** @returns false while somebody else changes dapil */
export async function tryPerubahanDapil(send: Send): Promise<boolean> {
  const [row] = await send<{ held: boolean }>(TRY_PERUBAHAN, []);
  return row?.held === true;
}

export interface DapilRow {
  id: number;
  jenis_caleg_id: number;
  kode: string;
  keterangan: string;
  kursi: number;
  propinsi_id: number;
  kota_id: number | null;
  is_demo: boolean;
  wilayah: number[];
}

const DAPIL_ROW = `
  d.id, d.jenis_caleg_id, d.kode, d.keterangan, d.kursi, d.propinsi_id, d.kota_id, d.is_demo,
  array(select w.wilayah_id from dapil_wilayah w where w.dapil_id = d.id order by 1) as wilayah`;

const FIND_DAPIL = `
  select ${DAPIL_ROW} from dapil d
  join unnest($1::smallint[], $2::text[]) as t (jenis, kode)
    on d.jenis_caleg_id = t.jenis and d.kode = t.kode`;

export interface KodeDapil {
  jenisCalegId: number;
  kode: string;
}

export async function listDapilByKode(send: Send, kode: readonly KodeDapil[]): Promise<DapilRow[]> {
  // Rows of a file say the same one over and over.
  const satuan = [...new Map(kode.map((one) => [kunciDapil(one), one])).values()];
  return send<DapilRow>(FIND_DAPIL, [
    satuan.map(({ jenisCalegId }) => jenisCalegId),
    satuan.map((row) => row.kode),
  ]);
}

const DAPIL_BY_ID = `
  select ${DAPIL_ROW} from dapil d where d.jenis_caleg_id = $1 and d.id = $2`;

export async function findDapil(
  send: Send,
  { id, jenisCalegId }: { id: number; jenisCalegId: number },
): Promise<DapilRow | undefined> {
  const [row] = await send<DapilRow>(DAPIL_BY_ID, [jenisCalegId, id]);
  return row;
}

const PENGHUNI = `
  select d.id, d.keterangan from dapil_wilayah w join dapil d on d.id = w.dapil_id
  where w.jenis_caleg_id = $1 and w.rentang && int8range($2::bigint, $3::bigint)
  order by w.wilayah_id limit 1`;

/** The dapil of a level that has a part of a region, or what it lies in. */
export async function findPenghuni(
  send: Send,
  jenisCalegId: number,
  { from, to }: { from: number; to: number },
): Promise<{ id: number; keterangan: string } | undefined> {
  const [row] = await send<{ id: number; keterangan: string }>(PENGHUNI, [jenisCalegId, from, to]);
  return row;
}

export interface DefinisiDapil extends KodeDapil {
  keterangan: string;
  kursi: number;
  propinsiId: number;
  kotaId: number | null;
  isDemo: boolean;
  /** Member regions, down to kelurahan. */
  wilayah: readonly number[];
  /** It is deleted instead, with its regions. */
  isHapus?: true;
}

const UPSERT_DAPIL = `
  insert into dapil (jenis_caleg_id, kode, keterangan, kursi, propinsi_id, kota_id, is_demo)
  select * from unnest($1::smallint[], $2::text[], $3::text[], $4::smallint[], $5::bigint[],
    $6::bigint[], $7::boolean[])
  on conflict (jenis_caleg_id, kode) do update set
    keterangan = excluded.keterangan, kursi = excluded.kursi, propinsi_id = excluded.propinsi_id,
    kota_id = excluded.kota_id, is_demo = excluded.is_demo, updated_at = excluded.updated_at
  returning id, jenis_caleg_id, kode`;

export async function sendDapil(
  send: Send,
  rows: readonly DefinisiDapil[],
): Promise<{ id: number; jenis_caleg_id: number; kode: string }[]> {
  return send(UPSERT_DAPIL, [
    rows.map((row) => row.jenisCalegId),
    rows.map((row) => row.kode),
    rows.map((row) => row.keterangan),
    rows.map((row) => row.kursi),
    rows.map((row) => row.propinsiId),
    rows.map((row) => row.kotaId),
    rows.map((row) => row.isDemo),
  ]);
}

export interface NewAnggota {
  dapilId: number;
  jenisCalegId: number;
  wilayahId: number;
  from: number;
  to: number;
}

const DELETE_ANGGOTA = "delete from dapil_wilayah where dapil_id = any($1::bigint[])";
const INSERT_ANGGOTA = `
  insert into dapil_wilayah (dapil_id, wilayah_id, jenis_caleg_id, rentang)
  select t.dapil, t.wilayah, t.jenis, int8range(t.dari, t.hingga)
  from unnest($1::bigint[], $2::bigint[], $3::smallint[], $4::bigint[], $5::bigint[])
    as t (dapil, wilayah, jenis, dari, hingga)`;

/** The members of these dapil are exactly `rows` afterwards. Overlaps are found at commit. */
export async function replaceAnggota(
  send: Send,
  dapilIds: readonly number[],
  rows: readonly NewAnggota[],
): Promise<void> {
  await send(DELETE_ANGGOTA, [dapilIds]);
  await send(INSERT_ANGGOTA, [
    rows.map((row) => row.dapilId),
    rows.map((row) => row.wilayahId),
    rows.map((row) => row.jenisCalegId),
    rows.map((row) => row.from),
    rows.map((row) => row.to),
  ]);
}

const CHECK_OVERLAPS = "set constraints dapil_wilayah_once immediate";

/** @throws the exclusion constraint dapil_wilayah_once when two dapil of a level share a region */
export async function checkOverlaps(send: Send): Promise<void> {
  await send(CHECK_OVERLAPS, []);
}

// No foreign key guards a dapil (rule 2): whoever is about to name one is waited for. A candidate who was
// deleted holds none (decision G-94); who was replaced may come back.
const HOLD_ISI = "lock table caleg, calon, suara_resmi in share mode";
const KOSONG = `id = any($1::bigint[])
    and id not in (
      select dapil_id from caleg where dapil_id = any($1::bigint[]) and deleted_at is null)
    and id not in (select dapil_id from calon_daftar where dapil_id = any($1::bigint[]))
    and id not in (select dapil_id from suara_resmi where dapil_id = any($1::bigint[]))`;
const DELETE_DAPIL = `delete from dapil where ${KOSONG} returning id`;
const LIST_KOSONG = `select id from dapil where ${KOSONG}`;

/** Which of them can be deleted. */
export async function listDapilKosong(send: Send, ids: readonly number[]): Promise<number[]> {
  return (await send<{ id: number }>(LIST_KOSONG, [ids])).map(({ id }) => id);
}

/** Before any TPS is locked, by whoever will delete dapil: who changes candidates locks TPS behind them. */
export async function holdIsiDapil(send: Send): Promise<void> {
  await send(HOLD_ISI, []);
}

/** @returns false when candidates stand in one of them, of whichever party, or official votes are given for it */
export async function deleteDapil(send: Send, ids: readonly number[]): Promise<boolean> {
  const deleted = await send<{ id: number }>(DELETE_DAPIL, [ids]);
  return deleted.length === ids.length;
}

const COUNT_PEMAKAI = `
  select 'caleg' as sebutan, count(*)::int as jumlah,
    coalesce((array_agg(nama_lengkap order by nomor_urut, id))[:${DISEBUT}], '{}') as nama
  from caleg where dapil_id = any($1::bigint[]) and deleted_at is null
  union all select 'daftar calon partai', count(*)::int, '{}'
  from calon_daftar where dapil_id = any($1::bigint[])
  union all select 'hasil resmi', count(*)::int, '{}'
  from suara_resmi where dapil_id = any($1::bigint[])`;

export type PemakaiDapil = "caleg" | "daftar calon partai" | "hasil resmi";

/** What keeps dapil from being deleted; the first names of candidates. */
export async function countPemakaiDapil(
  send: Send,
  ids: readonly number[],
): Promise<{ sebutan: PemakaiDapil; jumlah: number; nama: string[] }[]> {
  return send(COUNT_PEMAKAI, [ids]);
}

// Ids of kota have four digits: said, so that regions below them are not gone through.
const KOTA_OF_RANGES = `
  select distinct k.id from wilayah k
  join unnest($1::bigint[], $2::bigint[]) as t (dari, hingga)
    on k.id * 1000000000 < t.hingga and (k.id + 1) * 1000000000 > t.dari
  where k.jenis = 2 and k.id < 10000 order by 1`;

export async function listKotaOfRanges(
  send: Send,
  ranges: readonly { from: number; to: number }[],
): Promise<number[]> {
  const rows = await send<{ id: number }>(KOTA_OF_RANGES, [
    ranges.map(({ from }) => from),
    ranges.map(({ to }) => to),
  ]);
  return rows.map(({ id }) => id);
}

const KOTA_DEMO = `
  select distinct k.id from wilayah k
  join dapil_wilayah w on w.rentang && int8range(k.id * 1000000000, (k.id + 1) * 1000000000)
  join dapil d on d.id = w.dapil_id
  where k.jenis = 2 and d.is_demo order by 1`;

/** Kota of which a dapil of the demo has a part. */
export async function listKotaDapilDemo(send: Send): Promise<number[]> {
  const rows = await send<{ id: number }>(KOTA_DEMO, []);
  return rows.map(({ id }) => id);
}

const LOCK_DEMO = "select id from dapil where is_demo order by id for update";

/** Whoever is about to name one of them as a candidate's is waited for, and seen. */
export async function lockDapilDemo(send: Send): Promise<void> {
  await send(LOCK_DEMO, []);
}

const REPORTED = `
  select tps_id, jenis_laporan_id from laporan
  where kota_id = $1 and tps_id = any($2::bigint[]) and jenis_laporan_id = any($3::smallint[])
    and suara is not null
  order by jenis_laporan_id, tps_id`;

export async function listReported(
  send: Send,
  kotaId: number,
  { tpsIds, jenisIds }: { tpsIds: readonly number[]; jenisIds: readonly number[] },
): Promise<{ tps_id: number; jenis_laporan_id: number }[]> {
  return send(REPORTED, [kotaId, tpsIds, jenisIds]);
}

const DOCUMENTED = `
  select distinct d.tps_id, i.untuk_jenis_id as jenis_laporan_id
  from dokumentasi d join qc_item i on i.id = d.dokumentasi_id
  where d.kota_id = $1 and d.tps_id = any($2::bigint[]) and i.untuk_jenis_id = any($3::smallint[])`;

export async function listDocumented(
  send: Send,
  kotaId: number,
  { tpsIds, jenisIds }: { tpsIds: readonly number[]; jenisIds: readonly number[] },
): Promise<{ tps_id: number; jenis_laporan_id: number }[]> {
  return send(DOCUMENTED, [kotaId, tpsIds, jenisIds]);
}
