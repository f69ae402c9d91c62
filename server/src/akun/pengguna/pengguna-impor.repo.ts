// Accounts by the hundred, inside the flight of an import.
import type { AksiAudit } from "#contract/sistem/audit-kata.rules.ts";
import type { Send } from "../../platform/db.ts";
import { refuse, refuseBrokenConstraint } from "../../platform/refusal.ts";

/** Who does it, and from where it was asked for. */
interface Oleh {
  usersId: number;
  ip: string | null;
}

export interface AkunImpor {
  nomer_kta: string;
  nama: string;
  email: string;
  wilayah_id: number;
  peran_id: number;
}

// The trail of each is written with it.
const INSERT = `
  with t as (
    select * from unnest($1::text[], $2::text[], $3::text[], $4::bigint[], $5::smallint[])
      as t (nomer_kta, name, email, wilayah_id, peran_id)
  ), baru as (
    insert into users (nomer_kta, name, email, wilayah_id, peran_ids, created_by, is_demo)
    select t.nomer_kta, t.name, t.email, w.id, array[t.peran_id], $6::bigint,
      (select is_demo from users where id = $6::bigint)
    from t join wilayah w on w.id = t.wilayah_id
    returning id, nomer_kta
  ), peran as (
    insert into users_peran (users_id, peran_id)
    select id, peran_id from baru join t using (nomer_kta)
  ), jejak as (
    insert into audit (users_id, ip, aksi, tabel, baris, sesudah)
    select $6::bigint, $7::text, '${"users.impor" satisfies AksiAudit}', 'users', id::text,
      jsonb_build_object('name', name, 'email', email, 'nomer_kta', nomer_kta,
        'wilayah_id', wilayah_id, 'peran_id', peran_id)
    from baru join t using (nomer_kta)
  )
  select id, nomer_kta from baru`;

const berubah = (): never => refuse("impor-berubah");

/** @throws Refusal impor-berubah when a number or an address was taken meanwhile, or a region is gone */
export async function sendPengguna(
  send: Send,
  rows: readonly AkunImpor[],
  oleh: Oleh,
): Promise<Map<string, number>> {
  try {
    const baru = await send<{ id: number; nomer_kta: string }>(INSERT, [
      rows.map((row) => row.nomer_kta),
      rows.map((row) => row.nama),
      rows.map((row) => row.email),
      rows.map((row) => row.wilayah_id),
      rows.map((row) => row.peran_id),
      oleh.usersId,
      oleh.ip,
    ]);
    return baru.length < rows.length
      ? berubah()
      : new Map(baru.map(({ id, nomer_kta: nomer }) => [nomer, id]));
  } catch (error) {
    return refuseBrokenConstraint(error, {
      users_email_unique: berubah,
      users_nomer_kta_unique: berubah,
    });
  }
}

const DELETE = `
  with hapus as (delete from users where id = any($1::bigint[]) returning id, email, nomer_kta)
  insert into audit (users_id, ip, aksi, tabel, baris, sebelum)
  select $2::bigint, $3::text, '${"users.urungkan_impor" satisfies AksiAudit}', 'users', id::text,
    jsonb_build_object('email', email, 'nomer_kta', nomer_kta)
  from hapus`;

/** Of those that nobody uses, held. */
export async function sendDeletePengguna(
  send: Send,
  ids: readonly number[],
  { usersId, ip }: Oleh,
): Promise<void> {
  await send(DELETE, [ids, usersId, ip]);
}
