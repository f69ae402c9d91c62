import type { Pilihan } from "#contract/wilayah/master.contract.ts";
import type { NamaMaster } from "#contract/core/master.ts";
import type { Database } from "../../platform/db.ts";
import { listMaster } from "./master.repo.ts";

/** What forms offer; a choice that is switched off stays readable where it was made. */
export async function listDitawarkan(db: Database, nama: NamaMaster): Promise<Pilihan[]> {
  const rows = await listMaster(db, nama);
  return rows
    .filter(({ is_aktif: isAktif }) => isAktif !== false)
    .toSorted((one, other) => (one.urutan ?? one.id) - (other.urutan ?? other.id));
}

export async function mapMaster(db: Database, nama: NamaMaster): Promise<Map<number, Pilihan>> {
  return new Map((await listMaster(db, nama)).map((row) => [row.id, row]));
}
