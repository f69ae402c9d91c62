import type { Database } from "./db.ts";

export async function listFitur(db: Database): Promise<{ kode: string; aktif: boolean }[]> {
  return db.selectFrom("fitur").selectAll().execute();
}

export async function upsertFitur(tx: Database, kode: string, aktif: boolean): Promise<void> {
  await tx
    .insertInto("fitur")
    .values({ kode, aktif })
    .onConflict((conflict) => conflict.column("kode").doUpdateSet({ aktif }))
    .execute();
}
