// Files and the rows that name them, written together.
import type { Database } from "../platform/db.ts";
import type { FileStore } from "../platform/files.ts";

/**
 * Runs `work` in one transaction; when it throws, the bytes that it stored are gone too: whoever is refused
 * fills no disk.
 */
export async function writeBerkas<Store extends { db: Database; files: FileStore }, Hasil>(
  store: Store,
  work: (inside: Store) => Promise<Hasil>,
): Promise<Hasil> {
  const stored: string[] = [];
  const files: FileStore = {
    ...store.files,
    async put(key, content) {
      stored.push(key);
      await store.files.put(key, content);
    },
  };
  const insideOf = (tx: Database): Store => ({ ...store, db: tx, files });
  // From then on nobody knows whether it stands.
  let isCommitting = false;
  try {
    return await store.db.transaction().execute(async (tx) => {
      const hasil = await work(insideOf(tx));
      isCommitting = true;
      return hasil;
    });
  } catch (error) {
    if (!isCommitting) {
      await Promise.all(stored.map(async (key) => store.files.remove(key)));
    }
    throw error;
  }
}
