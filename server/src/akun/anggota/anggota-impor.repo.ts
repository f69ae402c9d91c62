// Members by the hundred, inside the flight of an import.
import type { Send } from "../../platform/db.ts";
import type { IsiAnggota } from "./anggota-baris.rules.ts";

export interface AnggotaRow extends IsiAnggota {
  nomer_kta: string;
  bergambar: boolean;
}

const LIST = `
  select nomer_kta, nama, nik, kelurahan_id, no_hp,
    coalesce(foto_berkas_id, kta_belakang_berkas_id, ktp_berkas_id) is not null as bergambar
  from anggota where nomer_kta = any($1::text[])`;
const LOCK = `${LIST} order by nomer_kta for update`;

export async function listAnggota(send: Send, nomer: readonly string[]): Promise<AnggotaRow[]> {
  return send<AnggotaRow>(LIST, [nomer]);
}

export async function lockAnggota(send: Send, nomer: readonly string[]): Promise<AnggotaRow[]> {
  return send<AnggotaRow>(LOCK, [nomer]);
}

export type Pemakaian = "akun" | "kelas" | "hadir" | "caleg" | "saksi";

// Since: a card may be known before its member is, but not at the door of an event (decision G-63).
const SEJAK = "t.nomer_kta = a.nomer_kta and t.created_at >= a.created_at";
const LIST_DIPAKAI = `
  select a.nomer_kta, case
    when exists (select from users t where ${SEJAK} and t.deleted_at is null) then 'akun'
    when exists (select from kelas_peserta t where ${SEJAK}) then 'kelas'
    when exists (select from presensi t where t.nomer_kta = a.nomer_kta) then 'hadir'
    when exists (select from caleg t where ${SEJAK} and t.is_ada) then 'caleg'
  end as pemakaian
  from anggota a where a.nomer_kta = any($1::text[])`;
const LIST_BERSAKSI = `
  select distinct t.nomer_kta from saksi t join anggota a on a.nomer_kta = t.nomer_kta
  where t.nomer_kta = any($1::text[]) and t.created_at >= a.created_at`;

/** What the cards of members were used for since they are members. */
export async function mapPemakaian(
  send: Send,
  nomer: readonly string[],
): Promise<Map<string, Pemakaian>> {
  const [rows, bersaksi] = await Promise.all([
    send<{ nomer_kta: string; pemakaian: Pemakaian | null }>(LIST_DIPAKAI, [nomer]),
    send<{ nomer_kta: string }>(LIST_BERSAKSI, [nomer]),
  ]);
  return new Map([
    ...bersaksi.map((row) => [row.nomer_kta, "saksi"] as const),
    ...rows.flatMap((row) => (row.pemakaian ? [[row.nomer_kta, row.pemakaian] as const] : [])),
  ]);
}

const UPSERT = `
  insert into anggota (nomer_kta, nama, nik, kelurahan_id, no_hp)
  select t.nomer_kta, t.nama, t.nik, w.id, t.no_hp
  from unnest($1::text[], $2::text[], $3::text[], $4::bigint[], $5::text[])
    as t (nomer_kta, nama, nik, kelurahan_id, no_hp)
  join wilayah w on w.id = t.kelurahan_id
  on conflict (nomer_kta) do update set nama = excluded.nama, nik = excluded.nik,
    kelurahan_id = excluded.kelurahan_id, no_hp = excluded.no_hp, updated_at = excluded.updated_at
  returning nomer_kta`;

/** @returns false when the kelurahan of one is gone */
export async function sendAnggota(
  send: Send,
  rows: readonly (IsiAnggota & { nomer_kta: string })[],
): Promise<boolean> {
  const written = await send<{ nomer_kta: string }>(UPSERT, [
    rows.map((row) => row.nomer_kta),
    rows.map((row) => row.nama),
    rows.map((row) => row.nik),
    rows.map((row) => row.kelurahan_id),
    rows.map((row) => row.no_hp),
  ]);
  return written.length === rows.length;
}

const DELETE = "delete from anggota where nomer_kta = any($1::text[])";

export async function sendDeleteAnggota(send: Send, nomer: readonly string[]): Promise<void> {
  await send(DELETE, [nomer]);
}
