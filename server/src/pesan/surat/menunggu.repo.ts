// What the bell of super admins tells of letters that wait in the outbox; whether one still does: pesan.repo.ts.
import { sql } from "kysely";
import { NASIONAL } from "#contract/wilayah/wilayah.rules.ts";
import type { Database } from "../../platform/db.ts";

/** Shown while a letter of it waits. */
export async function insertKabarSurat(
  db: Database,
  kabar: { judul: string; konten: string },
): Promise<number> {
  const { id } = await db
    .insertInto("pengumuman")
    .values({
      ...kabar,
      status: 1,
      waktu_terbit: sql<Date>`now()`,
      wilayah_id: NASIONAL,
      khusus_super_admin: true,
      menunggu_surat: true,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Nothing where what told of it has been cleared away. */
export async function insertSuratMenunggu(
  db: Database,
  { id, hash, kabarId }: { id: string; hash: Buffer | null; kabarId: number },
): Promise<void> {
  await sql`
    insert into surat_menunggu (id, pengumuman_id, hash)
    select ${id}, p.id, ${hash}::bytea from pengumuman p where p.id = ${kabarId}`.execute(db);
}

export async function deleteSuratMenunggu(db: Database, id: string): Promise<void> {
  await db.deleteFrom("surat_menunggu").where("id", "=", id).execute();
}

/** @param days those that are younger stay, for their letters may be on their way */
export async function deleteKabarSurat(db: Database, days: number): Promise<void> {
  await db
    .deleteFrom("pengumuman")
    .where("menunggu_surat", "=", true)
    .where("waktu_terbit", "<=", sql<Date>`now() - make_interval(days => ${days})`)
    .execute();
}
