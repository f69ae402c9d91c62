import type { Send } from "../../platform/db.ts";
import { sendSelisihLaporan, sendSelisihTps } from "./hitungan.repo.ts";
import { mergeSelisih, mergeSelisihTps, type Selisih, type SelisihTps } from "./selisih.rules.ts";

/**
 * Adds what the steps of one transaction have changed; last of all in it. The counters of TPS come
 * before those of reports, so two transactions cannot hold each other up.
 */
export async function sendSelisih(
  send: Send,
  { tps = [], laporan = [] }: { tps?: readonly SelisihTps[]; laporan?: readonly Selisih[] },
): Promise<void> {
  await Promise.all([
    sendSelisihTps(send, mergeSelisihTps(tps)),
    sendSelisihLaporan(send, mergeSelisih(laporan)),
  ]);
}
