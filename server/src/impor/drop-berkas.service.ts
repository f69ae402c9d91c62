// Files of imports that hold more about people than is kept.
import { dropBerkas } from "../berkas/berkas.service.ts";
import type { Database } from "../platform/db.ts";
import type { FileStore } from "../platform/files.ts";
import { updateImpor, type ImporRow } from "./impor.repo.ts";
import { deletePerbaikan } from "./perbaikan.repo.ts";

/** Takes the file away, and the cells of it that were shown or mended. */
export async function dropBerkasImpor(
  store: { db: Database; files: FileStore },
  impor: Pick<ImporRow, "id" | "berkas_id">,
): Promise<void> {
  const { berkas_id: berkasId } = impor;
  if (berkasId === null) {
    return;
  }
  await dropBerkas(store, berkasId, async (tx) => {
    await updateImpor(tx, impor.id, { berkas_id: null, contoh: null });
    await deletePerbaikan(tx, impor.id);
  });
}
