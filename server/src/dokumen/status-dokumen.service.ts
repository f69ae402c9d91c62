// Who has handed in what, and what is late.
import type * as z from "zod/mini";
import type {
  getRekapDokumenWilayah,
  SelDokumen,
} from "#contract/dokumen/dokumen-wilayah.contract.ts";
import { LADK, RKDK, statusDokumen } from "#contract/dokumen/dokumen-wilayah.rules.ts";
import type { Lingkup } from "../access/lingkup.ts";
import type { Database } from "../platform/db.ts";
import { persen } from "../platform/persen.rules.ts";
import { refuse } from "../platform/refusal.ts";
import { mapWilayah } from "../wilayah/wilayah.service.ts";
import {
  listHitunganDokumen,
  listKategori,
  listStatus,
  type KategoriWilayahRow,
  type StatusRow,
} from "./status-dokumen.repo.ts";

interface AdaDari {
  ada: number;
  total: number;
}

export interface HitunganDokumen {
  rkdk: { propinsi: AdaDari; kota: AdaDari };
  ladk: { propinsi: AdaDari; kota: AdaDari };
  /** Documents that are missing after their last day. */
  terlambat: number;
}

const JENIS = { propinsi: 1, kota: 2 } as const;

/** The campaign fund documents of the provinces and kota in a region (decision G-107), and what is late. */
export async function countDokumenWilayah(
  db: Database,
  lingkup: Lingkup,
): Promise<HitunganDokumen> {
  const [kategori, rows] = await Promise.all([listKategori(db), listHitunganDokumen(db, lingkup)]);
  const at = (jenis: number, id: number | null): number =>
    rows.find((row) => row.jenis === jenis && row.kategori === id)?.jumlah ?? 0;
  const adaDari = (id: number) => ({
    propinsi: { ada: at(JENIS.propinsi, id), total: at(JENIS.propinsi, null) },
    kota: { ada: at(JENIS.kota, id), total: at(JENIS.kota, null) },
  });
  const terlambat = kategori
    .filter(({ lewat }) => lewat)
    .map(({ id }) => adaDari(id))
    .reduce((sum, { propinsi: p, kota: k }) => sum + p.total - p.ada + k.total - k.ada, 0);
  return { rkdk: adaDari(RKDK), ladk: adaDari(LADK), terlambat };
}

type Rekap = z.output<typeof getRekapDokumenWilayah.response>["data"];

const TIDAK_ADA = { status: "Belum", url: null, tanggal_dibuat: null } as const;

function cellOf({ ada }: StatusRow, { id, lewat }: KategoriWilayahRow): SelDokumen {
  const dokumen = ada.find(({ kategori }) => kategori === id);
  return dokumen === undefined
    ? { ...TIDAK_ADA, dokumen_wilayah_id: id, status: statusDokumen(false, lewat) }
    : {
        dokumen_wilayah_id: id,
        status: statusDokumen(true, lewat),
        url: `/api/file/${dokumen.berkas_id}`,
        tanggal_dibuat: dokumen.tanggal,
      };
}

const toBaris = (row: StatusRow, kategori: readonly KategoriWilayahRow[]) => ({
  id: row.id,
  keterangan: row.keterangan,
  dokumen: kategori.map((one) => cellOf(row, one)),
});

/** The provinces and kota in a region that are late with a document, whatever lies between. */
async function barisTerlambat(
  db: Database,
  lingkup: Lingkup,
  kategori: readonly KategoriWilayahRow[],
): Promise<Rekap["rekap"]> {
  const rows = await listStatus(db, lingkup, { hanyaAnak: false });
  return rows
    .map((row) => ({
      ...toBaris(row, kategori),
      keterangan: row.propinsi === null ? row.keterangan : `${row.keterangan}, ${row.propinsi}`,
    }))
    .filter(({ dokumen }) => dokumen.some(({ status }) => status === "Terlambat"));
}

/**
 * The regions right below one, by category (decision G-110).
 * @throws Refusal tidak-ditemukan
 */
export async function rekapDokumen(
  db: Database,
  lingkup: Lingkup,
  hanyaTerlambat: boolean,
): Promise<Rekap> {
  const { id, keterangan } =
    (await mapWilayah(db, [lingkup])).get(lingkup) ?? refuse("tidak-ditemukan");
  const [kategori, rows] = await Promise.all([
    listKategori(db),
    listStatus(db, lingkup, { hanyaAnak: true }),
  ]);
  return {
    wilayah: { id, keterangan },
    pencapaian: kategori.map((one) => {
      const pencapaian = rows.filter(({ ada }) =>
        ada.some((satu) => satu.kategori === one.id),
      ).length;
      return {
        id: one.id,
        keterangan: one.keterangan,
        singkat: one.singkat,
        tenggat: one.tenggat,
        pencapaian,
        persentase: persen(pencapaian, rows.length),
        terlambat: one.lewat ? rows.length - pencapaian : 0,
      };
    }),
    rekap: hanyaTerlambat
      ? await barisTerlambat(db, lingkup, kategori)
      : rows.map((row) => toBaris(row, kategori)),
  };
}
