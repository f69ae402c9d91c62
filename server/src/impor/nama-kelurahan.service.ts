// Kelurahan that a file calls by their names: read as their codes, before any kind looks at them.
import { kecamatanOf } from "#contract/wilayah.rules.ts";
import { ejaanWilayah, menurutEjaan, namaWilayah } from "../wilayah/nama-wilayah.rules.ts";
import { mapKelurahanBernama, mapWilayah } from "../wilayah/wilayah.service.ts";
import { galatDi } from "./baris.rules.ts";
import type { BarisMasuk, KonteksImpor } from "./jenis-impor.ts";
import { tanpaNik, teksOf, type Kolom } from "../platform/spreadsheet/cell.rules.ts";

interface Cell {
  row: BarisMasuk;
  kunci: string;
  /** As it stands there: "Pakan Sinayan", or with its kecamatan behind a comma. */
  teks: string;
}

interface Kelurahan {
  id: number;
  nama: string;
  kecamatan: string;
}

function* namedCells(kolom: readonly Kolom[], rows: readonly BarisMasuk[]): Generator<Cell> {
  const kunciList = kolom.filter(({ isBernama }) => isBernama === true).map(({ kunci }) => kunci);
  for (const row of rows) {
    const salah = new Set(row.galat.map((satu) => satu.kolom));
    for (const kunci of kunciList) {
      const teks = teksOf(row.nilai[kunci]);
      if (teks !== null && !salah.has(kunci)) {
        yield { row, kunci, teks };
      }
    }
  }
}

const kelurahanDari = (teks: string): string => teks.split(",")[0]?.trim() ?? "";
const kecamatanDari = (teks: string): string => namaWilayah(teks.split(",")[1]?.trim() ?? "");

async function mapBernama(
  { db, wilayahId }: KonteksImpor,
  nama: readonly string[],
): Promise<Map<string, Kelurahan[]>> {
  const bernama = await mapKelurahanBernama(db, wilayahId, { kelurahan: nama });
  const found = [...bernama.values()].flat();
  const kecamatan = await mapWilayah(db, [...new Set(found.map(({ id }) => kecamatanOf(id)))]);
  return Map.groupBy(
    found.map((satu) => ({
      ...satu,
      kecamatan: kecamatan.get(kecamatanOf(satu.id))?.keterangan ?? "",
    })),
    (satu) => satu.nama,
  );
}

function alasanOf(teks: string, [satu, ...lain]: readonly Kelurahan[]): string {
  const nama = tanpaNik(kelurahanDari(teks));
  return satu === undefined
    ? `Tidak ada kelurahan bernama ${tanpaNik(teks)} di wilayah impor. Periksa ejaannya, atau tulis kodenya`
    : `Ada ${lain.length + 1} kelurahan bernama ${nama}: tulis kodenya, atau nama kecamatannya sesudah koma, seperti ${nama}, ${satu.kecamatan}`;
}

/** Puts the code into every cell with the name of one kelurahan in the region of the import. */
export async function readNamaKelurahan(
  konteks: KonteksImpor,
  kolom: readonly Kolom[],
  rows: readonly BarisMasuk[],
): Promise<void> {
  const cellList = [...namedCells(kolom, rows)];
  if (cellList.length === 0) {
    return;
  }
  const ejaan = new Set(cellList.flatMap(({ teks }) => ejaanWilayah(kelurahanDari(teks))));
  const bernama = await mapBernama(konteks, [...ejaan]);
  for (const { row, kunci, teks } of cellList) {
    const kecamatan = kecamatanDari(teks);
    const found = menurutEjaan(
      ejaanWilayah(kelurahanDari(teks)),
      (nama) => bernama.get(nama) ?? [],
    );
    const cocok = found.filter(
      (satu) => kecamatan === "" || namaWilayah(satu.kecamatan) === kecamatan,
    );
    const [satu] = cocok;
    if (satu !== undefined && cocok.length === 1) {
      row.nilai[kunci] = satu.id;
    } else {
      row.galat.push(galatDi(row, kunci, alasanOf(teks, cocok)));
    }
  }
}
