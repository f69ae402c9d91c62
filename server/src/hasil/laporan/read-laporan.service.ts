// Reports as screens show them.
import {
  JENIS_DOKUMENTASI,
  type ItemLaporan,
  type JenisLaporan,
} from "#contract/hasil/item.contract.ts";
import { SUMBER, type Laporan } from "#contract/hasil/laporan.contract.ts";
import type { QcTps, StatusLaporan } from "#contract/hasil/qc.contract.ts";
import { kotaOf } from "#contract/wilayah/wilayah.rules.ts";
import * as z from "zod/mini";
import type { DaftarItem } from "../item/susunan.ts";
import { itemTampil } from "../item/item.service.ts";
import type { Database } from "../../platform/db.ts";
import { kataDari } from "../../platform/like.ts";
import { refuse } from "../../platform/refusal.ts";
import { readQcTps } from "../qc/qc.service.ts";
import { kesalahanOf } from "./kesalahan.ts";
import {
  findDapilTps,
  findLaporan,
  listVersi,
  mapLaporan,
  type LaporanTps,
} from "./laporan.repo.ts";
import { dapilOf } from "../../tps/dapil-tps.rules.ts";
import { listDokumen, listDokumenAda, type DokumenRow } from "../dokumentasi/dokumentasi.repo.ts";
import type { ItemRow, JenisRow } from "../item/item.repo.ts";

export interface BacaContext {
  db: Database;
  daftar: DaftarItem;
}

export const toJenis = ({ id, keterangan, is_file: isFile }: JenisRow): JenisLaporan => ({
  id,
  keterangan,
  is_file: isFile === 1 ? 1 : 0,
});

const KELOMPOK = z.enum(["paslon", "partai", "caleg", "administrasi", "dokumen"]);

function toItem(
  item: ItemRow,
  jumlah: number | null,
  dokumen: DokumenRow | undefined,
): ItemLaporan {
  return {
    id: item.id,
    kelompok: KELOMPOK.parse(item.kelompok),
    partai_id: item.partai_id,
    nomer_urut: item.nomer_urut,
    image_url: item.image_berkas_id === null ? null : `/api/file/${item.image_berkas_id}`,
    singkat: item.singkat,
    keterangan: item.keterangan,
    jumlah_suara: jumlah,
    url: dokumen === undefined ? null : `/api/file/${dokumen.berkas_id}`,
    mime: dokumen?.mime ?? null,
  };
}

const itemDokumen = (items: readonly ItemRow[], dokumen: readonly DokumenRow[]): ItemLaporan[] =>
  items.map((item) =>
    toItem(
      item,
      null,
      dokumen.find(({ dokumentasi_id: id }) => id === item.id),
    ),
  );

/** How a report that may not be there yet stands. */
const BELUM_ADA = { versi: 0, dapil_id: 0, suara: null, is_bermasalah: false, updated_at: null };

interface Keadaan {
  daftar: DaftarItem;
  tps: QcTps;
  /** Documents that are there, by item. */
  ada: ReadonlySet<number>;
}

async function statusOf(
  { daftar, tps, ada }: Keadaan,
  jenis: JenisRow,
  row: LaporanTps | typeof BELUM_ADA,
): Promise<StatusLaporan> {
  const isFile = jenis.is_file === 1;
  const sah = daftar.dokumenSah(jenis.id);
  const susunan = await daftar.susunan(jenis.id, { wilayahId: tps.id, dapilId: row.dapil_id });
  return {
    jenis_laporan_id: jenis.id,
    versi: row.versi,
    is_masuk: isFile ? ada.size > 0 : row.suara !== null,
    is_terdokumentasi: isFile ? ada.size > 0 : [...ada].some((id) => sah.has(id)),
    is_bermasalah: row.is_bermasalah,
    kesalahan: kesalahanOf(susunan, row.suara, tps.jumlah_dpt),
    updated_at: row.updated_at?.toISOString() ?? null,
  };
}

/** How the reports of every active type stand, by TPS. */
export async function keadaanLaporan(
  { db, daftar }: BacaContext,
  tpsList: readonly QcTps[],
): Promise<ReadonlyMap<number, StatusLaporan[]>> {
  const ids = tpsList.map(({ id }) => id);
  const [laporan, dokumen] = await Promise.all([mapLaporan(db, ids), listDokumenAda(db, ids)]);
  const laporanByTps = Map.groupBy(laporan, (row) => row.tps_id);
  const dokumenByTps = Map.groupBy(dokumen, (row) => row.tps_id);
  const keadaanOf = async (tps: QcTps): Promise<[number, StatusLaporan[]]> => {
    const rows = laporanByTps.get(tps.id) ?? [];
    const ada = new Set((dokumenByTps.get(tps.id) ?? []).map((row) => row.dokumentasi_id));
    const keadaan = daftar.jenisAktif().map(async (jenis) => {
      const row = rows.find((one) => one.jenis_laporan_id === jenis.id) ?? BELUM_ADA;
      return statusOf({ daftar, tps, ada }, jenis, row);
    });
    return [tps.id, await Promise.all(keadaan)];
  };
  return new Map(await Promise.all(tpsList.map(keadaanOf)));
}

/** The active types with the state of each one's report at one TPS. */
export async function daftarLaporan(context: BacaContext, tpsId: number, s: string) {
  const tps = await readQcTps(context.db, tpsId);
  const keadaan = (await keadaanLaporan(context, [tps])).get(tpsId) ?? [];
  const words = kataDari(s.toLowerCase());
  return context.daftar.jenisAktif().flatMap((jenis) => {
    const laporan = keadaan.find((one) => one.jenis_laporan_id === jenis.id);
    const isFound = words.every((word) => jenis.keterangan.toLowerCase().includes(word));
    return laporan !== undefined && isFound ? [{ ...toJenis(jenis), laporan }] : [];
  });
}

/** One report of one TPS with everything that its screen shows. */
export async function readLaporan(
  { db, daftar }: BacaContext,
  tpsId: number,
  jenisId: number,
): Promise<Laporan> {
  const kotaId = kotaOf(tpsId);
  const jenis = daftar.jenis(jenisId);
  const [tps, dapil, stored, dokumen] = await Promise.all([
    readQcTps(db, tpsId),
    findDapilTps(db, kotaId, tpsId),
    findLaporan(db, { kotaId, tpsId, jenisId }),
    listDokumen(db, kotaId, tpsId),
  ]);
  const laporan = stored ?? { ...BELUM_ADA, oleh: null };
  const dapilId = dapilOf(dapil, jenis.jenis_caleg_id);
  const susunan = await daftar.susunan(jenisId, { wilayahId: tpsId, dapilId });
  const at = (posisi: number): number | null => laporan.suara?.[posisi - 1] ?? null;
  const isDokumentasi = jenisId === JENIS_DOKUMENTASI;
  return {
    jenis_laporan: toJenis(jenis),
    tps,
    versi: laporan.versi,
    is_masuk: laporan.suara !== null,
    semua_dihitung: susunan.semuaDihitung,
    item: isDokumentasi
      ? itemDokumen(daftar.dokumen(), dokumen)
      : itemTampil(susunan, laporan.suara).map((item) => toItem(item, at(item.posisi), undefined)),
    kesalahan: kesalahanOf(susunan, laporan.suara, tps.jumlah_dpt),
    dokumen: isDokumentasi ? [] : itemDokumen(daftar.dokumen(jenisId), dokumen),
    updated_at: laporan.updated_at?.toISOString() ?? null,
    oleh: laporan.oleh,
  };
}

/** Every version of a report, newest first, in the order of its items. */
export async function riwayatLaporan({ db, daftar }: BacaContext, tpsId: number, jenisId: number) {
  const kotaId = kotaOf(tpsId);
  const [rows, dapil] = await Promise.all([
    listVersi(db, { kotaId, tpsId, jenisId }),
    findDapilTps(db, kotaId, tpsId),
  ]);
  if (rows.length === 0) {
    refuse("laporan-belum-ada");
  }
  const dapilId = dapilOf(dapil, daftar.jenis(jenisId).jenis_caleg_id);
  const susunan = await daftar.susunan(jenisId, { wilayahId: tpsId, dapilId });
  const item = itemTampil(susunan, ...rows.map(({ suara }) => suara));
  return {
    item: item.map(({ id, singkat, keterangan }) => ({ id, singkat, keterangan })),
    versi: rows.map((row) => ({
      versi: row.versi,
      berdasar_versi: row.berdasar_versi,
      sumber: z.enum(SUMBER).parse(row.sumber),
      oleh: row.oleh,
      tautan_oleh: row.tautan_oleh === null ? null : (row.pembuat_tautan ?? "akun yang dihapus"),
      created_at: row.created_at.toISOString(),
      is_bermasalah: row.is_bermasalah,
      jumlah: row.suara && item.map(({ posisi }) => row.suara?.[posisi - 1] ?? null),
    })),
  };
}
