// The lists of candidates of all parties: their rows, and what is kept of each list.
import type { Send } from "../../platform/db.ts";

/** A place on the list of a party in a dapil. */
export interface TempatCalon {
  jenisCalegId: number;
  kodeDapil: string;
  partaiId: number;
  nomorUrut: number;
}

export interface IsiCalon {
  nama: string;
  jk: "L" | "P";
}

/** The list that a place is on. */
export interface KunciDaftar {
  dapil_id: number;
  partai_id: number;
}

export interface DapilDikenal {
  jenis_caleg_id: number;
  kode: string;
  propinsi_id: number;
  kota_id: number | null;
}

const LIST_DAPIL = `
  select d.jenis_caleg_id, d.kode, d.propinsi_id, d.kota_id from dapil d
  join unnest($1::smallint[], $2::text[]) as t (jenis, kode)
    on d.jenis_caleg_id = t.jenis and d.kode = t.kode`;

export async function listDapilDikenal(
  send: Send,
  rows: readonly Pick<TempatCalon, "jenisCalegId" | "kodeDapil">[],
): Promise<DapilDikenal[]> {
  return send<DapilDikenal>(LIST_DAPIL, [
    rows.map(({ jenisCalegId }) => jenisCalegId),
    rows.map(({ kodeDapil }) => kodeDapil),
  ]);
}

export interface PartaiDikenal {
  id: number;
  singkat: string;
  keterangan: string;
  is_lokal_aceh: boolean;
}

const LIST_PARTAI = "select id, singkat, keterangan, is_lokal_aceh from partai order by id";

/** Parties, by their number. */
export async function listPartaiDikenal(send: Send): Promise<PartaiDikenal[]> {
  return send<PartaiDikenal>(LIST_PARTAI, []);
}

const LIST_NAMA = `
  select c.nama from unnest($2::bigint[], $3::int[]) with ordinality as t (dapil_id, nomor, ke)
  left join calon c on c.dapil_id = t.dapil_id and c.partai_id = $1 and c.nomor_urut = t.nomor
  order by t.ke`;

/** In the order of the rows; null: nobody stands there. */
export async function listNamaCalon(
  send: Send,
  partaiId: number,
  rows: readonly { dapil_id: number; nomor: number }[],
): Promise<{ nama: string | null }[]> {
  return send<{ nama: string | null }>(LIST_NAMA, [
    partaiId,
    rows.map(({ dapil_id: id }) => id),
    rows.map(({ nomor }) => nomor),
  ]);
}

export interface CalonTersimpanRow extends IsiCalon {
  id: number;
  dapil_id: number;
  jenis_caleg_id: number;
  kode: string;
  partai_id: number;
  nomor_urut: number;
}

const LIST_CALON = `
  select c.id, c.dapil_id, d.jenis_caleg_id, d.kode, c.partai_id, c.nomor_urut, c.nama,
    c.jenis_kelamin as jk
  from unnest($1::smallint[], $2::text[], $3::smallint[], $4::smallint[]) as t (jenis, kode, partai, nomor)
  join dapil d on d.jenis_caleg_id = t.jenis and d.kode = t.kode
  join calon c on c.dapil_id = d.id and c.partai_id = t.partai and c.nomor_urut = t.nomor`;

const placesOf = (rows: readonly TempatCalon[]) => [
  rows.map(({ jenisCalegId }) => jenisCalegId),
  rows.map(({ kodeDapil }) => kodeDapil),
  rows.map(({ partaiId }) => partaiId),
  rows.map(({ nomorUrut }) => nomorUrut),
];

export async function listCalon(
  send: Send,
  rows: readonly TempatCalon[],
): Promise<CalonTersimpanRow[]> {
  return send<CalonTersimpanRow>(LIST_CALON, placesOf(rows));
}

// Whoever writes a list sees all of it, and a dapil is not deleted meanwhile (keanggotaan.repo.ts).
const LOCK_CALON = "lock table calon in share row exclusive mode";

/** One writer of lists at a time. */
export async function lockCalon(send: Send): Promise<void> {
  await send(LOCK_CALON, []);
}

const UPSERT_CALON = `
  insert into calon (jenis_caleg_id, dapil_id, partai_id, nomor_urut, nama, jenis_kelamin)
  select d.jenis_caleg_id, d.id, p.id, t.nomor, t.nama, t.jk
  from unnest($1::smallint[], $2::text[], $3::smallint[], $4::smallint[], $5::text[], $6::text[])
    as t (jenis, kode, partai, nomor, nama, jk)
  join dapil d on d.jenis_caleg_id = t.jenis and d.kode = t.kode
  join partai p on p.id = t.partai
  on conflict on constraint calon_nomor_unique
    do update set nama = excluded.nama, jenis_kelamin = excluded.jenis_kelamin
  returning dapil_id, partai_id`;

/** @returns of each row that was written its list: none where the dapil is gone */
export async function upsertCalon(
  send: Send,
  rows: readonly (TempatCalon & IsiCalon)[],
): Promise<KunciDaftar[]> {
  return send<KunciDaftar>(UPSERT_CALON, [
    ...placesOf(rows),
    rows.map(({ nama }) => nama),
    rows.map(({ jk }) => jk),
  ]);
}

const DELETE_CALON = "delete from calon where id = any($1::bigint[])";

export async function deleteCalon(send: Send, ids: readonly number[]): Promise<void> {
  await send(DELETE_CALON, [ids]);
}

const DELETE_DAFTAR = `
  delete from calon_daftar where (dapil_id, partai_id) in (
    select * from unnest($1::bigint[], $2::smallint[]))`;
const INSERT_DAFTAR = `
  insert into calon_daftar (dapil_id, partai_id, susunan)
  select dapil_id, partai_id, string_agg(nomor_urut::text || jenis_kelamin, ' ' order by nomor_urut)
  from calon where (dapil_id, partai_id) in (select * from unnest($1::bigint[], $2::smallint[]))
  group by dapil_id, partai_id`;

/** Looks at these lists again; one without candidates is none. */
export async function refreshDaftar(send: Send, daftar: readonly KunciDaftar[]): Promise<void> {
  const columns = [
    daftar.map(({ dapil_id: dapilId }) => dapilId),
    daftar.map(({ partai_id: partaiId }) => partaiId),
  ];
  await send(DELETE_DAFTAR, columns);
  await send(INSERT_DAFTAR, columns);
}
