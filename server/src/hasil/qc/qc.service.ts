import type { QcTps, QcTpsQuery, SaringanTps, StatusLaporan } from "#contract/hasil/qc.contract.ts";
import { kotaOf, tpsRange } from "#contract/wilayah/wilayah.rules.ts";
import type { Lingkup } from "../../access/lingkup.ts";
import type { DaftarItem } from "../item/susunan.ts";
import { kesalahanOf } from "../laporan/kesalahan.ts";
import type { Database } from "../../platform/db.ts";
import { potonganOf, toHalaman } from "../../platform/halaman.ts";
import { refuse, refuseField } from "../../platform/refusal.ts";
import {
  countQcTps,
  findQcTps,
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

async function statusOf(
  daftar: DaftarItem,
  jenisId: number,
  row: QcTpsDenganLaporan,
): Promise<StatusLaporan> {
  const tempat = { wilayahId: row.id, dapilId: row.dapil_id ?? 0 };
  const susunan = await daftar.susunan(jenisId, tempat);
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

/** What is missing needs to say of which report. */
function requireJenis({ masuk, terdokumentasi }: SaringanTps): undefined {
  if ((masuk ?? terdokumentasi) !== undefined) {
    refuseField("jenis_laporan_id", "Wajib diisi");
  }
}

function filterOf(daftar: DaftarItem, lingkup: Lingkup, query: SaringanTps): QcFilter {
  const jenisId = query.jenis_laporan_id;
  const jenis = jenisId === undefined ? requireJenis(query) : daftar.jenis(jenisId);
  return {
    range: tpsRange(lingkup),
    jenisId,
    jenisAktif: daftar.jenisAktif().map(({ id }) => id),
    isFile: jenis?.is_file === 1,
    s: query.s,
    isBermasalah: query.bermasalah === "1",
    isPerluDicek: query.perlu_dicek === "1",
    isMasuk: flag(query.masuk),
    isTerdokumentasi: flag(query.terdokumentasi),
  };
}

interface Baca {
  db: Database;
  daftar: DaftarItem;
}

/** TPS of a region; with a report type also how that report stands. */
export async function daftarQcTps({ db, daftar }: Baca, lingkup: Lingkup, query: QcTpsQuery) {
  const jenisId = query.jenis_laporan_id;
  const filter = filterOf(daftar, lingkup, query);
  const [rows, total] = await Promise.all([
    listQcTps(db, filter, potonganOf(query)),
    countQcTps(db, filter),
  ]);
  const data = await Promise.all(
    rows.map(async (row) => ({
      ...toQcTps(row),
      laporan: jenisId === undefined ? null : await statusOf(daftar, jenisId, row),
    })),
  );
  return toHalaman(data, total, query);
}

/** @throws Refusal tidak-ditemukan */
export async function readQcTps(db: Database, id: number): Promise<QcTps> {
  const row = (await findQcTps(db, kotaOf(id), id)) ?? refuse("tidak-ditemukan");
  return toQcTps(row);
}

const toTetangga = ([row]: readonly QcTpsRow[]) =>
  row === undefined ? null : { id: row.id, nama: row.nama, kelurahan: row.kelurahan };

/** @param lingkup where the list is that the neighbours are of */
export async function readQcTpsDenganTetangga(
  { db, daftar }: Baca,
  { id, lingkup }: { id: number; lingkup: Lingkup },
  query: SaringanTps,
) {
  const tps = await readQcTps(db, id);
  const filter = filterOf(daftar, lingkup, query);
  const { from, to } = filter.range;
  const satu = { offset: 0, limit: 1 };
  const [sebelumnya, berikutnya] = await Promise.all([
    listQcTps(
      db,
      { ...filter, range: { from, to: Math.min(to, id) } },
      { ...satu, isMundur: true },
    ),
    listQcTps(db, { ...filter, range: { from: Math.max(from, id + 1), to } }, satu),
  ]);
  return { ...tps, sebelumnya: toTetangga(sebelumnya), berikutnya: toTetangga(berikutnya) };
}
