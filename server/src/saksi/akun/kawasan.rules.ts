// A region as the range of witnesses in it.
import { rentangKotaId } from "#contract/saksi/saksi.rules.ts";
import { levelOf, tpsRange } from "#contract/wilayah/wilayah.rules.ts";
import type { Lingkup } from "../../access/lingkup.ts";
import type { Kawasan } from "./saksi-akun.repo.ts";

const KOTA = 2;

/** Of a kecamatan and below also who is on duty there, by its own id or that of a kelurahan. */
export function kawasanOf(wilayahId: Lingkup): Kawasan {
  const { from, to } = rentangKotaId(wilayahId);
  if ((levelOf(wilayahId) ?? 0) <= KOTA) {
    return { kota: [from, to], tempat: null };
  }
  const tps = tpsRange(wilayahId);
  return { kota: [from, to], tempat: [wilayahId, tps.from / 1000, tps.to / 1000] };
}
