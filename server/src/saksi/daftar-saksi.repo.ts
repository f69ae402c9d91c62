// One page of the list of witnesses: a kota is read whole; of more than a kota few rows are fetched
// by what they are filtered by, many are met with in the order of the list.
import { sql } from "kysely";
import { rentangKotaId } from "#contract/saksi.rules.ts";
import type { Database } from "../platform/db.ts";
import type { Potongan } from "../platform/halaman.ts";
import { KOLOM_SAKSI, type SaksiRow } from "./baris-saksi.repo.ts";
import {
  golongan,
  hasil,
  kolomKunci,
  kondisi,
  NIK,
  urutan,
  type BarisId,
  type HalamanId,
  type SaringanSaksi,
  type SaringHitungan,
} from "./kondisi-saksi.repo.ts";

/** More of them lie close enough in the order of the list for its deepest page to be walked to. */
const AMBIL_TERBANYAK = 40_000;
/** Of a search in more than a kota: all of so many, else the first of them in order. */
const COCOK_TERBANYAK = 6000;
const TELUSUR_TERBANYAK = 1000;

async function listSekota(
  db: Database,
  saring: SaringanSaksi,
  { offset, limit }: Potongan,
): Promise<HalamanId> {
  const { rows } = await sql<BarisId & { total: number }>`
    with cocok as materialized (select ${kolomKunci(saring)} from saksi where ${kondisi(saring)})
    select id, (select count(*) from cocok) as total from cocok
    order by ${urutan(saring)} offset ${offset} limit ${limit}`.execute(db);
  const total = rows[0]?.total ?? (offset === 0 ? 0 : await countSekota(db, saring));
  return hasil(rows, total);
}

async function countSekota(db: Database, saring: SaringanSaksi): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from saksi where ${kondisi(saring)}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** How many there are, said by the counters. */
async function countGolongan(db: Database, saring: SaringHitungan): Promise<number> {
  const where = sql.join([sql`true`, ...golongan(saring)], sql` and `);
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(jumlah), 0)::int as total from rekap_saksi where ${where}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** By the sorts that the counters know, each found in the index. */
export async function listSedikit(
  db: Database,
  saring: SaringanSaksi,
  { offset, limit }: Potongan,
): Promise<BarisId[]> {
  const { rows } = await sql<BarisId>`
    with ada as materialized (
      select distinct kota_id, jenis_id, referensi_id, tahap, lingkup, keadaan_wa, bertugas
      from rekap_saksi where ${sql.join([sql`jumlah > 0`, ...golongan(saring)], sql` and `)}
    ), cocok as materialized (
      select ${kolomKunci(saring)} from ada a cross join lateral (
        select s.urut_nama, s.created_at, s.tempat, s.id from saksi s
        where s.kota_id = a.kota_id and s.jenis_id = a.jenis_id
          and s.referensi_id = a.referensi_id and s.tahap = a.tahap and s.lingkup = a.lingkup
          and s.keadaan_wa = a.keadaan_wa and s.bertugas = a.bertugas offset 0) s
    )
    select id from cocok order by ${urutan(saring)}
    offset ${offset} limit ${limit}`.execute(db);
  return rows;
}

/** Through the index that has the order and carries all that is filtered by. */
export async function listSeurut(
  tx: Database,
  saring: SaringanSaksi,
  { offset, limit }: Potongan,
): Promise<BarisId[]> {
  await sql`select set_config('enable_sort', 'off', true),
    set_config('max_parallel_workers_per_gather', '0', true)`.execute(tx);
  const { rows } = await sql<BarisId>`
    select id from saksi where ${kondisi(saring)}
    order by ${urutan(saring)} offset ${offset} limit ${limit}`.execute(tx);
  return rows;
}

async function listCocok(
  tx: Database,
  saring: SaringanSaksi,
  { offset, limit }: Potongan,
): Promise<HalamanId> {
  // Counted by place: by name, those called Yusuf would be met with last of all. Of the indexes in
  // another order it is the one that carries all three.
  const { rows } = await sql<{ id: number | null; total: number }>`
    with cocok as materialized (
      select ${kolomKunci(saring)} from saksi where ${kondisi(saring)}
      order by kota_id, tempat, id limit ${COCOK_TERBANYAK + 1}
    ), jumlah as (select count(*) as total from cocok)
    select id, total from jumlah left join lateral (
      select * from cocok order by ${urutan(saring)} offset ${offset} limit ${limit}
    ) halaman on true`.execute(tx);
  const total = rows[0]?.total ?? 0;
  if (total <= COCOK_TERBANYAK) {
    return hasil(
      rows.flatMap(({ id }) => (id === null ? [] : [{ id }])),
      total,
    );
  }
  // As many as that are soon met with in the order of the list.
  const take = Math.max(0, Math.min(limit, TELUSUR_TERBANYAK - offset));
  const walked = await listSeurut(tx, saring, { offset, limit: take });
  return { ...hasil(walked, TELUSUR_TERBANYAK), isMore: true };
}

/** The active witness with this NIK, wherever. */
async function listNik(db: Database, saring: SaringanSaksi): Promise<HalamanId> {
  const { rows } = await sql<BarisId>`
    select id from saksi where ${kondisi(saring)}
      and (kota_id, id) in (select kota_id, saksi_id from saksi_nik where nik = ${saring.s})`.execute(
    db,
  );
  return hasil(rows, rows.length);
}

async function listLuas(
  db: Database,
  saring: SaringanSaksi,
  potongan: Potongan,
): Promise<HalamanId> {
  if (NIK.test(saring.s)) {
    return listNik(db, saring);
  }
  const total = saring.s === "" ? await countGolongan(db, saring) : undefined;
  if (total !== undefined && total <= AMBIL_TERBANYAK) {
    return hasil(await listSedikit(db, saring, potongan), total);
  }
  return db.transaction().execute(async (tx) => {
    // The indexes carry all that is asked: reading through them costs a part of reading the table.
    await sql`set local random_page_cost = 1.1`.execute(tx);
    return total === undefined
      ? listCocok(tx, saring, potongan)
      : hasil(await listSeurut(tx, saring, potongan), total);
  });
}

/** Whoever looks for another among more types on. */
const TEMUAN_DILIHAT = 200;

/** A few that fit, by name; of very many those that are met with first. */
export async function listIdTemuan(
  db: Database,
  saring: SaringanSaksi,
  limit: number,
): Promise<number[]> {
  return db.transaction().execute(async (tx) => {
    // Through an index whatever the statistics think of the words: a rare one would be looked for in
    // every row.
    await sql`select set_config('random_page_cost', '1.1', true),
      set_config('enable_seqscan', 'off', true)`.execute(tx);
    const { rows } = await sql<{ id: number }>`
      with cocok as materialized (
        select urut_nama, id from saksi where ${kondisi(saring)} limit ${TEMUAN_DILIHAT}
      )
      select id from cocok order by urut_nama, id limit ${limit}`.execute(tx);
    return rows.map(({ id }) => id);
  });
}

/** The ids of one page, in order. */
export async function listIdSaksi(
  db: Database,
  saring: SaringanSaksi,
  potongan: Potongan,
): Promise<HalamanId> {
  const { from, to } = rentangKotaId(saring.wilayahId);
  return to - from === 1 ? listSekota(db, saring, potongan) : listLuas(db, saring, potongan);
}

type BarisUrut = SaksiRow & { kota_id: number; tempat: number };

const BARIS_DIBACA = 2000;

/** All that are asked for, by place, few at a time in the memory. */
export async function* streamSaksi(
  db: Database,
  saring: SaringanSaksi,
): AsyncGenerator<readonly SaksiRow[]> {
  let last: BarisUrut | undefined;
  do {
    const lanjut =
      last === undefined
        ? sql``
        : sql`and (kota_id, tempat, id) > (${last.kota_id}, ${last.tempat}, ${last.id})`;
    // oxlint-disable-next-line no-await-in-loop -- page after page
    const { rows } = await sql<BarisUrut>`
      select ${KOLOM_SAKSI}, s.kota_id, s.tempat from saksi s where ${kondisi(saring)} ${lanjut}
      order by kota_id, tempat, id limit ${BARIS_DIBACA}`.execute(db);
    yield rows;
    last = rows.length < BARIS_DIBACA ? undefined : rows.at(-1);
  } while (last !== undefined);
}
