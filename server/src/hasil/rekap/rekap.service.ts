import type { Rekap, RekapDapil } from "#contract/hasil/rekap.contract.ts";
import { ancestorAt, kotaOf, levelOf, tpsRange } from "#contract/wilayah/wilayah.rules.ts";
import type { Lingkup } from "../../access/lingkup.ts";
import type { DaftarItem } from "../item/susunan.ts";
import type { Database } from "../../platform/db.ts";
import type { Live } from "../../platform/live.ts";
import { refuse } from "../../platform/refusal.ts";
import { findWilayahJejak, requireWilayah } from "../../wilayah/wilayah.service.ts";
import {
  listNamaTps,
  sumByKota,
  sumByDapil,
  sumByKecamatan,
  sumByTpsRange,
  type RekapRow,
  type RekapTanya,
} from "./rekap.repo.ts";
import { persen } from "../../platform/persen.rules.ts";
import { addRow, cacahOf, emptyRow, jumlahOf, progres, total, totalKnown } from "./jumlah.rules.ts";
import { startSnapshot, type RekapSnapshot } from "./snapshot.ts";
import { isPeserta } from "#contract/hasil/laporan.rules.ts";

export const startRekapSnapshot = (db: Database, live: Live): RekapSnapshot =>
  startSnapshot(live, async (ask: RekapTanya, kotaIds) => sumByKota(db, ask, kotaIds));

export interface RekapContext {
  db: Database;
  daftar: DaftarItem;
  snapshot: RekapSnapshot;
}

/** The rows of the children of a region: provinces and kota from the snapshot, below from the kota. */
async function rowsOfAnak(
  { db, snapshot }: RekapContext,
  ask: RekapTanya,
  wilayahId: Lingkup,
): Promise<RekapRow[]> {
  const level = levelOf(wilayahId) ?? refuse("tidak-ditemukan");
  if (level >= 3) {
    const range = { kotaId: kotaOf(wilayahId), ...tpsRange(wilayahId) };
    return sumByTpsRange(db, ask, { ...range, divisor: level === 3 ? 1000 : 1 });
  }
  if (level === 2) {
    return sumByKecamatan(db, ask, wilayahId);
  }
  const rows = new Map<number, RekapRow>();
  for (const row of (await snapshot.kota(ask)).values()) {
    const parent = ancestorAt(row.id, level);
    if (parent === wilayahId) {
      const id = ancestorAt(row.id, level + 1);
      rows.set(id, addRow(rows.get(id) ?? emptyRow(id), row));
    }
  }
  return [...rows.values()];
}

async function namesOfAnak(db: Database, wilayahId: Lingkup) {
  if (levelOf(wilayahId) === 4) {
    return listNamaTps(db, { kotaId: kotaOf(wilayahId), ...tpsRange(wilayahId) });
  }
  return [];
}

/** The recap of one type for one region; its numbers are the sum of its children's. */
export async function rekap(
  context: RekapContext,
  jenisId: number,
  wilayahId: Lingkup,
): Promise<Rekap> {
  context.daftar.jenis(jenisId);
  const { item } = context.daftar.bersama(jenisId, wilayahId);
  const width = Math.max(0, ...item.map(({ posisi }) => posisi));
  const [wilayah, rows, tps] = await Promise.all([
    findWilayahJejak(context.db, wilayahId),
    rowsOfAnak(context, { jenisId, width }, wilayahId),
    namesOfAnak(context.db, wilayahId),
  ]);
  const rowById = new Map(rows.map((row) => [row.id, row]));
  const names = [...wilayah.anak.map(({ id, keterangan }) => ({ id, nama: keterangan })), ...tps];
  const named = new Set(names.map(({ id }) => id));
  const unnamed = rows
    .filter(({ id }) => !named.has(id))
    .map(({ id }) => ({ id, nama: String(id) }));
  const seluruhnya = rows.reduce(addRow, emptyRow(wilayahId));
  const jumlah = jumlahOf(seluruhnya, item);
  return {
    wilayah: { id: wilayah.id, keterangan: wilayah.keterangan },
    ...cacahOf(seluruhnya),
    item: item.map(({ id, kelompok, partai_id, singkat, keterangan, posisi }, index) => ({
      id,
      kelompok,
      partai_id,
      singkat,
      keterangan,
      jumlah: jumlah[index] ?? null,
      tps: seluruhnya.terisi[posisi - 1] ?? 0,
    })),
    anak: [...names, ...unnamed].map(({ id, nama }) => {
      const row = rowById.get(id) ?? emptyRow(id);
      return {
        wilayah_id: id,
        keterangan: nama,
        ...cacahOf(row),
        jumlah: jumlahOf(row, item),
      };
    }),
  };
}

const WILAYAH_TERKECIL = 5;

/** The specified recap by dapil (QC-049 to QC-056, decision G-147). */
export async function rekapDapil(
  { db, daftar }: RekapContext,
  level: 1 | 2 | 3,
  wilayahId: Lingkup,
): Promise<RekapDapil> {
  // The report types of the three legislatures carry the numbers of their levels.
  const jenisId = level;
  daftar.jenis(jenisId);
  // Counters of a dapil know no region below the kota.
  if ((levelOf(wilayahId) ?? WILAYAH_TERKECIL) > 2) {
    refuse("tidak-ditemukan");
  }
  await requireWilayah(db, wilayahId);
  const contenders = daftar.bersama(jenisId, wilayahId).item.filter(isPeserta);
  const width = Math.max(0, ...contenders.map(({ posisi }) => posisi));
  const rows = await sumByDapil(db, { jenisId, width, level }, tpsRange(wilayahId));
  const perDapil = rows.map((row) => ({
    id: row.id,
    keterangan: row.keterangan ?? "Belum masuk dapil",
    total_suara: totalKnown(jumlahOf(row, contenders)),
    tps_terdokumentasi: row.terdokumentasi,
    jumlah_tps: row.jumlah_tps,
    persen_tps_terdokumentasi: persen(row.terdokumentasi, row.jumlah_tps),
  }));
  return {
    c_hasil: progres(
      total(rows.map((row) => row.terdokumentasi_bersaksi)),
      total(rows.map((row) => row.bersaksi)),
    ),
    c_hasil_total: progres(
      total(rows.map((row) => row.terdokumentasi)),
      total(rows.map((row) => row.jumlah_tps)),
    ),
    total_suara: totalKnown(perDapil.map((row) => row.total_suara)),
    suara_per_dapil: perDapil,
  };
}
