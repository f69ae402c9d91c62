// Heads of a file under which every value stands where it seems to.
import { TabelRusak, type Lembar } from "../platform/spreadsheet/table.ts";

export function requireSingleHeader(lembar: Lembar, barisHeader: number): void {
  const merged = lembar
    .gabungan()
    .find(([top, , bottom]) => top <= barisHeader && bottom >= barisHeader);
  if (merged !== undefined) {
    throw new TabelRusak(
      `Judul kolom di baris ${barisHeader} memakai sel gabungan. Pisahkan selnya menjadi satu judul per kolom, lalu unggah lagi.`,
    );
  }
}

/** Of a text file: with a comma in a head, each column after it would be read as the one before. */
export function requireHeadsAsWide(heads: number, widest: number | undefined): void {
  if (widest !== undefined && heads > widest) {
    throw new TabelRusak(
      `Judul kolomnya ${heads}, tetapi setiap baris hanya berisi ${widest}. Ada koma atau pemisah lain di dalam ` +
        "sebuah judul? Apit judul itu dengan tanda kutip; atau hapus judul yang kolomnya kosong. Lalu unggah lagi.",
    );
  }
}
