// Limits that all processes share, counted in the database.
import { sql } from "kysely";
import type { RefusalCode } from "#contract/refusal.contract.ts";
import type { Database } from "../platform/db.ts";
import { refuse } from "../platform/refusal.ts";

export interface Limit {
  /** What is limited, with whom: "login:ip:10.0.0.1". */
  kunci: string;
  max: number;
  seconds: number;
  /** What is said beyond it. */
  kode?: RefusalCode;
}

/**
 * Counts one attempt; the window starts with the first.
 * @throws Refusal terlalu-sering, or as said, beyond `max` in `seconds`
 */
export async function countAttempt(
  db: Database,
  { kunci, max, seconds, kode = "terlalu-sering" }: Limit,
): Promise<void> {
  const { rows } = await sql<{ jumlah: number }>`
    insert into batas_laju (kunci, jumlah, berakhir)
    values (${kunci.slice(0, 200)}, 1, now() + make_interval(secs => ${seconds}))
    on conflict (kunci) do update set
      jumlah = case when batas_laju.berakhir <= now() then 1 else batas_laju.jumlah + 1 end,
      berakhir = case when batas_laju.berakhir <= now() then excluded.berakhir else batas_laju.berakhir end
    returning jumlah`.execute(db);
  if ((rows[0]?.jumlah ?? 1) > max) {
    refuse(kode);
  }
}

/** Gives one attempt back: it turned out to be honest. */
export async function returnAttempt(db: Database, kunci: string): Promise<void> {
  await db
    .updateTable("batas_laju")
    .set({ jumlah: sql`jumlah - 1` })
    .where("kunci", "=", kunci.slice(0, 200))
    .where("jumlah", ">", 0)
    .execute();
}

export async function forgetAttempts(db: Database, kunci: string): Promise<void> {
  await db.deleteFrom("batas_laju").where("kunci", "=", kunci.slice(0, 200)).execute();
}

/** Windows that are over; run by the nightly cleaning. */
export async function deleteOldAttempts(db: Database): Promise<void> {
  await db
    .deleteFrom("batas_laju")
    .where("berakhir", "<", sql<Date>`now()`)
    .execute();
}
