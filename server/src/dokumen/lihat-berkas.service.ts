// A file of a region by its own address.
import { contains } from "#contract/wilayah/wilayah.rules.ts";
import type { Caller } from "../access/caller.ts";
import type { Database } from "../platform/db.ts";
import { refuse } from "../platform/refusal.ts";
import { listTempatBerkas } from "./dokumen-wilayah.repo.ts";

/**
 * For administrators whom the region lies in, as everything of this room; what may be downloaded also for those
 * who lie in the region (decision G-105).
 * @throws Refusal tidak-ditemukan
 */
export async function requireBolehDokumen(
  db: Database,
  { akses, isAdmin, lingkup }: Caller,
  { id }: { id: string },
): Promise<void> {
  const isPembaca = isAdmin && akses.has("dokumen_wilayah.read");
  const tempat = isPembaca ? await listTempatBerkas(db, id) : [];
  const isBoleh = tempat.some(
    ({ wilayah_id: wilayahId, terbuka }) =>
      contains(lingkup, wilayahId) || (terbuka && contains(wilayahId, lingkup)),
  );
  if (!isBoleh) {
    refuse("tidak-ditemukan");
  }
}
