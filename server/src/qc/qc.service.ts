import type { QcTps, QcTpsQuery, StatusLaporan } from "#contract/qc.contract.ts";
import { kotaOf, tpsRange } from "#contract/wilayah.contract.ts";
import type { DaftarItem } from "../item/item.service.ts";
import { kesalahanOf } from "../laporan/kesalahan.ts";
import type { Database } from "../platform/db.ts";
import { toHalaman } from "../platform/halaman.ts";
import { refuse, refuseField } from "../platform/refusal.ts";
import {
  countQcTps,
  findQcTps,
  findTetangga,
  listQcTps,
  type QcFilter,
  type QcTpsDenganLaporan,
  type QcTpsRow,
} from "./qc.repo.ts";

export const toQcTps = (row: QcTpsRow): QcTps => ({
  id: row.id,
  nama: row.nama,
  kelurahan: row.kelurahan,
  kecamatan: row.kecamatan,
  kota: row.kota,
  kelurahan_id: row.kelurahan_id,
  jumlah_dpt: row.jumlah_dpt,
});

function statusOf(daftar: DaftarItem, jenisId: number, row: QcTpsDenganLaporan): StatusLaporan {
  const susunan = daftar.susunan(jenisId, row.id, row.dapil_id ?? 0);
  return {
    jenis_laporan_id: jenisId,
    versi: row.versi ?? 0,
    is_masuk: row.is_masuk,
    is_terdokumentasi: row.is_terdokumentasi,
    is_bermasalah: row.is_bermasalah ?? false,
    kesalahan: kesalahanOf(susunan, row.suara, row.jumlah_dpt),
    updated_at: row.updated_at?.toISOString() ?? null,
  };
}

const flag = (value: "0" | "1" | undefined): boolean | undefined =>
  value === undefined ? undefined : value === "1";

/** What is asked of reports needs to say of which. */
function requireUnfiltered(query: QcTpsQuery): undefined {
  const { bermasalah, perlu_dicek: perluDicek, masuk, terdokumentasi } = query;
  if ((bermasalah ?? perluDicek ?? masuk ?? terdokumentasi) !== undefined) {
    refuseField("jenis_laporan_id", "Wajib diisi");
  }
}

/** TPS of a region; with a report type also how that report stands. */
export async function daftarQcTps(
  { db, daftar }: { db: Database; daftar: DaftarItem },
  wilayahId: number,
  query: QcTpsQuery,
) {
  const jenisId = query.jenis_laporan_id;
  const jenis = jenisId === undefined ? requireUnfiltered(query) : daftar.jenis(jenisId);
  const filter: QcFilter = {
    range: tpsRange(wilayahId),
    jenisId,
    isFile: jenis?.is_file === 1,
    s: query.s,
    isBermasalah: query.bermasalah === "1",
    isPerluDicek: query.perlu_dicek === "1",
    isMasuk: flag(query.masuk),
    isTerdokumentasi: flag(query.terdokumentasi),
  };
  const offset = (query.page - 1) * query.per_page;
  const [rows, total] = await Promise.all([
    listQcTps(db, filter, { offset, limit: query.per_page }),
    countQcTps(db, filter),
  ]);
  const data = rows.map((row) => ({
    ...toQcTps(row),
    laporan: jenisId === undefined ? null : statusOf(daftar, jenisId, row),
  }));
  return toHalaman(data, total, query);
}

/** @throws Refusal tidak-ditemukan */
export async function bacaQcTps(db: Database, id: number): Promise<QcTps> {
  const row = (await findQcTps(db, kotaOf(id), id)) ?? refuse("tidak-ditemukan");
  return toQcTps(row);
}

export async function bacaQcTpsDenganTetangga(db: Database, id: number) {
  const tps = await bacaQcTps(db, id);
  const tetangga = await findTetangga(db, {
    kotaId: kotaOf(id),
    kelurahanId: tps.kelurahan_id,
    id,
  });
  return { ...tps, ...tetangga };
}
