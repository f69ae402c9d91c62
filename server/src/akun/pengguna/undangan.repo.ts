// Accounts without a password, and who invited them.
import { sql } from "kysely";
import type { AksiAudit } from "#contract/sistem/audit-kata.rules.ts";
import { ADMIN_ROLES } from "#contract/access/access.contract.ts";
import type { Database } from "../../platform/db.ts";
import { lockUsers } from "../akun.repo.ts";

export interface CalonRow {
  id: number;
  name: string;
  email: string;
  wilayah_id: number | null;
  wilayah: string | null;
  is_super_admin: number;
  is_aktif: number;
  is_approval: number;
  has_role: boolean;
  created_by: number | null;
}

export interface Siapa {
  ids: readonly number[] | undefined;
  /** Whom this import of `usersId` made. */
  imporId: number | undefined;
  usersId: number;
}

const MENUNGGU = sql`u.password is null and u.is_aktif = 1 and u.deleted_at is null
  and u.email not like '%.invalid'`;

/** Those who still wait for a first password, held until the transaction ends. */
export async function lockCalon(tx: Database, siapa: Siapa, limit: number): Promise<CalonRow[]> {
  const chosen =
    siapa.ids === undefined
      ? sql`select (b.hasil ->> 'users_id')::bigint from impor_baris b
          join impor i on i.id = b.impor_id
          where i.id = ${siapa.imporId} and i.users_id = ${siapa.usersId} and i.jenis = 'user'`
      : sql`select unnest(${siapa.ids}::bigint[])`;
  const { rows: menunggu } = await sql<{ id: number }>`
    select u.id from users u where u.id in (${chosen}) and ${MENUNGGU}
    order by u.wilayah_awal, u.urut_nama, u.id limit ${limit}`.execute(tx);
  const ids = menunggu.map(({ id }) => id);
  // Only what is read after that is so until the transaction ends.
  await lockUsers(tx, ids);
  const { rows } = await sql<CalonRow>`
    select u.id, u.name, u.email, u.wilayah_id, w.keterangan as wilayah, u.is_super_admin,
      u.is_aktif, u.is_approval, u.created_by, exists (
        select from users_peran p
        where p.users_id = u.id and p.peran_id = any(${[...ADMIN_ROLES]}::smallint[])) as has_role
    from users u left join wilayah w on w.id = u.wilayah_id
    where u.id = any(${ids}::bigint[]) and ${MENUNGGU}
    order by u.wilayah_awal, u.urut_nama, u.id`.execute(tx);
  return rows;
}

export interface JejakUndangan {
  ids: readonly number[];
  usersId: number;
  ip: string;
  cara: string;
}

export async function insertJejakUndangan(tx: Database, jejak: JejakUndangan): Promise<void> {
  await sql`
    insert into audit (users_id, ip, aksi, tabel, baris, sesudah)
    select ${jejak.usersId}::bigint, ${jejak.ip}::text, ${"users.undang" satisfies AksiAudit}::text, 'users', id::text,
      jsonb_build_object('cara', ${jejak.cara}::text)
    from unnest(${jejak.ids}::bigint[]) as t (id)`.execute(tx);
}

/** One who still waits; whoever set a password meanwhile needs no letter. Held, so that none leaves for an address just given up. */
export async function findCalon(tx: Database, id: number) {
  return tx
    .selectFrom("users")
    .select(["id", "name", "email"])
    .where("id", "=", id)
    .where("password", "is", null)
    .where("is_aktif", "=", 1)
    .where("deleted_at", "is", null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}
