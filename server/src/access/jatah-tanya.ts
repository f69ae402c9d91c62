// How often a user may learn that somebody stands in the registers outside the own region.
import type { Database } from "../platform/db.ts";
import { refuse } from "../platform/refusal.ts";
import { countAttempt, hasAttemptLeft } from "./rate-limit.ts";

/** Enough for filling in forms by hand, too little to sound the registers. */
const JATAH = { max: 200, seconds: 60 * 60 };

const kunciOf = (usersId: number): string => `cek-nik:${usersId}`;

/** @throws Refusal terlalu-sering */
export async function recordTanya(db: Database, usersId: number, banyak = 1): Promise<void> {
  await countAttempt(db, { kunci: kunciOf(usersId), ...JATAH, banyak });
}

/**
 * For whoever is about to ask: answered beyond the quota, what turns out to be nobody's would tell as
 * much as the refusal of what is somebody's.
 */
export async function hasSisaTanya(db: Database, usersId: number): Promise<boolean> {
  return hasAttemptLeft(db, { kunci: kunciOf(usersId), max: JATAH.max });
}

/** @throws Refusal terlalu-sering */
export async function requireSisaTanya(db: Database, usersId: number): Promise<void> {
  if (!(await hasSisaTanya(db, usersId))) {
    refuse("terlalu-sering");
  }
}
