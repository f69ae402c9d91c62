// The secret of a class, for whoever puts it into the learning system.
import type { KelasParams } from "#contract/acara/kelas.contract.ts";
import type { Caller } from "../../access/caller.ts";
import { requireKelasDiadministrasi } from "../../access/kelola-kelas.ts";
import type { Database } from "../../platform/db.ts";
import { openKelas } from "./kelas.service.ts";

/** Whoever has it signs links for others: no witness who runs the class. @throws Refusal tidak-ditemukan, tidak-berhak */
export async function readRahasiaLms(
  db: Database,
  caller: Caller,
  params: KelasParams,
): Promise<string | null> {
  const row = await openKelas(db, caller, { params, syarat: requireKelasDiadministrasi });
  return row.lms_rahasia?.toString("base64url") ?? null;
}
