// Single-use keys to one address, for what is opened in a new tab (decision O-01).
import type { Caller } from "../access/caller.ts";
import { ticketAddress } from "../access/guard.ts";
import { countAttempt } from "../access/rate-limit.ts";
import { hashToken, newToken } from "../access/token.ts";
import type { Database } from "../platform/db.ts";
import { insertTiket } from "./berkas.repo.ts";

const BERLAKU_DETIK = 60;

/** Faster than anybody opens files. */
const TIKET = { max: 120, seconds: 60 };

/**
 * @returns what `access_token` of the address is to be
 * @throws Refusal terlalu-sering
 */
export async function createTiket(db: Database, caller: Caller, alamat: string): Promise<string> {
  await countAttempt(db, { kunci: `tiket:${caller.userId}`, ...TIKET });
  const tiket = newToken();
  await insertTiket(db, {
    hash: hashToken(tiket),
    usersId: caller.userId,
    sesiId: caller.sesiId,
    alamat: ticketAddress(alamat),
    dikonfirmasi: caller.terkonfirmasi,
    seconds: BERLAKU_DETIK,
  });
  return tiket;
}
