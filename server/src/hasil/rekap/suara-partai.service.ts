// The votes of every party in every dapil: what seats are made of.
import type { Lingkup } from "../../access/lingkup.ts";
import type { Database, Send } from "../../platform/db.ts";
import type { Live } from "../../platform/live.ts";
import { addAt } from "../../wilayah/hitungan/selisih.rules.ts";
import type { DaftarItem, ItemHitung } from "../item/susunan.ts";
import { listKecamatanDapil } from "./rekap-calon.repo.ts";
import { sumByKotaDapil, type RekapTanya, type SuaraDapilKotaRow } from "./rekap.repo.ts";
import { inside, startSnapshot, type Snapshot } from "./snapshot.ts";

export interface SuaraDapil {
  jumlahTps: number;
  masuk: number;
  bermasalah: number;
  /** By the party's number. */
  suara: ReadonlyMap<number, number>;
}

type ItemPartai = ItemHitung & { partai_id: number };
const isPartai = (item: ItemHitung): item is ItemPartai =>
  item.kelompok === "partai" && item.partai_id !== null;

/** The parties that stand in a dapil of the level, there. */
export const listPartaiDi = (daftar: DaftarItem, level: number, wilayahId: number): ItemPartai[] =>
  daftar.bersama(level, wilayahId).item.filter(isPartai);

interface SuaraKota {
  id: number;
  dapil: readonly SuaraDapilKotaRow[];
}
export type SnapshotSuaraPartai = Snapshot<SuaraKota, RekapTanya>;

export const startSuaraPartai = (db: Database, live: Live): SnapshotSuaraPartai =>
  startSnapshot(live, async (ask: RekapTanya, kotaIds) =>
    [...Map.groupBy(await sumByKotaDapil(db, ask, kotaIds), (row) => row.kota_id)].map(
      ([id, dapil]) => ({ id, dapil }),
    ),
  );

interface JumlahDapil {
  jumlahTps: number;
  masuk: number;
  bermasalah: number;
  suara: number[];
}

function sumByDapil(kota: Iterable<SuaraKota>): Map<number, JumlahDapil> {
  const byDapil = new Map<number, JumlahDapil>();
  for (const { dapil } of kota) {
    for (const { dapil_id: id, jumlah_tps: jumlahTps, masuk, bermasalah, suara } of dapil) {
      const sum = byDapil.get(id) ?? { jumlahTps: 0, masuk: 0, bermasalah: 0, suara: [] };
      addAt(sum.suara, suara);
      byDapil.set(id, {
        jumlahTps: sum.jumlahTps + jumlahTps,
        masuk: sum.masuk + masuk,
        bermasalah: sum.bermasalah + bermasalah,
        suara: sum.suara,
      });
    }
  }
  return byDapil;
}

export interface KecamatanDapil {
  id: number;
  dpt: number;
  bermasalah: number;
  /** Parties with votes. */
  perolehan: { nomor: number; suara: number }[];
}

/** A dapil by kecamatan. */
export async function readSuaraKecamatan(
  { send, daftar }: { send: Send; daftar: DaftarItem },
  tempat: { dapilId: number; level: number; from: number; to: number },
): Promise<KecamatanDapil[]> {
  const { id: jenisId } = daftar.jenis(tempat.level);
  const partai = daftar.semuaItem(jenisId).filter(isPartai);
  const rows = await listKecamatanDapil(send, { ...tempat, jenisId });
  return rows.map(({ id, jumlah_dpt: dpt, bermasalah, suara }) => ({
    id,
    dpt,
    bermasalah,
    perolehan: partai
      .map(({ partai_id: nomor, posisi }) => ({ nomor, suara: suara[posisi - 1] ?? 0 }))
      .filter((one) => one.suara > 0),
  }));
}

/**
 * By dapil; 0 gathers what lies in none.
 * @throws Refusal jenis-tidak-aktif
 */
export async function readSuaraPartai(
  { daftar, suaraPartai }: { daftar: DaftarItem; suaraPartai: SnapshotSuaraPartai },
  level: number,
  lingkup: Lingkup,
): Promise<Map<number, SuaraDapil>> {
  // The report types of the three legislatures carry the numbers of their levels.
  const { id: jenisId } = daftar.jenis(level);
  const partai = daftar.semuaItem(jenisId).filter(isPartai);
  const width = Math.max(0, ...partai.map(({ posisi }) => posisi));
  const kota = await suaraPartai.kota({ jenisId, width });
  const byDapil = sumByDapil(inside(kota, lingkup));
  return new Map(
    [...byDapil].map(([id, { suara, ...cacah }]) => [
      id,
      {
        ...cacah,
        suara: new Map(partai.map((one) => [one.partai_id, suara[one.posisi - 1] ?? 0])),
      },
    ]),
  );
}
