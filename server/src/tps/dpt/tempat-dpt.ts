import { kotaOf, levelOf } from "#contract/wilayah/wilayah.rules.ts";
import type { Caller } from "../../access/caller.ts";
import { lingkupDi, lingkupSekitar, type Lingkup } from "../../access/lingkup.ts";
import { refuseField } from "../../platform/refusal.ts";
import type { TempatDpt } from "./dpt.repo.ts";

const kelurahan = (id: Lingkup): TempatDpt & { kelurahanId: number } => ({
  lingkup: id,
  kotaId: kotaOf(id),
  kelurahanId: id,
});

/** @throws Refusal di-luar-wilayah */
export const kelurahanDi = (caller: Caller, id: number) => kelurahan(lingkupDi(caller, id));

export const seluruhKota = (lingkup: Lingkup): TempatDpt => ({ lingkup, kotaId: kotaOf(lingkup) });

const TPS = 5;

interface Dicari {
  tps_id?: number | undefined;
  kelurahan_id?: number | undefined;
}

/** @throws Refusal di-luar-wilayah, isian-salah when neither a TPS nor a kelurahan is named */
export function tempatOf(
  caller: Caller,
  { tps_id: tpsId, kelurahan_id: kelurahanId }: Dicari,
): { wilayahId: Lingkup; tempat: TempatDpt } {
  if (tpsId !== undefined) {
    if (levelOf(tpsId) !== TPS) {
      refuseField("tps_id", "TPS tidak dikenal");
    }
    const satu = { ...kelurahan(lingkupSekitar(caller, tpsId)), tpsNomor: tpsId % 1000 };
    return { wilayahId: lingkupDi(caller, tpsId), tempat: satu };
  }
  if (kelurahanId === undefined) {
    return refuseField("kelurahan_id", "Pilih Kelurahan terlebih dahulu");
  }
  const lingkup = lingkupDi(caller, kelurahanId);
  return { wilayahId: lingkup, tempat: kelurahan(lingkup) };
}
