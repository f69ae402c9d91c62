// How often a user may learn that somebody stands in the registers outside the own region.
import type { Database } from "../platform/db.ts";
import { countAttempt } from "./rate-limit.ts";

/** Enough for filling in forms by hand, too little to sound the registers. */
const JATAH = { max: 200, seconds: 60 * 60 };

/** @throws Refusal terlalu-sering */
export async function catatTanya(db: Database, usersId: number, banyak = 1): Promise<void> {
  await countAttempt(db, { kunci: `cek-nik:${usersId}`, ...JATAH, banyak });
}
