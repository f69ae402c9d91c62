// How a report moves its counters: the old one is taken away, the new one added.
import { kecamatanOf, kotaOf } from "#contract/wilayah.contract.ts";

/** What one transaction adds to a counter row; negative to take away. */
export interface Selisih {
  kotaId: number;
  kecamatanId: number;
  dapilId: number;
  jenisId: number;
  suara: number[];
  masuk: number;
  bermasalah: number;
  terdokumentasi: number;
  terdokumentasiBersaksi: number;
}

/** What one TPS contributes to the counters of one type. */
export interface Sumbangan {
  dapilId: number;
  suara: readonly (number | null)[] | null;
  isBermasalah: boolean;
}

export interface Perubahan {
  tpsId: number;
  jenisId: number;
  lama: Sumbangan | undefined;
  baru: Sumbangan | undefined;
}

const keyOf = (row: Pick<Selisih, "kecamatanId" | "dapilId" | "jenisId">): string =>
  `${row.kecamatanId}/${row.dapilId}/${row.jenisId}`;

function emptySelisih(tpsId: number, jenisId: number, dapilId: number): Selisih {
  return {
    kotaId: kotaOf(tpsId),
    kecamatanId: kecamatanOf(tpsId),
    dapilId,
    jenisId,
    suara: [],
    masuk: 0,
    bermasalah: 0,
    terdokumentasi: 0,
    terdokumentasiBersaksi: 0,
  };
}

function add(selisih: Selisih, { suara, isBermasalah }: Sumbangan, sign: 1 | -1): void {
  if (suara === null) {
    return;
  }
  suara.forEach((value, index) => {
    selisih.suara[index] = (selisih.suara[index] ?? 0) + sign * (value ?? 0);
  });
  selisih.masuk += sign;
  selisih.bermasalah += isBermasalah ? sign : 0;
}

/** The counter rows that a set of changed reports moves, one per kecamatan, dapil and type. */
export function selisihLaporan(perubahan: readonly Perubahan[]): Selisih[] {
  const rows = new Map<string, Selisih>();
  const rowFor = (tpsId: number, jenisId: number, dapilId: number): Selisih => {
    const fresh = emptySelisih(tpsId, jenisId, dapilId);
    const row = rows.get(keyOf(fresh)) ?? fresh;
    rows.set(keyOf(fresh), row);
    return row;
  };
  for (const { tpsId, jenisId, lama, baru } of perubahan) {
    if (lama !== undefined) {
      add(rowFor(tpsId, jenisId, lama.dapilId), lama, -1);
    }
    if (baru !== undefined) {
      add(rowFor(tpsId, jenisId, baru.dapilId), baru, 1);
    }
  }
  return [...rows.values()];
}
