// The votes of every party in every dapil: what seats are made of.
import type { DaftarItem, ItemHitung } from "../item/item.service.ts";
import type { Database } from "../../platform/db.ts";
import { sumByDapil } from "./rekap.repo.ts";

export interface SuaraDapil {
  jumlahTps: number;
  masuk: number;
  /** By the party's number. */
  suara: ReadonlyMap<number, number>;
}

type ItemPartai = ItemHitung & { partai_id: number };
const isPartai = (item: ItemHitung): item is ItemPartai =>
  item.kelompok === "partai" && item.partai_id !== null;

/** The parties that stand in a dapil of the level, there. */
export const listPartaiDi = (daftar: DaftarItem, level: number, wilayahId: number): ItemPartai[] =>
  daftar.bersama(level, wilayahId).item.filter(isPartai);

/**
 * By dapil; 0 gathers what lies in none.
 * @param range of TPS ids, whole kota
 * @throws Refusal jenis-tidak-aktif
 */
export async function readSuaraPartai(
  { db, daftar }: { db: Database; daftar: DaftarItem },
  level: number,
  range: { from: number; to: number },
): Promise<Map<number, SuaraDapil>> {
  // The report types of the three legislatures carry the numbers of their levels.
  const { id: jenisId } = daftar.jenis(level);
  const partai = daftar.semuaItem(jenisId).filter(isPartai);
  const width = Math.max(0, ...partai.map(({ posisi }) => posisi));
  const rows = await sumByDapil(db, { jenisId, width, level }, range);
  return new Map(
    rows.map(({ id, jumlah_tps: jumlahTps, masuk, suara }) => [
      id,
      {
        jumlahTps,
        masuk,
        suara: new Map(partai.map((one) => [one.partai_id, suara[one.posisi - 1] ?? 0])),
      },
    ]),
  );
}
