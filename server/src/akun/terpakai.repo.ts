import { sql } from "kysely";
import type { Database, Send } from "../platform/db.ts";

/** An account that has a number or an address already. */
export interface PemilikAkun {
  email: string;
  nomer_kta: string;
  wilayah_id: number | null;
}

/** @param email in lower case */
export async function listPemilik(
  db: Database,
  nomerKta: readonly string[],
  email: readonly string[],
): Promise<PemilikAkun[]> {
  const { rows } = await sql<PemilikAkun>`
    select email, nomer_kta, wilayah_id from users
    where deleted_at is null
      and (nomer_kta = any(${nomerKta}::text[]) or lower(email) = any(${email}::text[]))`.execute(
    db,
  );
  return rows;
}

const LOCK = "select id from users where id = any($1::bigint[]) order by id for update";
/** Where somebody is named who was not in yet: what it means, and the table. */
const DISEBUT = [
  ["mengajar", "jadwal_user"],
  ["mengajar", "rekaman"],
  ["kelas", "kelas_peserta"],
] as const;
// Whoever has a password, was in, is in a class or was changed in any way is no longer what was made.
const LIST_DIPAKAI = `
  select u.id, case
    when u.deleted_at is not null then 'dihapus'
    ${DISEBUT.map(([sebab, tabel]) => `when exists (select from ${tabel} t where t.users_id = u.id) then '${sebab}'`).join("\n")}
    when u.password is not null or exists (select from sesi s where s.users_id = u.id) then 'masuk'
    when u.updated_at <> u.created_at then 'diubah'
  end as dipakai
  from users u where u.id = any($1::bigint[])`;

export type Dipakai = "dihapus" | (typeof DISEBUT)[number][0] | "masuk" | "diubah";

/** What became of accounts since they were made, null where nothing did; from now on nothing does. */
export async function lockDipakai(
  send: Send,
  ids: readonly number[],
): Promise<Map<number, Dipakai | null>> {
  // In a statement of its own: one that waited for whoever adds them to a class would not see the class.
  const [, rows] = await Promise.all([
    send(LOCK, [ids]),
    send<{ id: number; dipakai: Dipakai | null }>(LIST_DIPAKAI, [ids]),
  ]);
  return new Map(rows.map(({ id, dipakai }) => [id, dipakai]));
}
