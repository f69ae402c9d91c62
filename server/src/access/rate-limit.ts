// Limits that all processes share, counted in the database.
import { setTimeout as sleep } from "node:timers/promises";
import type { RefusalCode } from "#contract/core/refusal.contract.ts";
import type { Database } from "../platform/db.ts";
import { refuse } from "../platform/refusal.ts";
import {
  addAttempts,
  deleteAttempts,
  deleteOver,
  hasAttempts,
  subtractAttempt,
} from "./rate-limit.repo.ts";

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

/**
 * Counts one attempt, or as many as are made at once.
 * @returns how many there are now
 * @throws Refusal terlalu-sering, or as said, beyond `max` in `seconds`
 */
export async function countAttempt(
  db: Database,
  { kode = "terlalu-sering", ...limit }: Limit,
): Promise<number> {
  const jumlah = await addAttempts(db, limit);
  return jumlah > limit.max ? refuse(kode) : jumlah;
}

/** Would countAttempt let one more pass? Counts nothing. */
export async function hasAttemptLeft(
  db: Database,
  { kunci, max }: Pick<Limit, "kunci" | "max">,
): Promise<boolean> {
  return !(await hasAttempts(db, { kunci, min: max }));
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
  if ((await addAttempts(db, limit)) > limit.max) {
    await hold(limit.kunci);
  }
}

/** Gives one attempt back: it turned out to be honest. */
export async function returnAttempt(db: Database, kunci: string): Promise<void> {
  await subtractAttempt(db, kunci);
}

export async function forgetAttempts(db: Database, kunci: string): Promise<void> {
  await deleteAttempts(db, kunci);
}

/** Run by the nightly cleaning. */
export async function deleteOldAttempts(db: Database): Promise<void> {
  await deleteOver(db);
}
