// What came out of jobs does not stay: some days, and of each user the latest.
import type { Database } from "../../platform/db.ts";
import type { FileStore } from "../../platform/files.ts";
import { dropBerkas } from "../berkas.service.ts";
import { listHasilLama, listHasilLebih, releaseHasil, type HasilLama } from "./hasil.repo.ts";
import { readPengaturanUnduhan } from "./pengaturan-unduhan.service.ts";

interface Store {
  db: Database;
  files: FileStore;
}

/** Of one user. */
const TERBANYAK = 20;
const GB_TERBANYAK = 4;
const TERBESAR = GB_TERBANYAK * 1024 * 1024 * 1024;

async function dropAll(store: Store, rows: readonly HasilLama[], pesan: string): Promise<void> {
  for (const { id, berkas_id: berkasId } of rows) {
    // oxlint-disable-next-line no-await-in-loop -- one file after another
    await dropBerkas(store, berkasId, async (tx) => releaseHasil(tx, id, pesan));
  }
}

export async function cleanHasil(store: Store): Promise<void> {
  const { hari_hasil: hari } = await readPengaturanUnduhan(store.db);
  const pesan = `Berkas dihapus sesudah ${hari} hari. Minta lagi bila masih perlu.`;
  await dropAll(store, await listHasilLama(store.db, hari), pesan);
}

/** The latest stays, however large. */
export async function trimHasil(store: Store, usersId: number): Promise<void> {
  const rows = await listHasilLebih(store.db, usersId, { most: TERBANYAK, bytes: TERBESAR });
  const pesan = `Berkas dihapus: yang disimpan ${TERBANYAK} hasil terakhir, paling banyak ${GB_TERBANYAK} GB. Minta lagi bila masih perlu.`;
  await dropAll(store, rows, pesan);
}
