import type { TindakanCaleg } from "#contract/caleg/caleg.contract.ts";
import type { Caller } from "../../access/caller.ts";
import type { CalegTerbuka } from "../../access/sasaran-caleg.ts";
import type { Database } from "../../platform/db.ts";
import { refuseField } from "../../platform/refusal.ts";
import { openCaleg } from "../caleg.service.ts";

/** Of which dapil whatever is done to several at once is said to be. */
export interface Sedapil {
  jenis_caleg_id: number;
  dapil_id: number;
}

/** One of several. @throws Refusal isian-salah (of another dapil); as openCaleg */
export async function openSedapil(
  tx: Database,
  caller: Caller,
  { id, dapil, tindakan }: { id: number; dapil: Sedapil; tindakan: TindakanCaleg },
): Promise<CalegTerbuka> {
  const caleg = await openCaleg(tx, caller, { id, tindakan });
  return caleg.dapil_id === dapil.dapil_id && caleg.jenis_caleg_id === dapil.jenis_caleg_id
    ? caleg
    : refuseField("calegs", "Pilih caleg dari satu dapil");
}
