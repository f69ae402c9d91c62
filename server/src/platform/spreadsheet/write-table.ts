// What is written into a spreadsheet, whatever its format.

/**
 * How the values of a column look: `angka` 2024, `cacah` 2.024, `desimal` 2.024,50, `persen` of a
 * share (0.25), `tanggal` and `waktu` of an ISO text ("2024-02-14", "2024-02-14T07:30:00").
 */
export type Bentuk = "teks" | "angka" | "cacah" | "desimal" | "persen" | "tanggal" | "waktu";

export type Nilai = string | number | null | undefined;

export interface KolomTulis {
  judul: string;
  /** `teks` when absent. Numbers in a text column become text: long ids stay whole. */
  bentuk?: Bentuk;
  /** In characters. */
  lebar?: number;
  tersembunyi?: boolean;
  /** The spreadsheet program lets the user type nothing but whole numbers from 0 up. */
  hanyaCacah?: boolean;
  /** The program offers these texts; none of them may hold a comma. */
  pilihan?: readonly string[];
}

export interface BarisTulis {
  cells: readonly Nilai[];
  tebal?: boolean;
  tersembunyi?: boolean;
}

export interface LembarTulis {
  nama: string;
  kolom: readonly KolomTulis[];
  /** The line of titles is for programs; people read the first row. */
  judulTersembunyi?: boolean;
  /** Lines above the titles, each one text; also printed at the foot of every page. */
  kepala?: readonly string[];
  /** The rows below the titles; taken when their turn comes, and only as fast as they leave. */
  baris: AsyncIterable<BarisTulis> | Iterable<BarisTulis>;
}

/** What the properties of the file say. */
export interface SifatBuku {
  pembuat: string;
  isi: string;
}
