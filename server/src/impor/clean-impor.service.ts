// What imports leave behind that must not stay: previews that nobody applied, files about people.
import { removeOldCopies } from "../berkas/salinan.service.ts";
import type { Database } from "../platform/db.ts";
import type { FileStore } from "../platform/files.ts";
import { dropBerkasImpor } from "./drop-berkas.service.ts";
import { allDefinisi } from "./definisi-impor.ts";
import { expireSiap, listBerkasRahasia } from "./sisa-impor.repo.ts";

const HARI_PRATINJAU = 7;
const KEDALUWARSA = `Pratinjau ini kedaluwarsa sesudah ${HARI_PRATINJAU} hari. Unggah lagi berkasnya.`;
const JAM_DITUNGGU = 24;

export async function cleanImpor(store: { db: Database; files: FileStore }): Promise<void> {
  const jenis = Object.values(allDefinisi()).flatMap((one) => (one.isRahasia ? [one.jenis] : []));
  await expireSiap(store.db, { jenis, hari: HARI_PRATINJAU, pesan: KEDALUWARSA });
  for (const impor of await listBerkasRahasia(store.db, jenis, JAM_DITUNGGU)) {
    // oxlint-disable-next-line no-await-in-loop -- one file after another
    await dropBerkasImpor(store, impor);
  }
  await removeOldCopies();
}
