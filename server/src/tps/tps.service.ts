import { kotaOf } from "#contract/wilayah/wilayah.rules.ts";
import { dapilKota, type DapilTps } from "./dapil-tps.service.ts";
import type { Database, Send } from "../platform/db.ts";
import { joinDan, tidakDapatDihapus } from "../platform/pemakai.rules.ts";
import { refuse } from "../platform/refusal.ts";
import { selisihTps, type SelisihTps } from "../wilayah/hitungan/selisih.rules.ts";
import { namaTps } from "./nama-tps.rules.ts";
import { listTanda } from "./penandaan.repo.ts";
import { selisihTpsTerhapus } from "./penandaan.service.ts";
import {
  countPemakaiTps,
  type PemakaiTps,
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

/** TPS of one kota as they stand, held; those who are gone are missing. */
export async function holdTps(send: Send, ids: readonly number[]): Promise<Map<number, TpsRow>> {
  const rows = await lockTps(send, kotaOf(ids[0] ?? 0), ids);
  return new Map(rows.map((row) => [row.id, row]));
}

/** What TPS of one kota have that an import which made them cannot take along: "2 laporan dan 1 saksi". */
export async function mapPemakaiTps(
  send: Send,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const kotaId = kotaOf(ids[0] ?? 0);
  const rows = await countPemakaiTps(send, kotaId, ids);
  const tanda = Map.groupBy(await listTanda(send, kotaId, ids), (row) => row.tps_id);
  const semua = [
    ...rows,
    ...[...tanda].map(([id, own]) => ({ id, jumlah: own.length, sebutan: "tanda caleg" })),
  ];
  return new Map(
    [...Map.groupBy(semua, ({ id }) => id)].map(([id, own]) => [
      id,
      joinDan(own.map(({ jumlah, sebutan }) => `${jumlah} ${sebutan}`)),
    ]),
  );
}

/** What became of a TPS that an import brought along. */
export function sebabDipakai(
  pemakai: ReadonlyMap<number, string>,
  kunci: string,
): string | undefined {
  const milik = pemakai.get(Number(kunci));
  return milik === undefined ? undefined : `sudah punya ${milik}`;
}

const CARA: Readonly<Record<PemakaiTps, string>> = {
  laporan: "hapus laporannya",
  dokumen: "hapus dokumennya",
  saksi: "pindahkan atau hapus saksinya",
};

/** @throws Refusal tps-terpakai that says what they have, and which of them */
async function requireTakTerpakai(
  send: Send,
  kotaId: number,
  ids: readonly number[],
): Promise<void> {
  const rows = await countPemakaiTps(send, kotaId, ids);
  if (rows.length > 0) {
    const pemakai = [...Map.groupBy(rows, ({ sebutan }) => sebutan)].map(([sebutan, own]) => ({
      sebutan,
      jumlah: own.reduce((sum, { jumlah }) => sum + jumlah, 0),
      cara: CARA[sebutan],
      nama: own.map(({ id }) => namaTps(id)),
      bernama: own.length,
    }));
    refuse("tps-terpakai", { message: tidakDapatDihapus("TPS", pemakai) });
  }
}

/**
 * Deletes TPS of one kota inside an open flight.
 * @throws Refusal tps-terpakai when one has a report, a document or a witness
 */
export async function publishDeletedTps(send: Send, ids: readonly number[]): Promise<SelisihTps[]> {
  const kotaId = kotaOf(ids[0] ?? 0);
  const rows = await lockTps(send, kotaId, ids);
  await requireTakTerpakai(send, kotaId, ids);
  const selisih = await selisihTpsTerhapus(send, kotaId, rows);
  await sendDeleteTps(send, kotaId, ids);
  return selisih;
}
