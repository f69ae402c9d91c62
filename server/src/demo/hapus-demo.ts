import { catatAudit } from "../platform/audit.ts";
import type { Database } from "../platform/db.ts";
import type { FileStore } from "../platform/files.ts";
import { perbaikiRekap } from "../rekap/hitung-ulang.service.ts";
import { deleteDemo, leaveDapilDemo, listBerkasDemo } from "./demo.repo.ts";

/** Takes the demo organisation away, with everything that hangs on it, and counts the rest anew. */
export async function hapusDemo({ db, files }: { db: Database; files: FileStore }): Promise<void> {
  const berkas = await listBerkasDemo(db);
  await db.transaction().execute(async (tx) => {
    await leaveDapilDemo(tx);
    await deleteDemo(
      tx,
      berkas.map(({ id }) => id),
    );
    await catatAudit(tx, { usersId: null, aksi: "demo.hapus", tabel: "users" });
  });
  await perbaikiRekap(db);
  await Promise.all(
    berkas
      .flatMap(({ kunci, kunci_kecil: kecil }) => (kecil === null ? [kunci] : [kunci, kecil]))
      .map(async (kunci) => files.remove(kunci)),
  );
}
