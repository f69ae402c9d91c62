// What imports leave behind that must not stay: previews that nobody applied, files about people.
import { removeOldCopies } from "../berkas/salinan.service.ts";
import type { Database } from "../platform/db.ts";
import type { FileStore } from "../platform/files.ts";
import { deleteBaris } from "./baris-impor.repo.ts";
import { dropBerkasImpor } from "./drop-berkas.service.ts";
import { allDefinisi } from "./definisi-impor.ts";
import { expireSiap, listBerkasRahasia, listDibatalkan } from "./sisa-impor.repo.ts";

/** Of files about people, and of others. */
const HARI_RAHASIA = 7;
const HARI_LAIN = 30;
const kedaluwarsa = (hari: number): string =>
  `Pratinjau ini kedaluwarsa sesudah ${hari} hari. Unggah lagi berkasnya.`;
const JAM_DITUNGGU = 24;

export async function cleanImpor(store: { db: Database; files: FileStore }): Promise<void> {
  const semua = Object.values(allDefinisi());
  const rahasia = semua.flatMap((one) => (one.isRahasia ? [one.jenis] : []));
  for (const { jenis, hari } of [
    { jenis: rahasia, hari: HARI_RAHASIA },
    { jenis: semua.map((one) => one.jenis), hari: HARI_LAIN },
  ]) {
    // oxlint-disable-next-line no-await-in-loop -- one kind after another
    await expireSiap(store.db, { jenis, hari, pesan: kedaluwarsa(hari) });
  }
  for (const impor of await listBerkasRahasia(store.db, rahasia, JAM_DITUNGGU)) {
    // oxlint-disable-next-line no-await-in-loop -- one file after another
    await dropBerkasImpor(store, impor);
  }
  for (const impor of await listDibatalkan(store.db)) {
    // oxlint-disable-next-line no-await-in-loop -- one after another: each may have very many rows
    await dropBerkasImpor(store, impor);
    // oxlint-disable-next-line no-await-in-loop -- as above
    await deleteBaris(store.db, impor.id);
  }
  await removeOldCopies();
}
