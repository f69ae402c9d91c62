// The lines for candidates on the form of a dapil (docs/adr/0014).
import type { Database, Send } from "../../platform/db.ts";
import { sql } from "kysely";

export interface BarisFormulir {
  /** Its place among the lines of the dapil, from 1. */
  ke: number;
  partai_id: number;
  /** 0: votes for the party itself. */
  nomor: number;
  /** null: nobody stands there any more. */
  nama: string | null;
}

const LIST_BARIS = `
  select b.ke::int as ke, b.baris / 100 as partai_id, b.baris % 100 as nomor, c.nama
  from calon_formulir f
  cross join unnest(f.baris) with ordinality as b (baris, ke)
  left join calon c on c.dapil_id = f.dapil_id and c.partai_id = b.baris / 100
    and c.nomor_urut = b.baris % 100
  where f.dapil_id = $1
  order by b.baris`;

/** By party and number. */
export async function listBarisFormulir(send: Send, dapilId: number): Promise<BarisFormulir[]> {
  return send<BarisFormulir>(LIST_BARIS, [dapilId]);
}

// Report types of the three legislatures carry the numbers of their levels.
const LIST_BERSUARA = `
  select distinct f.dapil_id, b.baris / 100 as partai_id, b.baris % 100 as nomor_urut
  from dapil d
  join rekap_laporan r on r.dapil_id = d.id and r.jenis_laporan_id = d.jenis_caleg_id
    and r.kota_id between coalesce(d.kota_id, d.propinsi_id * 100)
      and coalesce(d.kota_id, d.propinsi_id * 100 + 99)
  join calon_formulir f on f.dapil_id = d.id
  cross join unnest(f.baris) with ordinality as b (baris, ke)
  where d.id = any($1::bigint[]) and b.baris % 100 > 0 and r.suara_calon[b.ke] > 0`;

/** The lines of candidates in these dapil that have votes, by the counters of reports. */
export async function listBersuara(
  send: Send,
  dapilIds: readonly number[],
): Promise<{ dapil_id: number; partai_id: number; nomor_urut: number }[]> {
  return send(LIST_BERSUARA, [dapilIds]);
}

export interface BarisTerbanyak {
  jenis_caleg_id: number;
  partai_id: number;
  nomor: number;
}

/** The longest list of each party at each level. */
export async function listBarisTerbanyak(db: Database): Promise<BarisTerbanyak[]> {
  const { rows } = await sql<BarisTerbanyak>`
    select d.jenis_caleg_id, b / 100 as partai_id, max(b % 100) as nomor
    from calon_formulir f join dapil d on d.id = f.dapil_id cross join unnest(f.baris) as b
    group by 1, 2`.execute(db);
  return rows;
}

const APPEND_BARIS = `
  insert into calon_formulir (dapil_id, baris)
  select b.dapil_id, array_agg(b.baris order by b.baris)
  from (
    select distinct dapil_id, unnest(array[partai_id * 100, partai_id * 100 + nomor_urut]) as baris
    from calon where dapil_id = any($1::bigint[])
  ) b
  left join calon_formulir f on f.dapil_id = b.dapil_id
  where f.dapil_id is null or b.baris <> all(f.baris)
  group by b.dapil_id
  on conflict (dapil_id) do update set baris = calon_formulir.baris || excluded.baris`;

/** Gives the candidates of these dapil their places; one that was ever given stays. */
export async function appendBaris(send: Send, dapilIds: readonly number[]): Promise<void> {
  await send(APPEND_BARIS, [dapilIds]);
}
