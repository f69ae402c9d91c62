// Which regions belong to which dapil, for tests.
import type { Database } from "../platform/db.ts";

/** Members by code, as they stand. */
export async function anggotaByKode(db: Database): Promise<Record<string, number[]>> {
  const rows = await db
    .selectFrom("dapil as d")
    .innerJoin("dapil_wilayah as w", "w.dapil_id", "d.id")
    .select(["d.kode", "w.wilayah_id"])
    .orderBy("w.wilayah_id")
    .execute();
  const byKode = Map.groupBy(rows, ({ kode }) => kode);
  return Object.fromEntries(
    [...byKode].map(([kode, own]) => [kode, own.map((row) => row.wilayah_id)]),
  );
}
