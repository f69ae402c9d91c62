// Pages of the list of witnesses too long to be sorted: walked in the order of the list.
import { sql } from "kysely";
import type { Database } from "../platform/db.ts";
import { terdekat, type Potongan } from "../platform/halaman.ts";
import { bitGolongan } from "./golongan.rules.ts";
import {
  golongan,
  hasil,
  kolomKunci,
  kondisi,
  kotaDi,
  urutan,
  type BarisId,
  type HalamanId,
  type SaringanSaksi,
} from "./kondisi-saksi.repo.ts";

/** From now on in this transaction the order is met with, never made. */
async function tanpaSort(tx: Database): Promise<void> {
  await sql`select set_config('enable_sort', 'off', true),
    set_config('max_parallel_workers_per_gather', '0', true)`.execute(tx);
}

/** Through an index that carries nothing but the order, the kota and what is filtered by. */
async function listSeurut(
  tx: Database,
  saring: SaringanSaksi,
  potongan: Potongan,
): Promise<HalamanId> {
  await tanpaSort(tx);
  const { isReversed, skip, take } = terdekat(potongan);
  const { topeng, nilai } = bitGolongan(saring);
  const where = [
    sql`true`,
    ...kotaDi(saring.wilayahId),
    ...(topeng === 0 ? [] : [sql`golongan & ${topeng} = ${nilai}`]),
  ];
  const { rows } = await sql<BarisId>`
    with halaman as materialized (
      select ${kolomKunci(saring)} from saksi where ${sql.join(where, sql` and `)}
      order by ${urutan(saring, isReversed)} offset ${skip} limit ${take}
    )
    select id from halaman order by ${urutan(saring)}`.execute(tx);
  return hasil(rows, potongan.total);
}

interface KotaMulai {
  kotaId: number;
  /** Of this kota, before the page. */
  skip: number;
}

/** By place the counters say in which kota the page begins. */
async function findKotaMulai(
  tx: Database,
  saring: SaringanSaksi,
  offset: number,
): Promise<KotaMulai | undefined> {
  const where = sql.join([sql`true`, ...golongan(saring)], sql` and `);
  const { rows } = await sql<{ kota_id: number; jumlah: number }>`
    select kota_id, sum(jumlah)::int as jumlah from rekap_saksi where ${where}
    group by kota_id order by kota_id ${sql.raw(saring.arah === "turun" ? "desc" : "asc")}`.execute(
    tx,
  );
  let skip = offset;
  for (const { kota_id: kotaId, jumlah } of rows) {
    if (skip < jumlah) {
      return { kotaId, skip };
    }
    skip -= jumlah;
  }
  return undefined;
}

async function listSetempat(
  tx: Database,
  saring: SaringanSaksi,
  { offset, limit, total }: Potongan,
): Promise<HalamanId> {
  const mulai = await findKotaMulai(tx, saring, offset);
  if (mulai === undefined) {
    return hasil([], total);
  }
  await tanpaSort(tx);
  const sejak =
    saring.arah === "turun" ? sql`kota_id <= ${mulai.kotaId}` : sql`kota_id >= ${mulai.kotaId}`;
  const { rows } = await sql<BarisId>`
    select id from saksi where ${kondisi(saring)} and ${sejak}
    order by ${urutan(saring)} offset ${mulai.skip} limit ${limit}`.execute(tx);
  return hasil(rows, total);
}

/** @param tx a transaction of its own: how it plans is set in it */
export async function listTelusur(
  tx: Database,
  saring: SaringanSaksi,
  potongan: Potongan,
): Promise<HalamanId> {
  return saring.urut === "penugasan"
    ? listSetempat(tx, saring, potongan)
    : listSeurut(tx, saring, potongan);
}
