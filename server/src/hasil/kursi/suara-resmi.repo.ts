// Official votes of districts.
import type { Send } from "../../platform/db.ts";
import type { TempatSuara } from "./suara-dapil-baris.rules.ts";

export interface SuaraResmiRow {
  jenis_caleg_id: number;
  kode: string;
  partai_id: number;
  nomor_urut: number | null;
  suara: number;
}

const placesOf = (rows: readonly TempatSuara[]) => [
  rows.map(({ jenisCalegId }) => jenisCalegId),
  rows.map(({ kodeDapil }) => kodeDapil),
  rows.map(({ partaiId }) => partaiId),
  rows.map(({ nomorUrut }) => nomorUrut),
];

const LIST_SUARA = `
  select d.jenis_caleg_id, d.kode, s.partai_id, s.nomor_urut, s.suara
  from unnest($1::smallint[], $2::text[], $3::smallint[], $4::smallint[]) as t (jenis, kode, partai, nomor)
  join dapil d on d.jenis_caleg_id = t.jenis and d.kode = t.kode
  join suara_resmi s on s.dapil_id = d.id and s.partai_id = t.partai
    and s.nomor_urut is not distinct from t.nomor`;

export async function listSuara(
  send: Send,
  rows: readonly TempatSuara[],
): Promise<SuaraResmiRow[]> {
  return send<SuaraResmiRow>(LIST_SUARA, placesOf(rows));
}

const LOCK_SUARA = "lock table suara_resmi in share row exclusive mode";

/** One writer at a time: what it has looked at stays so. */
export async function lockSuara(send: Send): Promise<void> {
  await send(LOCK_SUARA, []);
}

const UPSERT_SUARA = `
  insert into suara_resmi (dapil_id, partai_id, nomor_urut, suara)
  select d.id, p.id, t.nomor, t.suara
  from unnest($1::smallint[], $2::text[], $3::smallint[], $4::smallint[], $5::int[])
    as t (jenis, kode, partai, nomor, suara)
  join dapil d on d.jenis_caleg_id = t.jenis and d.kode = t.kode
  join partai p on p.id = t.partai
  on conflict on constraint suara_resmi_unique do update set suara = excluded.suara
  returning dapil_id`;

/** @returns false when the dapil of one is gone */
export async function upsertSuara(
  send: Send,
  rows: readonly (TempatSuara & { suara: number })[],
): Promise<boolean> {
  const written = await send<{ dapil_id: number }>(UPSERT_SUARA, [
    ...placesOf(rows),
    rows.map(({ suara }) => suara),
  ]);
  return written.length === rows.length;
}

const DELETE_SUARA = `
  delete from suara_resmi where id in (
    select s.id from suara_resmi s join dapil d on d.id = s.dapil_id
    join unnest($1::smallint[], $2::text[], $3::smallint[], $4::smallint[])
      as t (jenis, kode, partai, nomor)
      on d.jenis_caleg_id = t.jenis and d.kode = t.kode and s.partai_id = t.partai
        and s.nomor_urut is not distinct from t.nomor)`;

export async function deleteSuara(send: Send, rows: readonly TempatSuara[]): Promise<void> {
  await send(DELETE_SUARA, placesOf(rows));
}

/** All lines of one party in one dapil. */
type PartaiDapil = Pick<TempatSuara, "jenisCalegId" | "kodeDapil" | "partaiId">;

const partiesOf = (rows: readonly PartaiDapil[]) => [
  rows.map(({ jenisCalegId }) => jenisCalegId),
  rows.map(({ kodeDapil }) => kodeDapil),
  rows.map(({ partaiId }) => partaiId),
];

const OF_PARTAI = `
  from (select distinct * from unnest($1::smallint[], $2::text[], $3::smallint[])
    as t (jenis, kode, partai)) t
  join dapil d on d.jenis_caleg_id = t.jenis and d.kode = t.kode
  join suara_resmi s on s.dapil_id = d.id and s.partai_id = t.partai`;

const LIST_SEPARTAI = `
  select d.jenis_caleg_id, d.kode, s.partai_id, s.nomor_urut, s.suara ${OF_PARTAI}`;

export async function listSepartai(
  send: Send,
  rows: readonly PartaiDapil[],
): Promise<SuaraResmiRow[]> {
  return send<SuaraResmiRow>(LIST_SEPARTAI, partiesOf(rows));
}

const HAS_KURANG = `
  select exists (
    select ${OF_PARTAI} group by s.dapil_id, s.partai_id
    having max(s.suara) filter (where s.nomor_urut is null)
      < sum(s.suara) filter (where s.nomor_urut is not null)) as ada`;

/** Is the total of one of these parties less than what it holds? */
export async function hasKurang(send: Send, rows: readonly PartaiDapil[]): Promise<boolean> {
  const [row] = await send<{ ada: boolean }>(HAS_KURANG, partiesOf(rows));
  return row?.ada === true;
}

const KOTA_DAPIL = `
  with d as materialized (
    select d.id, d.jenis_caleg_id, d.kota_id
    from unnest($1::smallint[], $2::text[]) as t (jenis, kode)
    join dapil d on d.jenis_caleg_id = t.jenis and d.kode = t.kode
  )
  select jenis_caleg_id, kota_id from d where kota_id is not null
  union
  select d.jenis_caleg_id, k.id
  from d join dapil_wilayah w on w.dapil_id = d.id
  join wilayah k on k.jenis = 2
    and w.rentang && int8range(k.id * 1000000000, (k.id + 1) * 1000000000)
  where d.kota_id is null`;

/** The kota of which these dapil have a part. */
export async function listKotaDapil(
  send: Send,
  rows: readonly PartaiDapil[],
): Promise<{ jenis_caleg_id: number; kota_id: number }[]> {
  return send(KOTA_DAPIL, partiesOf(rows).slice(0, 2));
}
