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
