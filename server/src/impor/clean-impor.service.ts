// What imports leave behind that must not stay: previews that nobody applied, files about people.
import { readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Database } from "../platform/db.ts";
import type { FileStore } from "../platform/files.ts";
import { dropBerkasImpor } from "./drop-berkas.service.ts";
import { allDefinisi } from "./definisi-impor.ts";
import { FOLDER_PERIKSA } from "./check-impor.service.ts";
import { expireSiap, listBerkasRahasia } from "./sisa-impor.repo.ts";

const HARI_PRATINJAU = 7;
const KEDALUWARSA = `Pratinjau ini kedaluwarsa sesudah ${HARI_PRATINJAU} hari. Unggah lagi berkasnya.`;
const JAM_DITUNGGU = 24;
const DAY_MS = 86_400_000;

/** Copies that a process which was killed while it read them left behind. */
async function removeOldCopies(): Promise<void> {
  const names = await readdir(tmpdir());
  for (const name of names.filter((one) => one.startsWith(FOLDER_PERIKSA))) {
    const path = join(tmpdir(), name);
    // oxlint-disable-next-line no-await-in-loop -- a handful at most
    const age = await stat(path).then(
      ({ mtimeMs }) => Date.now() - mtimeMs,
      () => 0,
    );
    if (age > DAY_MS) {
      // oxlint-disable-next-line no-await-in-loop -- a handful at most
      await rm(path, { recursive: true, force: true });
    }
  }
}

export async function cleanImpor(store: { db: Database; files: FileStore }): Promise<void> {
  const jenis = Object.values(allDefinisi()).flatMap((one) => (one.isRahasia ? [one.jenis] : []));
  await expireSiap(store.db, { jenis, hari: HARI_PRATINJAU, pesan: KEDALUWARSA });
  for (const impor of await listBerkasRahasia(store.db, jenis, JAM_DITUNGGU)) {
    // oxlint-disable-next-line no-await-in-loop -- one file after another
    await dropBerkasImpor(store, impor);
  }
  await removeOldCopies();
}
