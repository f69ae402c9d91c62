// Heads and cells of a file in which every value stands where it seems to.
import type { Kolom } from "../platform/spreadsheet/cell.rules.ts";
import { columnName } from "../platform/spreadsheet/sheet-xml.ts";
import { TabelRusak, type Lembar } from "../platform/spreadsheet/table.ts";
import type { Susunan } from "./kolom.rules.ts";
import type { JudulKembar } from "./pemetaan.rules.ts";
import type { PengumpulBaris } from "./pengumpul-baris.ts";

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

/** What its user does not see is asked about, and is no twin of what is seen. */
export function tanpaTersembunyi(
  kembar: JudulKembar,
  { kolomTersembunyi }: Pick<Lembar, "kolomTersembunyi">,
): JudulKembar {
  const hidden = kolomTersembunyi?.() ?? new Set();
  return new Map([...kembar].filter(([, places]) => !places.some((place) => hidden.has(place))));
}

/** Columns that say the same are read once; a row in which they differ is a fault of its own. */
export function noteKembar(
  kembar: JudulKembar,
  barisHeader: number,
  pengumpul: Pick<PengumpulBaris, "lewati">,
): void {
  for (const places of kembar.values()) {
    const kolom = places.map((place) => columnName(place + 1)).join(" dan ");
    pengumpul.lewati(
      `Kolom ${kolom} berarti sama dan dibaca satu kali; baris yang isinya berbeda ditandai salah`,
      barisHeader,
    );
  }
}

/** Columns of votes and voters, by their places from the left. */
export const hitunganDi = (kolom: readonly Kolom[], susunan: Susunan): number[] =>
  kolom
    .flatMap(({ kunci, isHitungan }) => (isHitungan === true ? (susunan.get(kunci) ?? []) : []))
    .toSorted((a, b) => a - b);

/** Is one of them between the two? However many they and the ranges are, each is looked up in a few steps. */
function hasWithin(ascending: readonly number[], from: number, to: number): boolean {
  let [low, high] = [0, ascending.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((ascending[middle] ?? 0) < from) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return (ascending[low] ?? Number.POSITIVE_INFINITY) <= to;
}

/** Of a number in cells that are one nobody knows for which of their rows and columns it stands. */
export function requireTerpisah(
  lembar: Pick<Lembar, "gabungan">,
  barisTerbaca: readonly number[],
  hitungan: readonly number[],
): void {
  const merged = lembar
    .gabungan()
    .find(
      ([top, left, bottom, right]) =>
        hasWithin(hitungan, left - 1, right - 1) && hasWithin(barisTerbaca, top, bottom),
    );
  if (merged !== undefined) {
    const [top, left, bottom, right] = merged;
    throw new TabelRusak(
      `Sel ${columnName(left)}${top}:${columnName(right)}${bottom} digabung, padahal berisi suara atau jumlah pemilih. ` +
        "Pisahkan selnya dan isi satu per satu, lalu unggah lagi.",
    );
  }
}
