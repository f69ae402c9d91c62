// The account behind a candidate.
import { sql } from "kysely";
import { PERAN } from "#contract/access.contract.ts";
import type { Database } from "../platform/db.ts";

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
    select u.id, u.is_super_admin = 1 or exists (
      select from users_peran p where p.users_id = u.id and p.peran_id <> ${PERAN.caleg}
    ) as "isPeranLain"
    from users u where u.id = ${usersId} and u.deleted_at is null`.execute(db);
  return rows[0];
}
