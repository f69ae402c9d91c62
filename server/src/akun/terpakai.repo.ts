import { sql } from "kysely";
import type { Database } from "../platform/db.ts";

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
