// Districts with their seats, and the TPS that have not reported yet.
import { rangeAt } from "#contract/wilayah/wilayah.rules.ts";
import type { Send } from "../../platform/db.ts";

export interface DapilKursiRow {
  id: number;
  kode: string;
  keterangan: string;
  kursi: number;
  propinsi_id: number;
  kota_id: number | null;
  /** Do all of its regions lie below these TPS ids? null: it has none. */
  di_dalam: boolean | null;
}

interface Rentang {
  from: number;
  to: number;
}

const LIST_DAPIL = `
  select d.id, d.kode, d.keterangan, d.kursi, d.propinsi_id, d.kota_id,
    bool_and(w.rentang <@ int8range($2, $3)) as di_dalam
  from dapil d left join dapil_wilayah w on w.dapil_id = d.id
  where d.jenis_caleg_id = $1
  group by d.id
  order by d.kode`;

/** The dapil of one level. */
export async function listDapilKursi(
  send: Send,
  level: number,
  { from, to }: Rentang,
): Promise<DapilKursiRow[]> {
  return send<DapilKursiRow>(LIST_DAPIL, [level, from, to]);
}

// The nation is region 1.
const COUNT_DAPIL = `
  select case $1::int when 1 then 1 when 2 then propinsi_id else kota_id end as dewan_id,
    count(*)::int as dapil, sum(kursi)::int as kursi
  from dapil where jenis_caleg_id = $1::int
  group by 1 order by 1`;

/** How many dapil and seats each parliament of the level has. */
export async function countDapil(
  send: Send,
  level: number,
): Promise<{ dewan_id: number; dapil: number; kursi: number }[]> {
  return send(COUNT_DAPIL, [level]);
}

const SUM_BELUM = `
  select case $1::int when 1 then t.dapil_pusat_id when 2 then t.dapil_propinsi_id
      else t.dapil_kota_id end as dapil_id,
    sum((t.jumlah_dpt * 102 + 99) / 100)::bigint as suara
  from tps t
  where t.kota_id >= $2 and t.kota_id < $3
    and not exists (
      select from laporan l where l.kota_id = t.kota_id and l.tps_id = t.id
        and l.jenis_laporan_id = $1::int and l.suara is not null)
  group by 1`;

/** Ballots that the TPS without a report may hold (`suratSuara` of each), by dapil. */
export async function sumBelum(
  send: Send,
  level: number,
  range: Rentang,
): Promise<Map<number, number>> {
  const { from, to } = rangeAt(range, 2);
  const rows = await send<{ dapil_id: number | null; suara: number }>(SUM_BELUM, [level, from, to]);
  return new Map(rows.flatMap((row) => (row.dapil_id === null ? [] : [[row.dapil_id, row.suara]])));
}

export interface SuaraResmiPartaiRow {
  dapil_id: number;
  partai_id: number;
  suara: number;
}

// Where a file says the total of a party, that is it; else the sum of its lines.
const SUM_RESMI = `
  select s.dapil_id, s.partai_id,
    coalesce(max(s.suara) filter (where s.nomor_urut is null), sum(s.suara))::bigint as suara
  from suara_resmi s join dapil d on d.id = s.dapil_id
  where d.jenis_caleg_id = $1
  group by s.dapil_id, s.partai_id
  order by s.dapil_id, s.partai_id`;

export async function sumResmi(send: Send, level: number): Promise<SuaraResmiPartaiRow[]> {
  return send<SuaraResmiPartaiRow>(SUM_RESMI, [level]);
}

export interface CalonResmiRow {
  partai_id: number;
  nomor_urut: number;
  nama: string | null;
  suara: number;
}

const LIST_CALON = `
  select s.partai_id, s.nomor_urut, c.nama, s.suara
  from suara_resmi s
  left join calon c on c.dapil_id = s.dapil_id and c.partai_id = s.partai_id
    and c.nomor_urut = s.nomor_urut
  where s.dapil_id = $1 and s.nomor_urut > 0
  order by s.partai_id, s.nomor_urut`;

/** Candidates with official votes. */
export async function listCalonResmi(send: Send, dapilId: number): Promise<CalonResmiRow[]> {
  return send<CalonResmiRow>(LIST_CALON, [dapilId]);
}

export interface TpsBelumRow {
  kecamatan_id: number;
  jumlah_dpt: number;
  tps: number;
}

const LIST_BELUM = `
  select (t.id / 10000000)::int as kecamatan_id, t.jumlah_dpt, count(*)::int as tps
  from tps t
  where t.kota_id >= $3 and t.kota_id < $4
    and case $2::int when 1 then t.dapil_pusat_id when 2 then t.dapil_propinsi_id
      else t.dapil_kota_id end = $1::bigint
    and not exists (
      select from laporan l where l.kota_id = t.kota_id and l.tps_id = t.id
        and l.jenis_laporan_id = $2::int and l.suara is not null)
  group by 1, 2`;

/** TPS of a dapil without a report, by kecamatan and number of voters. */
export async function listTpsBelum(
  send: Send,
  { dapilId, level, ...range }: Rentang & { dapilId: number; level: number },
): Promise<TpsBelumRow[]> {
  const { from, to } = rangeAt(range, 2);
  return send<TpsBelumRow>(LIST_BELUM, [dapilId, level, from, to]);
}

const SUM_DPT = `
  select coalesce(sum(jumlah_dpt), 0)::bigint as dpt from rekap_tps where jenis_caleg_id = $1`;

/** Voters of the nation, by the counters of one level. */
export async function sumDpt(send: Send, level: number): Promise<number> {
  const [row] = await send<{ dpt: number }>(SUM_DPT, [level]);
  return row?.dpt ?? 0;
}
