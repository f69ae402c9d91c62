import type { Selectable } from "kysely";
import type { Database } from "../../platform/db.ts";
import type { MJenisLaporan, QcItem } from "../../platform/schema.ts";

export type JenisRow = Selectable<MJenisLaporan>;
export type ItemRow = Selectable<QcItem>;

export async function listJenis(db: Database): Promise<JenisRow[]> {
  return db.selectFrom("m_jenis_laporan").selectAll().orderBy("id").execute();
}

/** The figures of the form first, then who stands for election by the number on the ballot. */
export async function listItem(db: Database): Promise<ItemRow[]> {
  return db
    .selectFrom("qc_item")
    .selectAll()
    .orderBy(({ eb }) => eb("kelompok", "<>", "administrasi"))
    .orderBy("nomer_urut")
    .orderBy("id")
    .execute();
}
