// The workbook of one kelurahan (decision G-150): a sheet per type, a row per TPS. A hidden line of
// ids stands above the titles, so it is read back whatever people rename.
import { kotaOf, tpsRange } from "#contract/wilayah/wilayah.rules.ts";
import { TANDA_JUDUL } from "../../impor/kolom.rules.ts";
import type { DaftarItem } from "../item/susunan.ts";
import { itemTampil, judulItem } from "../item/item.service.ts";
import type { Database } from "../../platform/db.ts";
import type { LembarTulis } from "../../platform/spreadsheet/write-table.ts";
import { TANDA_SUAR } from "./hasil-berkas.ts";
import { listLaporanRange, listTpsRange } from "./laporan.repo.ts";
import { dapilOf } from "../../tps/dapil-tps.rules.ts";
import type { JenisRow } from "../item/item.repo.ts";

async function sheetOf(
  { daftar, jenis }: { daftar: DaftarItem; jenis: JenisRow },
  tps: Awaited<ReturnType<typeof listTpsRange>>,
  laporan: Awaited<ReturnType<typeof listLaporanRange>>,
): Promise<LembarTulis> {
  // A dapil is made of whole kelurahan, so the first TPS speaks for all.
  const [pertama] = tps;
  const dapilId = pertama === undefined ? 0 : dapilOf(pertama, jenis.jenis_caleg_id);
  const susunan = await daftar.susunan(jenis.id, { wilayahId: pertama?.id ?? 0, dapilId });
  const suaraByTps = new Map(
    laporan
      .filter(({ jenis_laporan_id: id }) => id === jenis.id)
      .map((row) => [row.tps_id, row.suara]),
  );
  const item = itemTampil(susunan, ...suaraByTps.values());
  return {
    nama: jenis.keterangan.replaceAll(/[\\/?*[\]:]/g, "-").slice(0, 31),
    kolom: [
      { judul: TANDA_SUAR, tersembunyi: true },
      { judul: "tps_id", lebar: 16 },
      { judul: "tps", lebar: 10 },
      ...item.map(({ id }) => ({
        judul: `item:${id}`,
        bentuk: "cacah" as const,
        hanyaCacah: true,
        lebar: 12,
      })),
    ],
    judulTersembunyi: true,
    baris: [
      { cells: [TANDA_JUDUL, "Kode TPS", "TPS", ...item.map(judulItem)], tebal: true },
      ...tps.map(({ id, nama }) => ({
        cells: [
          String(jenis.id),
          String(id),
          nama,
          ...item.map(({ posisi }) => suaraByTps.get(id)?.[posisi - 1] ?? null),
        ],
      })),
    ],
  };
}

export async function bukuExcelQc(
  { db, daftar }: { db: Database; daftar: DaftarItem },
  kelurahanId: number,
): Promise<LembarTulis[]> {
  const range = { kotaId: kotaOf(kelurahanId), ...tpsRange(kelurahanId) };
  const [tps, laporan] = await Promise.all([listTpsRange(db, range), listLaporanRange(db, range)]);
  const dihitung = daftar.jenisAktif().filter(({ is_file: isFile }) => isFile === 0);
  return Promise.all(dihitung.map(async (jenis) => sheetOf({ daftar, jenis }, tps, laporan)));
}
