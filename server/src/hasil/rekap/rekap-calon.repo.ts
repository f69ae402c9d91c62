// What the counters of one dapil say, of its parties and of the lines of its form.
import { POSISI_BERSAMA } from "#contract/hasil/laporan.rules.ts";
import { rangeAt } from "#contract/wilayah/wilayah.rules.ts";
import type { Send } from "../../platform/db.ts";

export interface DapilRekap {
  id: number;
  keterangan: string;
  jenis_caleg_id: number;
  propinsi_id: number;
  kota_id: number | null;
}

const FIND_DAPIL =
  "select id, keterangan, jenis_caleg_id, propinsi_id, kota_id from dapil where id = $1";

export async function findDapilRekap(send: Send, id: number): Promise<DapilRekap | undefined> {
  const [row] = await send<DapilRekap>(FIND_DAPIL, [id]);
  return row;
}

export interface RentangDapil {
  dapilId: number;
  jenisId: number;
  /** Of TPS ids; whole kecamatan. */
  from: number;
  to: number;
}

/** Kota, then kecamatan. */
const rangeOf = (tempat: RentangDapil) =>
  [2, 3].map((level) => rangeAt(tempat, level)).flatMap(({ from, to }) => [from, to]);

const COUNT_TPS = `
  select coalesce(sum(jumlah_tps), 0)::int as jumlah_tps from rekap_tps
  where dapil_id = $1 and jenis_caleg_id = $2 and kota_id >= $3 and kota_id < $4
    and kecamatan_id >= $5 and kecamatan_id < $6`;

/** TPS of the dapil in the region. */
export async function countTpsDapil(
  send: Send,
  level: number,
  tempat: RentangDapil,
): Promise<number> {
  const [row] = await send<{ jumlah_tps: number }>(COUNT_TPS, [
    tempat.dapilId,
    level,
    ...rangeOf(tempat),
  ]);
  return row?.jumlah_tps ?? 0;
}

const COUNT_MASUK = `
  select coalesce(sum(masuk), 0)::int as masuk from rekap_laporan
  where dapil_id = $1 and jenis_laporan_id = $2 and kota_id >= $3 and kota_id < $4
    and kecamatan_id >= $5 and kecamatan_id < $6`;

export async function countMasukDapil(send: Send, tempat: RentangDapil): Promise<number> {
  const { dapilId, jenisId } = tempat;
  const [row] = await send<{ masuk: number }>(COUNT_MASUK, [dapilId, jenisId, ...rangeOf(tempat)]);
  return row?.masuk ?? 0;
}

export interface KecamatanRekap {
  id: number;
  jumlah_dpt: number;
  bermasalah: number;
  /** By position; empty where nobody has reported. */
  suara: number[];
}

const LIST_KECAMATAN = `
  select t.kecamatan_id as id, t.jumlah_dpt, coalesce(l.bermasalah, 0) as bermasalah,
    coalesce(l.suara, '{}') as suara
  from rekap_tps t
  left join rekap_laporan l on l.kota_id = t.kota_id and l.kecamatan_id = t.kecamatan_id
    and l.dapil_id = t.dapil_id and l.jenis_laporan_id = $2
  where t.dapil_id = $1 and t.jenis_caleg_id = $2 and t.kota_id >= $3 and t.kota_id < $4
    and t.kecamatan_id >= $5 and t.kecamatan_id < $6`;

/** Voters and votes of the dapil in each kecamatan. */
export async function listKecamatanDapil(
  send: Send,
  tempat: RentangDapil,
): Promise<KecamatanRekap[]> {
  const { dapilId, jenisId } = tempat;
  return send<KecamatanRekap>(LIST_KECAMATAN, [dapilId, jenisId, ...rangeOf(tempat)]);
}

export interface PosisiRekap {
  posisi: number;
  suara: number;
  /** On how many reports it rests. */
  terisi: number;
}

const SUM_POSISI = `
  select u.posisi::int as posisi, sum(u.suara)::bigint as suara, sum(u.terisi)::bigint as terisi
  from rekap_laporan r
  cross join lateral (
    select s.ke as posisi, s.suara, s.terisi
    from unnest(r.suara, r.terisi) with ordinality as s (suara, terisi, ke)
    union all
    select c.ke + ${POSISI_BERSAMA} as posisi, c.suara, c.terisi
    from unnest(r.suara_calon, r.terisi_calon) with ordinality as c (suara, terisi, ke)
  ) u
  where r.dapil_id = $1 and r.jenis_laporan_id = $2 and r.kota_id >= $3 and r.kota_id < $4
    and r.kecamatan_id >= $5 and r.kecamatan_id < $6
  group by 1`;

/** Sums by position. */
export async function sumPosisiDapil(send: Send, tempat: RentangDapil): Promise<PosisiRekap[]> {
  const { dapilId, jenisId } = tempat;
  return send<PosisiRekap>(SUM_POSISI, [dapilId, jenisId, ...rangeOf(tempat)]);
}
