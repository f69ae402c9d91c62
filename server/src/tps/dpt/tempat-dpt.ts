import { kelurahanOf, kotaOf, levelOf } from "#contract/wilayah.rules.ts";
import { refuseField } from "../../platform/refusal.ts";
import type { TempatDpt } from "./dpt.repo.ts";

export const kelurahan = (id: number): TempatDpt & { kelurahanId: number } => ({
  kotaId: kotaOf(id),
  kelurahanId: id,
});

/** @throws Refusal isian-salah when neither a TPS nor a kelurahan is named */
export function tempatOf(query: {
  tps_id?: number | undefined;
  kelurahan_id?: number | undefined;
}): { wilayahId: number; tempat: TempatDpt } {
  const { tps_id: tpsId, kelurahan_id: kelurahanId } = query;
  if (tpsId !== undefined) {
    return levelOf(tpsId) === 5
      ? { wilayahId: tpsId, tempat: { ...kelurahan(kelurahanOf(tpsId)), tpsNomor: tpsId % 1000 } }
      : refuseField("tps_id", "TPS tidak dikenal");
  }
  return kelurahanId === undefined
    ? refuseField("kelurahan_id", "Pilih Kelurahan terlebih dahulu")
    : { wilayahId: kelurahanId, tempat: kelurahan(kelurahanId) };
}
