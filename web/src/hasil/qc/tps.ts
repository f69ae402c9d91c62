import type * as z from "zod/mini";
import type { getQcTps } from "#contract/hasil/qc.contract.ts";
import type { Self } from "#contract/akun/self.contract.ts";

/** A TPS with those before and after it in its kelurahan. */
export type TpsDenganTetangga = z.output<typeof getQcTps.response>["data"];

const FIRST_KHUSUS = 901;

/** A special polling station: numbers from 901 (override O-04). */
export const isKhusus = (tpsId: number): boolean => tpsId % 1000 >= FIRST_KHUSUS;

/** The one TPS that this user reports for; undefined for those who see many. */
export function ownTps({ isAdmin, tps_id }: Pick<Self, "isAdmin" | "tps_id">): number | undefined {
  return isAdmin ? undefined : (tps_id ?? undefined);
}

/** Without the neighbours for whoever may not open them. */
export function withinReach(tps: TpsDenganTetangga, self: Self): TpsDenganTetangga {
  return ownTps(self) === undefined ? tps : { ...tps, sebelumnya: null, berikutnya: null };
}
