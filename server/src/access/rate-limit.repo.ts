// Counted attempts, by what is limited and with whom; windows that are over count as none.
import { sql } from "kysely";
import type { Database } from "../platform/db.ts";

const LONGEST = 200;
const keyOf = (kunci: string): string => kunci.slice(0, LONGEST);

/** How many there are now; the window starts with the first. */
export async function addAttempts(
  db: Database,
  { kunci, seconds, banyak = 1 }: { kunci: string; seconds: number; banyak?: number },
): Promise<number> {
  const { rows } = await sql<{ jumlah: number }>`
    insert into batas_laju (kunci, jumlah, berakhir)
    values (${keyOf(kunci)}, ${banyak}, now() + make_interval(secs => ${seconds}))
    on conflict (kunci) do update set
      jumlah = case when batas_laju.berakhir <= now() then excluded.jumlah
        else batas_laju.jumlah + excluded.jumlah end,
      berakhir = case when batas_laju.berakhir <= now() then excluded.berakhir else batas_laju.berakhir end
    returning jumlah`.execute(db);
  return rows[0]?.jumlah ?? 1;
}

export async function hasAttempts(
  db: Database,
  { kunci, min }: { kunci: string; min: number },
): Promise<boolean> {
  const row = await db
    .selectFrom("batas_laju")
    .select("kunci")
    .where("kunci", "=", keyOf(kunci))
    .where("jumlah", ">=", min)
    .where("berakhir", ">", sql<Date>`now()`)
    .executeTakeFirst();
  return row !== undefined;
}

export async function subtractAttempt(db: Database, kunci: string): Promise<void> {
  await db
    .updateTable("batas_laju")
    .set({ jumlah: sql`jumlah - 1` })
    .where("kunci", "=", keyOf(kunci))
    .where("jumlah", ">", 0)
    .execute();
}

export async function deleteAttempts(db: Database, kunci: string): Promise<void> {
  await db.deleteFrom("batas_laju").where("kunci", "=", keyOf(kunci)).execute();
}

/** Windows that are over. */
export async function deleteOver(db: Database): Promise<void> {
  await db
    .deleteFrom("batas_laju")
    .where("berakhir", "<", sql<Date>`now()`)
    .execute();
}
