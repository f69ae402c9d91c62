// Limits that all processes share, counted in the database.
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import type { RefusalCode } from "#contract/refusal.contract.ts";
import type { Database } from "../platform/db.ts";
import { refuse } from "../platform/refusal.ts";

export interface Limit {
  /** What is limited, with whom: "login:ip:10.0.0.1". */
  kunci: string;
  max: number;
  seconds: number;
  /** Attempts that are made at once. */
  banyak?: number;
  /** What is said beyond it. */
  kode?: RefusalCode;
}

/** How many there are now; the window starts with the first. */
async function count(
  db: Database,
  { kunci, seconds, banyak = 1 }: Pick<Limit, "kunci" | "seconds" | "banyak">,
): Promise<number> {
  const { rows } = await sql<{ jumlah: number }>`
    insert into batas_laju (kunci, jumlah, berakhir)
    values (${kunci.slice(0, 200)}, ${banyak}, now() + make_interval(secs => ${seconds}))
    on conflict (kunci) do update set
      jumlah = case when batas_laju.berakhir <= now() then excluded.jumlah
        else batas_laju.jumlah + excluded.jumlah end,
      berakhir = case when batas_laju.berakhir <= now() then excluded.berakhir else batas_laju.berakhir end
    returning jumlah`.execute(db);
  return rows[0]?.jumlah ?? 1;
}

/**
 * Counts one attempt, or as many as are made at once.
 * @throws Refusal terlalu-sering, or as said, beyond `max` in `seconds`
 */
export async function countAttempt(
  db: Database,
  { kode = "terlalu-sering", ...limit }: Limit,
): Promise<void> {
  if ((await count(db, limit)) > limit.max) {
    refuse(kode);
  }
}

/** @throws Refusal as countAttempt of one more; counts nothing */
export async function requireAttemptLeft(
  db: Database,
  { kunci, max, kode = "terlalu-sering" }: Pick<Limit, "kunci" | "max" | "kode">,
): Promise<void> {
  const habis = await db
    .selectFrom("batas_laju")
    .select("kunci")
    .where("kunci", "=", kunci.slice(0, 200))
    .where("jumlah", ">=", max)
    .where("berakhir", ">", sql<Date>`now()`)
    .executeTakeFirst();
  if (habis !== undefined) {
    refuse(kode);
  }
}

const HOLD_MS = 3000;
/** Of one block in this process. */
const HELD_MOST = 100;
const held = new Map<string, number>();

async function hold(kunci: string): Promise<void> {
  const waiting = held.get(kunci) ?? 0;
  if (waiting >= HELD_MOST) {
    refuse("terlalu-sering");
  }
  held.set(kunci, waiting + 1);
  await sleep(HOLD_MS, undefined, { ref: false });
  const left = (held.get(kunci) ?? 1) - 1;
  if (left === 0) {
    held.delete(kunci);
  } else {
    held.set(kunci, left);
  }
}

/**
 * Counts one attempt from an address. Many people stand behind one, so beyond `max` whoever comes
 * waits some seconds and is answered then; only so many wait at once (decision O-18).
 * @throws Refusal terlalu-sering when no more may wait
 */
export async function countFromAddress(db: Database, limit: Limit): Promise<void> {
  if ((await count(db, limit)) > limit.max) {
    await hold(limit.kunci);
  }
}

const GROUPS = 8;

/** What one provider hands to one customer or cell: /24, and /48 of IPv6. */
export function blockOf(ip: string): string {
  const [, dotted] = /(\d+\.\d+\.\d+)\.\d+$/.exec(ip) ?? [];
  if (dotted !== undefined) {
    return `${dotted}.0/24`;
  }
  const [head = [], tail = []] = ip.split("::").map((part) => part.split(":").filter(Boolean));
  const gap = Array.from({ length: GROUPS - head.length - tail.length }, () => "0");
  return `${[...head, ...gap, ...tail].slice(0, 3).join(":")}::/48`;
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
