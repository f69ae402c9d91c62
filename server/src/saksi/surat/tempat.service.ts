import { mapWilayah, jejakIds } from "../../wilayah/wilayah.service.ts";
import type { Database } from "../../platform/db.ts";
import type { Tempat } from "./nilai-surat.rules.ts";

/** The names of assignments and of everything above them. */
export async function mapTempat(
  db: Database,
  penugasanIds: readonly (number | null)[],
): Promise<Tempat> {
  const ids = penugasanIds.flatMap((id) => (id === null ? [] : jejakIds(id)));
  const rows = await mapWilayah(db, ids);
  return new Map([...rows].map(([id, { keterangan }]) => [id, keterangan]));
}
