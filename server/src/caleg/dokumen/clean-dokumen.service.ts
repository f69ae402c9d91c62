// Documents that another took the place of, and photos that were taken out, after their time (decision G-74).
import { dropBerkas } from "../../berkas/berkas.service.ts";
import type { Database } from "../../platform/db.ts";
import type { FileStore } from "../../platform/files.ts";
import { deleteArsipUsang, listArsipUsang } from "./arsip-file.repo.ts";
import { deleteUsang, listUsang } from "./dokumen-caleg.repo.ts";

const HARI_DISIMPAN = 90;

export async function cleanDokumenCaleg(store: { db: Database; files: FileStore }): Promise<void> {
  for (const { id, berkas_id: berkasId } of await listUsang(store.db, HARI_DISIMPAN)) {
    // oxlint-disable-next-line no-await-in-loop -- one file after another
    await (berkasId === null
      ? deleteUsang(store.db, id)
      : dropBerkas(store, berkasId, async (tx) => deleteUsang(tx, id)));
  }
  for (const { id, berkas_id: berkasId } of await listArsipUsang(store.db, HARI_DISIMPAN)) {
    // oxlint-disable-next-line no-await-in-loop -- one file after another
    await dropBerkas(store, berkasId, async (tx) => deleteArsipUsang(tx, id));
  }
}
