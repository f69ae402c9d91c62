import type { Database } from "../platform/db.ts";

export interface TpsContoh {
  id: number;
  dpt: { l: number; p: number };
  /** Has a report of the presidential election. */
  isMelapor: boolean;
}

/** The TPS of a kota in order, as sample files need them. */
export async function listTpsContoh(db: Database, kotaId: number): Promise<TpsContoh[]> {
  const rows = await db
    .selectFrom("tps")
    .leftJoin("laporan", (join) =>
      join
        .onRef("laporan.kota_id", "=", "tps.kota_id")
        .onRef("laporan.tps_id", "=", "tps.id")
        .on("laporan.jenis_laporan_id", "=", 5),
    )
    .select(["tps.id", "dpt_l", "dpt_p", "laporan.tps_id as dilaporkan"])
    .where("tps.kota_id", "=", kotaId)
    .orderBy("tps.id")
    .execute();
  return rows.map(({ id, dpt_l, dpt_p, dilaporkan }) => ({
    id,
    dpt: { l: dpt_l ?? 0, p: dpt_p ?? 0 },
    isMelapor: dilaporkan !== null,
  }));
}
