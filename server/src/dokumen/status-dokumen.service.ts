// Who has handed in what, and what is late.
import type * as z from "zod/mini";
import type { getRekapDokumenWilayah, SelDokumen } from "#contract/dokumen-wilayah.contract.ts";
import { LADK, RKDK, statusDokumen } from "#contract/dokumen-wilayah.rules.ts";
import type { Lingkup } from "../access/lingkup.ts";
import type { Database } from "../platform/db.ts";
import { persen } from "../platform/persen.rules.ts";
import { refuse } from "../platform/refusal.ts";
import { mapWilayah } from "../wilayah/wilayah.service.ts";
import {
  listKategori,
  listStatus,
  type KategoriWilayahRow,
  type StatusRow,
} from "./status-dokumen.repo.ts";

interface AdaDari {
  ada: number;
  total: number;
}

export interface DokumenTerlambat {
  dokumen_wilayah_id: number;
  singkat: string;
  keterangan: string;
  tenggat: string;
  wilayah: { id: number; keterangan: string }[];
}

export interface HitunganDokumen {
  rkdk: { propinsi: AdaDari; kota: AdaDari };
  ladk: { propinsi: AdaDari; kota: AdaDari };
  /** Categories whose last day is over, with the provinces and kota that have none. */
  terlambat: DokumenTerlambat[];
}

const has = ({ ada }: StatusRow, kategoriId: number): boolean =>
  ada.some(({ kategori }) => kategori === kategoriId);

function countOf(rows: readonly StatusRow[], kategoriId: number) {
  const at = (jenis: number): AdaDari => {
    const setingkat = rows.filter((row) => row.jenis === jenis);
    return {
      ada: setingkat.filter((row) => has(row, kategoriId)).length,
      total: setingkat.length,
    };
  };
  return { propinsi: at(1), kota: at(2) };
}

/** The campaign fund documents of the provinces and kota in a region (decision G-107). */
export async function countDokumenWilayah(
  db: Database,
  lingkup: Lingkup,
): Promise<HitunganDokumen> {
  const [kategori, rows] = await Promise.all([
    listKategori(db),
    listStatus(db, lingkup, { hanyaAnak: false }),
  ]);
  const terlambat = kategori.flatMap(({ id, singkat, keterangan, tenggat, lewat }) => {
    const wilayah = rows.filter((row) => !has(row, id));
    return !lewat || tenggat === null || wilayah.length === 0
      ? []
      : [
          {
            dokumen_wilayah_id: id,
            singkat,
            keterangan,
            tenggat,
            wilayah: wilayah.map((row) => ({ id: row.id, keterangan: row.keterangan })),
          },
        ];
  });
  return { rkdk: countOf(rows, RKDK), ladk: countOf(rows, LADK), terlambat };
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

/**
 * The regions right below one, by category (decision G-110).
 * @throws Refusal tidak-ditemukan
 */
export async function rekapDokumen(db: Database, lingkup: Lingkup): Promise<Rekap> {
  const { id, keterangan } =
    (await mapWilayah(db, [lingkup])).get(lingkup) ?? refuse("tidak-ditemukan");
  const [kategori, rows] = await Promise.all([
    listKategori(db),
    listStatus(db, lingkup, { hanyaAnak: true }),
  ]);
  return {
    wilayah: { id, keterangan },
    pencapaian: kategori.map((one) => {
      const pencapaian = rows.filter((row) => has(row, one.id)).length;
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
    rekap: rows.map((row) => ({
      id: row.id,
      keterangan: row.keterangan,
      dokumen: kategori.map((one) => cellOf(row, one)),
    })),
  };
}
