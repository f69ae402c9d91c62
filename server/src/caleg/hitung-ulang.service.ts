// What is kept of candidates, against a count from the beginning (npm run rekap:periksa).
import { recordAudit } from "../platform/audit.ts";
import type { Database } from "../platform/db.ts";
import { findBedaProgres, refreshProgres, type BedaCaleg } from "./bagian/progres.repo.ts";
import { findBedaTanda } from "./set-dpt/set-dpt.repo.ts";
import { refreshPenandaan } from "./set-dpt/set-dpt.service.ts";

type Beda = BedaCaleg & { apa: "kemajuan" | "penandaan" };

/** All seen at one moment. */
export async function checkCaleg(db: Database): Promise<Beda[]> {
  return db
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute(async (tx) => [
      ...(await findBedaProgres(tx)).map((one) => ({ apa: "kemajuan", ...one }) as const),
      ...(await findBedaTanda(tx)).map((one) => ({ apa: "penandaan", ...one }) as const),
    ]);
}

/** Counts again what is kept of these candidates; leaves a trail. */
export async function perbaikiCaleg(db: Database, beda: readonly Beda[]): Promise<void> {
  const ids = [...new Set(beda.map(({ caleg_id: id }) => id))];
  if (ids.length === 0) {
    return;
  }
  await db.transaction().execute(async (tx) => {
    await refreshProgres(tx, ids);
    await refreshPenandaan(tx, ids);
    await recordAudit(tx, { usersId: null, aksi: "rekap.perbaiki", tabel: "caleg" });
  });
}
