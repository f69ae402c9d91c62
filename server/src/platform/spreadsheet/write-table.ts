// What is written into a spreadsheet, whatever its format.

/** How the values of a column look; `persen` takes a share (0.25), `tanggal` an ISO date. */
export type Bentuk = "teks" | "cacah" | "desimal" | "persen" | "tanggal";

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
}

export interface BarisTulis {
  sel: readonly Nilai[];
  tebal?: boolean;
  tersembunyi?: boolean;
}

export interface LembarTulis {
  nama: string;
  kolom: readonly KolomTulis[];
  /** The line of titles is for programs; people read the first row. */
  judulTersembunyi?: boolean;
  /** The rows below the titles; taken when their turn comes, and only as fast as they leave. */
  baris: AsyncIterable<BarisTulis> | Iterable<BarisTulis>;
}
