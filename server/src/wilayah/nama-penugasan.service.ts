// Where witnesses are on duty, in words.
import { kecamatanOf, levelOf } from "#contract/wilayah/wilayah.rules.ts";
import type { Database } from "../platform/db.ts";
import { mapWilayah } from "./wilayah.service.ts";

interface Bertugas {
  penugasan_id: number | null;
  tps_id: number | null;
}

const KELURAHAN = 4;

/** "TPS 001 · Babakan · Bogor Tengah" of each; null: not on duty yet. */
export async function namaPenugasan(
  db: Database,
  rows: readonly Bertugas[],
): Promise<(row: Bertugas) => string | null> {
  const ids = rows.flatMap(({ penugasan_id: id }) => (id === null ? [] : [id]));
  const kelurahan = ids.filter((id) => levelOf(id) === KELURAHAN);
  const wilayah = await mapWilayah(db, [...ids, ...kelurahan.map(kecamatanOf)]);
  return ({ penugasan_id: id, tps_id: tpsId }) => {
    if (id === null) {
      return null;
    }
    const parts = [
      tpsId === null ? undefined : `TPS ${String(tpsId % 1000).padStart(3, "0")}`,
      wilayah.get(id)?.keterangan,
      levelOf(id) === KELURAHAN ? wilayah.get(kecamatanOf(id))?.keterangan : undefined,
    ];
    return parts.filter((part) => part !== undefined).join(" · ");
  };
}
