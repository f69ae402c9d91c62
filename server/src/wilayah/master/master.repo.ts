import { sql } from "kysely";
import type { NamaMaster, Pilihan } from "#contract/master.contract.ts";
import type { Database } from "../../platform/db.ts";

export async function listMaster(db: Database, nama: NamaMaster): Promise<Pilihan[]> {
  const { rows } = await sql<Pilihan>`select * from ${sql.table(nama)} order by id`.execute(db);
  return rows;
}
