import { sql } from "kysely";
import type { Database } from "../../platform/db.ts";

export async function confirmSesi(tx: Database, sesiId: number): Promise<void> {
  await tx
    .updateTable("sesi")
    .set({ dikonfirmasi_pada: sql`now()` })
    .where("id", "=", sesiId)
    .execute();
}
