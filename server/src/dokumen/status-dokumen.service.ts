// Who has handed in what, and what is late.
import { LADK, RKDK } from "#contract/dokumen-wilayah.rules.ts";
import type { Lingkup } from "../access/lingkup.ts";
import type { Database } from "../platform/db.ts";
import { listKategori, listStatus, type StatusRow } from "./status-dokumen.repo.ts";

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
