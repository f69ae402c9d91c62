// Whose account an administrator looks at, or acts on.
import { NASIONAL } from "#contract/wilayah.contract.ts";
import type { Caller } from "../access/caller.ts";
import { requireInScope } from "../access/guard.ts";
import type { Database } from "../platform/db.ts";
import { refuse } from "../platform/refusal.ts";
import { findPemilik } from "./pemilik.repo.ts";

/** @throws Refusal tidak-ditemukan, di-luar-wilayah */
export async function requirePemilik(db: Database, caller: Caller, usersId: number) {
  const pemilik = (await findPemilik(db, usersId)) ?? refuse("tidak-ditemukan");
  // An account without a region is the nation's.
  requireInScope(caller, pemilik.wilayah_id ?? NASIONAL);
  return pemilik;
}
