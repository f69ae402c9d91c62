// How often a user may learn that somebody stands in the registers outside the own region.
import type { Database } from "../platform/db.ts";
import { countAttempt, requireAttemptLeft } from "./rate-limit.ts";

/** Enough for filling in forms by hand, too little to sound the registers. */
const JATAH = { max: 200, seconds: 60 * 60 };

const kunciOf = (usersId: number): string => `cek-nik:${usersId}`;

/** @throws Refusal terlalu-sering */
export async function recordTanya(db: Database, usersId: number, banyak = 1): Promise<void> {
  await countAttempt(db, { kunci: kunciOf(usersId), ...JATAH, banyak });
}

/**
 * For what is asked and turns out to be nobody's: answered beyond the quota, it would tell as much as
 * the refusal of what is somebody's.
 * @throws Refusal terlalu-sering
 */
export async function requireSisaTanya(db: Database, usersId: number): Promise<void> {
  await requireAttemptLeft(db, { kunci: kunciOf(usersId), max: JATAH.max });
}
