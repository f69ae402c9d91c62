// A report of tables on paper: what travels to the process that prints it, plain values.
import { refuse } from "../refusal.ts";
import type { PdfPool } from "./pdf-pool.ts";

export const PELUKIS_TABEL = "tabel";

export interface KolomPdf {
  judul: string;
  /** In millimetres; a page holds 273. */
  lebar: number;
  isAngka?: boolean;
}

export interface TabelPdf {
  judul?: string;
  kolom: readonly KolomPdf[];
  baris: readonly { cells: readonly string[]; isTebal?: boolean }[];
}

export interface KepalaPdf {
  organisasi: string;
  /** The first is the title. */
  kepala: readonly string[];
  /** Lines below the last table. */
  kaki?: readonly string[];
  /** Who signs it, below everything. */
  tandaTangan?: readonly string[];
}

/** One document, however many tables it has. */
export async function printTabel(
  cetak: PdfPool,
  kepala: KepalaPdf,
  tabel: readonly TabelPdf[],
): Promise<Uint8Array> {
  const [pdf] = await cetak.printer().ask({
    painter: PELUKIS_TABEL,
    title: kepala.kepala[0] ?? "",
    material: kepala,
    sheets: tabel,
    book: { name: crypto.randomUUID(), first: true, last: true },
  });
  return pdf ?? refuse("tidak-ditemukan");
}
