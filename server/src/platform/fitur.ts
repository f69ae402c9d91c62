// What the specification hides for everyone, until a super admin switches it on (decision O-02).
import type { FITUR } from "#contract/sistem/pengaturan.contract.ts";
import type { Database } from "./db.ts";
import { refuse } from "./refusal.ts";
import { listFitur } from "./fitur.repo.ts";

export { listFitur, upsertFitur } from "./fitur.repo.ts";

/** @throws Refusal fitur-mati */
export async function requireFitur(db: Database, kode: (typeof FITUR)[number]): Promise<void> {
  const rows = await listFitur(db);
  if (!rows.some((row) => row.kode === kode && row.aktif)) {
    refuse("fitur-mati");
  }
}
