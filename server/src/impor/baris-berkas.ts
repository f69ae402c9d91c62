// From a line of a file to a row by our columns: reads each cell.
import { cleanTeks } from "#contract/core/teks.rules.ts";
import {
  cuplikan,
  readCell,
  type Kolom,
  type Nilai,
  type SourceCell,
} from "../platform/spreadsheet/cell.rules.ts";
import { holdsRows, refuseSwallowed } from "../platform/spreadsheet/csv-quotes.ts";
import { columnName } from "../platform/spreadsheet/sheet-xml.ts";
import { tampak } from "../platform/spreadsheet/tampak.rules.ts";
import { galatDi } from "./baris.rules.ts";
import type { Line } from "./berkas-masuk.ts";
import type { BarisMasuk } from "./baris-masuk.ts";
import { isBarisJudul, isKosong, type Susunan } from "./kolom.rules.ts";
import type { JudulKembar } from "./pemetaan.rules.ts";

interface TempatBaris {
  kolom: readonly Kolom[];
  urutan: number;
  lembar: string | null;
  /** What the titles say of every row. */
  umum: Readonly<Record<string, Nilai>>;
  /** What its user says instead of the file, by column: of this row, or of every one. */
  perbaikan: Readonly<Record<string, string>>;
  /** Columns that have a head, and those before the last of them. */
  lebar: number;
  kembar: JudulKembar;
  /** The heads of the columns that the row was cut off before. */
  hilang: ReadonlyMap<string, string>;
}

const fixedCells = (teks: string | undefined): SourceCell | undefined =>
  teks === undefined ? undefined : { jenis: "teks", teks };

/** Of a row that is struck out the row is asked about. */
const plainCell = (cell: SourceCell | undefined, tanda: Line["tanda"]): SourceCell | undefined => {
  if (cell === undefined || tanda?.includes("coret") !== true) {
    return cell;
  }
  const { tanda: _, ...plain } = cell;
  return plain;
};

const shownOf = (cell: SourceCell | undefined): string =>
  cuplikan(cell === undefined ? "" : tampak(cell));

const isBukanBaris = (cells: readonly SourceCell[], susunan: Susunan): boolean => {
  const hasRumus = [...susunan.values()].some((place) => cells[place]?.jenis === "rumus");
  return (isKosong(cells) && !hasRumus) || isBarisJudul(cells);
};

/** What stands under no head belongs under one: which of them nobody can know. */
function alasanLebar({ cells, lebar }: Line, heads: number): string | undefined {
  if (cells.length <= heads) {
    return undefined;
  }
  if (lebar === undefined) {
    const outside = cells.slice(heads).find(({ teks }) => teks.trim() !== "");
    return `Isi “${cuplikan(outside?.teks ?? "")}” berada di luar kolom yang berjudul. Beri judul kolomnya, atau hapus isinya`;
  }
  return `Baris ini berisi ${lebar} isi, padahal judulnya ${heads}. Ada koma atau pemisah lain di dalam sebuah isi? Apit isi itu dengan tanda kutip`;
}

const isiOf = (cell: SourceCell | undefined): string => cleanTeks(cell?.teks ?? "").trim();

/** Columns that say the same thing otherwise, or none of it. */
function alasanKembar(cells: readonly SourceCell[], places: readonly number[]): string | undefined {
  const [isi = "", ...lain] = places.map((place) => isiOf(cells[place]));
  if (lain.every((satu) => satu === isi)) {
    return undefined;
  }
  const kolom = places.map((place) => columnName(place + 1)).join(" dan ");
  const tertulis = [isi, ...lain].map((satu) => `“${cuplikan(satu)}”`).join(", ");
  return `Kolom ${kolom} berarti sama, tetapi isinya berbeda (${tertulis}). Ketik yang benar, atau hapus salah satu kolomnya lalu unggah lagi`;
}

const TERPOTONG =
  "Baris ini lebih pendek dari judulnya, mungkin terpotong: isi kolom ini tidak ada. Ketik isinya, atau lengkapi barisnya lalu unggah lagi";

/** What no reading of the cell itself tells. */
function alasanTempat(
  { cells }: Line,
  { kunci, isHitungan }: Kolom,
  { kembar, hilang }: Pick<TempatBaris, "kembar" | "hilang">,
): string | undefined {
  const places = kembar.get(kunci);
  if (places !== undefined) {
    return alasanKembar(cells, places);
  }
  return isHitungan === true && hilang.has(kunci) ? TERPOTONG : undefined;
}

/** What a cell says, or what its user says instead; a fault of its column where that cannot be read. */
function addCell(
  row: BarisMasuk,
  kolom: Kolom,
  { cell, alasan }: { cell: SourceCell | undefined; alasan?: string | undefined },
): void {
  const hasil = readCell(cell, kolom);
  row.nilai[kolom.kunci] = "nilai" in hasil ? hasil.nilai : shownOf(cell);
  const salah = "alasan" in hasil ? hasil.alasan : alasan;
  if (salah !== undefined) {
    row.galat.push(galatDi(row, kolom.kunci, salah));
  }
}

/** Of a row that was cut off, which columns are read as empty. */
const peringatanOf = (hilang: TempatBaris["hilang"]): Pick<BarisMasuk, "peringatan"> =>
  hilang.size === 0
    ? {}
    : {
        peringatan: `Baris ini lebih pendek dari judulnya: kolom ${[...hilang.values()].join(", ")} dianggap kosong`,
      };

/**
 * One line as values by column; cells that cannot be read are faults of theirs.
 * @throws TabelRusak where a value of it holds other rows
 */
export function readBaris(
  line: Line,
  susunan: Susunan,
  tempat: TempatBaris,
): BarisMasuk | undefined {
  const { urutan, lembar, umum } = tempat;
  const { nomor, cells, garis } = line;
  if (garis !== undefined && holdsRows(garis, tempat.lebar)) {
    refuseSwallowed(garis);
  }
  if (isBukanBaris(cells, susunan)) {
    return undefined;
  }
  const row: BarisMasuk = {
    nomor: urutan,
    baris: nomor,
    lembar,
    nilai: { ...umum },
    galat: [],
    ...peringatanOf(tempat.hilang),
  };
  const tooWide = alasanLebar(line, tempat.lebar);
  if (tooWide !== undefined) {
    row.galat.push(galatDi(row, null, tooWide));
  }
  for (const kolom of tempat.kolom) {
    const said = fixedCells(tempat.perbaikan[kolom.kunci]);
    const place = susunan.get(kolom.kunci);
    if (said !== undefined) {
      addCell(row, kolom, { cell: said });
    } else if (place !== undefined) {
      const cell = plainCell(cells[place], line.tanda);
      addCell(row, kolom, { cell, alasan: alasanTempat(line, kolom, tempat) });
    }
  }
  return row;
}
