// The account behind a candidate.
import { sql } from "kysely";
import type { Database } from "../platform/db.ts";
import { JOINS, PERAN_LAIN } from "./caleg.repo.ts";

export interface AkunCalegRow {
  id: number;
  /** Holds another role than that of a candidate. */
  isPeranLain: boolean;
}

export async function findAkunCaleg(
  db: Database,
  usersId: number,
): Promise<AkunCalegRow | undefined> {
  const { rows } = await sql<AkunCalegRow>`
    select u.id, ${PERAN_LAIN} as "isPeranLain"
    from users u where u.id = ${usersId} and u.deleted_at is null`.execute(db);
  return rows[0];
}

export interface AkunTertinggal {
  id: number;
  dari: number | null;
  ke: number;
}

/** Accounts that do not lie where their candidates stand; that of an administrator stays where he works. */
export async function listAkunTertinggal(
  db: Database,
  calegIds: readonly number[],
): Promise<AkunTertinggal[]> {
  const { rows } = await sql<AkunTertinggal>`
    select u.id, u.wilayah_id as dari, w.id as ke
    from caleg c ${JOINS}
    join users u on u.id = c.users_id
    where c.id = any(${calegIds}::bigint[]) and u.deleted_at is null
      and u.wilayah_id is distinct from w.id and not (${PERAN_LAIN})
    order by u.id`.execute(db);
  return rows;
}
