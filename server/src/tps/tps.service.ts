import { kotaOf } from "#contract/wilayah.rules.ts";
import { dapilKota, type DapilTps } from "./dapil-tps.service.ts";
import type { Database, Send } from "../platform/db.ts";
import { refuse } from "../platform/refusal.ts";
import { selisihTps, type SelisihTps } from "../wilayah/hitungan/selisih.rules.ts";
import { selisihTpsTerhapus } from "./penandaan.service.ts";
import {
  findUsedTps,
  listTpsById,
  lockTps,
  sendDeleteTps,
  sendTps,
  sumbanganOf,
  type TpsBaru,
  type TpsRow,
} from "./tps.repo.ts";

const TANPA_LEVEL = [0, 0, 0, 0];

/** One TPS to write; what it becomes may depend on what it is. */
export interface TulisanTps {
  id: number;
  jadi: (kini: TpsRow | undefined, dapil: DapilTps) => TpsBaru;
}

/** TPS of any number of kota, by id. */
export async function mapTps(db: Database, ids: readonly number[]): Promise<Map<number, TpsRow>> {
  const groups = Map.groupBy(ids, kotaOf);
  const lists = await Promise.all(
    [...groups].map(([kotaId, tpsIds]) => listTpsById(db, kotaId, tpsIds)),
  );
  return new Map(lists.flat().map((row) => [row.id, row]));
}

/** Creates or changes TPS of one kota inside an open flight; the counters are the caller's to send. */
export async function publishTps(
  send: Send,
  tulisanList: readonly TulisanTps[],
): Promise<SelisihTps[]> {
  const ids = tulisanList.map(({ id }) => id);
  const kotaId = kotaOf(ids[0] ?? 0);
  const [dapilOf, kiniRows] = await Promise.all([
    dapilKota(send, kotaId),
    lockTps(send, kotaId, ids),
  ]);
  const kiniById = new Map(kiniRows.map((row) => [row.id, row]));
  const baru = tulisanList.map(({ id, jadi }) => jadi(kiniById.get(id), dapilOf(id)));
  await sendTps(send, kotaId, baru);
  return selisihTps(
    baru.map((row) => {
      const kini = kiniById.get(row.id);
      return {
        tpsId: row.id,
        lama: kini && sumbanganOf(kini),
        baru: sumbanganOf({
          ...row,
          jumlah_saksi: kini?.jumlah_saksi ?? 0,
          jumlah_saksi_sah: kini?.jumlah_saksi_sah ?? 0,
          level_dpt: kini?.level_dpt ?? TANPA_LEVEL,
        }),
      };
    }),
  );
}

/**
 * Deletes TPS of one kota inside an open flight.
 * @param periksa may refuse a TPS that is not what the caller believes
 * @throws Refusal tps-terpakai when one has a report, a document or a witness
 */
export async function publishDeletedTps(
  send: Send,
  ids: readonly number[],
  periksa: (kini: TpsRow) => void,
): Promise<SelisihTps[]> {
  const kotaId = kotaOf(ids[0] ?? 0);
  const rows = await lockTps(send, kotaId, ids);
  rows.forEach(periksa);
  const used = await findUsedTps(send, kotaId, ids);
  if (used.length > 0) {
    refuse("tps-terpakai", { data: { tps: used.slice(0, 20) } });
  }
  const selisih = await selisihTpsTerhapus(send, kotaId, rows);
  await sendDeleteTps(send, kotaId, ids);
  return selisih;
}
