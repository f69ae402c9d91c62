// What every kind of spreadsheet is read into: sheets, their rows, their cells.

/**
 * Where the eye sees something else than is stored: struck out whole or in part, raised or lowered
 * like a footnote's number, not shown at all, a percentage, a number that its format shows as another.
 */
export type Tanda = "coret" | "coret-sebagian" | "naik" | "sembunyi" | "persen" | "skala";

type CellKind = "kosong" | "teks" | "angka" | "tanggal" | "rumus" | "galat" | "boolean";

export interface Cell {
  readonly jenis: CellKind;
  /**
   * As a person would type it: the digits as stored, dates in ISO ("1990-02-28",
   * "1990-02-28T07:30:00", "07:30:00"), TRUE or FALSE, an error's name ("#N/A"), and the last
   * computed value of a formula ("" where the file has none).
   */
  readonly teks: string;
  /** The number that a numeric cell, a date or a formula really holds: 3.05 is 3.05. */
  readonly angka?: number;
  /** The day that a number without a date's format would be, in a workbook that counts from 1904. */
  readonly hari?: string;
  readonly tanda?: Tanda;
}

export type TandaBaris = "sembunyi" | "coret";

/** The lines that one record stands on, as wide as each of them is by itself. */
export interface RecordLines {
  /** The first of them, as a text editor numbers it. */
  first: number;
  widths: readonly number[];
}

export interface Baris {
  /** As the spreadsheet program numbers it: empty rows are left out, so there may be gaps. */
  readonly nomor: number;
  /** From column A on, without the empty cells after the last filled one. */
  readonly cells: readonly Cell[];
  /** Of a text file: how many values its line has, also empty ones at the end. */
  readonly lebar?: number;
  /** Of a text file: the lines of a row that stands on several. */
  readonly garis?: RecordLines;
  /** Hidden, also by a filter; every filled cell of it is struck out; or both. */
  readonly tanda?: readonly TandaBaris[];
}

/** Top, left, bottom, right; 1-based. */
export type Gabungan = readonly [number, number, number, number];

/** Columns from 0 on. */
export interface KolomTersembunyi extends Iterable<number> {
  has: (column: number) => boolean;
}

export interface Lembar {
  readonly nama: string;
  readonly tersembunyi: boolean;
  /**
   * Streams from the file. May be iterated again (a look at the head, then the whole), while the
   * generator that gave this sheet is not finished.
   */
  readonly baris: AsyncIterable<Baris>;
  /** Merged ranges. Complete only after `baris` was read to its end: xlsx writes them last. */
  readonly gabungan: () => readonly Gabungan[];
  /** Columns that nobody sees: known once the first row was read. Text tables have none. */
  readonly kolomTersembunyi?: () => KolomTersembunyi;
}

export interface Batas {
  /** The highest row that may hold something. */
  barisPerLembar: number;
  lembar: number;
  kolom: number;
  /** Characters of one cell. */
  longestCell: number;
  gabungan: number;
  /** Files inside a zip. */
  entri: number;
  /** Bytes of everything in the file, inflated. */
  ukuranTerurai: number;
  /** Inflated to packed size; asked of files that inflate to more than 10 MB. */
  rasio: number;
  /** Bytes of the texts that an xlsx keeps once for all its cells: the only part held in memory. */
  teksBersama: number;
  /** Bytes of a packed text, unpacked. */
  ukuranGzip: number;
  /** Bytes of an xls or HTML file, which is read whole. */
  ukuranXls: number;
  /** Milliseconds that one step of reading an xls or HTML file may take. */
  waktuXls: number;
}

export const BATAS: Readonly<Batas> = {
  barisPerLembar: 1_048_576,
  lembar: 250,
  kolom: 1000,
  longestCell: 32_767,
  gabungan: 50_000,
  entri: 5000,
  ukuranTerurai: 2_000_000_000,
  rasio: 120,
  teksBersama: 250_000_000,
  ukuranGzip: 200_000_000,
  ukuranXls: 20_000_000,
  waktuXls: 30_000,
};

/** The file is not what it should be. The message tells the user what is wrong and what to do. */
export class TabelRusak extends Error {
  override name = "TabelRusak";
}

export const SIMPAN_ULANG =
  "Buka di Excel atau LibreOffice, simpan sebagai .xlsx, lalu unggah lagi.";

export const PAKAI_SANDI = "Berkas dilindungi kata sandi. Hapus kata sandinya, lalu unggah lagi.";

const isSystemError = (error: unknown): boolean => error instanceof Error && "syscall" in error;

/** Whatever a library says about the file's content, in words for the user; faults of the disk stay. */
export function asTabelRusak(error: unknown): unknown {
  return error instanceof TabelRusak || isSystemError(error)
    ? error
    : new TabelRusak(`Berkas rusak atau terpotong. ${SIMPAN_ULANG}`, { cause: error });
}

const RATIO_ASKED_FROM = 10_000_000;

/** @throws TabelRusak where so few bytes become so many that nobody packed a table */
export function requireRasio(size: number, packed: number, { rasio }: Pick<Batas, "rasio">): void {
  if (size > RATIO_ASKED_FROM && size > packed * rasio) {
    throw new TabelRusak(`Isi berkas dimampatkan secara tidak wajar. ${SIMPAN_ULANG}`);
  }
}

/** A row with what its cells say of it as a whole. */
export function barisOf(nomor: number, cells: readonly Cell[], isHidden: boolean): Baris {
  const isStruck = cells.every(({ jenis, tanda }) => jenis === "kosong" || tanda === "coret");
  const tanda = [
    ...(isHidden ? ["sembunyi" as const] : []),
    ...(isStruck ? ["coret" as const] : []),
  ];
  return tanda.length === 0 ? { nomor, cells } : { nomor, cells, tanda };
}

export const KOSONG: Cell = { jenis: "kosong", teks: "" };

/** Refuses what is too much, in one sheet of any kind of file. */
export class Gerbang {
  private readonly nama: string;
  private readonly batas: Batas;

  constructor(nama: string, batas: Batas) {
    this.nama = nama;
    this.batas = batas;
  }

  baris(nomor: number): void {
    if (nomor > this.batas.barisPerLembar) {
      this.refuse(
        `lebih dari ${ribuan(this.batas.barisPerLembar)} baris. Pecah menjadi beberapa berkas.`,
      );
    }
  }

  kolom(jumlah: number): void {
    if (jumlah > this.batas.kolom) {
      this.refuse(`lebih dari ${ribuan(this.batas.kolom)} kolom. Hapus kolom yang tidak perlu.`);
    }
  }

  cells(nomor: number, panjang: number): void {
    if (panjang > this.batas.longestCell) {
      const { longestCell } = this.batas;
      this.refuse(
        `sel lebih dari ${ribuan(longestCell)} huruf di baris ${nomor}. Pendekkan isinya.`,
      );
    }
  }

  seluruh({ nomor, cells }: Baris): void {
    this.baris(nomor);
    this.kolom(cells.length);
    for (const { teks } of cells) {
      this.cells(nomor, teks.length);
    }
  }

  gabungan(jumlah: number): void {
    if (jumlah > this.batas.gabungan) {
      this.refuse(
        `lebih dari ${ribuan(this.batas.gabungan)} sel gabungan. Pisahkan sel gabungannya.`,
      );
    }
  }

  private refuse(isi: string): never {
    throw new TabelRusak(`Lembar “${this.nama}” berisi ${isi}`);
  }

  rusak(apa: string): never {
    throw new TabelRusak(`Lembar “${this.nama}” rusak: ${apa}. ${SIMPAN_ULANG}`);
  }
}

export function refuseJumlahLembar(batas: Batas): never {
  throw new TabelRusak(
    `Berkas berisi lebih dari ${ribuan(batas.lembar)} lembar. Pecah menjadi beberapa berkas.`,
  );
}

export const ribuan = (value: number): string => value.toLocaleString("id-ID");
