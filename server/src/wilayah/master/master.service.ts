import type { NamaMaster, Pilihan } from "#contract/master.contract.ts";
import type { Database } from "../../platform/db.ts";
import { listMaster } from "./master.repo.ts";

export async function mapMaster(db: Database, nama: NamaMaster): Promise<Map<number, Pilihan>> {
  return new Map((await listMaster(db, nama)).map((row) => [row.id, row]));
}
