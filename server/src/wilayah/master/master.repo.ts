import { sql } from "kysely";
import type { Pilihan } from "#contract/wilayah/master.contract.ts";
import type { NamaMaster } from "#contract/core/master.ts";
import type { Database } from "../../platform/db.ts";

export interface MasterRow extends Pilihan {
  /** Of lists that an installation may change. */
  urutan?: number;
  is_aktif?: boolean;
}

export async function listMaster(db: Database, nama: NamaMaster): Promise<MasterRow[]> {
  // Categories of documents are more than a choice.
  const kolom = nama === "m_dokumen" ? sql`id, keterangan, urutan` : sql`*`;
  const { rows } = await sql<MasterRow>`
    select ${kolom} from ${sql.table(nama)} order by id`.execute(db);
  return rows;
}
