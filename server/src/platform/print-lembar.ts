// The sheets of a workbook on paper.
import { sebutWib } from "#contract/core/waktu-wib.rules.ts";
import type { BarisTulis, KolomTulis, LembarTulis, Nilai } from "./spreadsheet/write-table.ts";
import { readOrganisasi } from "./organisasi.ts";
import type { Config } from "./config.ts";
import type { Database } from "./db.ts";
import type { PdfPool } from "./pdf/pdf-pool.ts";
import { printTabel, type KepalaPdf, type TabelPdf } from "./pdf/tabel.ts";

/** Millimetres across a page. */
const LEBAR = 273;
const LEBAR_BIASA = 14;

const ANGKA = new Intl.NumberFormat("id-ID");
const DESIMAL = new Intl.NumberFormat("id-ID", {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

const textOf = (nilai: Nilai, bentuk: KolomTulis["bentuk"]): string =>
  typeof nilai === "number"
    ? (bentuk === "desimal" && !Number.isInteger(nilai) ? DESIMAL : ANGKA).format(nilai)
    : (nilai ?? "");

const isAngka = ({ bentuk = "teks" }: KolomTulis): boolean => bentuk !== "teks";

async function tabelOf({ nama, kolom, baris }: LembarTulis): Promise<TabelPdf> {
  const lebar = kolom.map((one) => one.lebar ?? LEBAR_BIASA);
  const total = lebar.reduce((sum, one) => sum + one, 0);
  const rows: BarisTulis[] = [];
  for await (const row of baris) {
    rows.push(row);
  }
  return {
    judul: nama,
    kolom: kolom.map((one, at) => ({
      judul: one.judul,
      lebar: ((lebar[at] ?? LEBAR_BIASA) / total) * LEBAR,
      isAngka: isAngka(one),
    })),
    baris: rows.map(({ cells, tebal: isTebal = false }) => ({
      cells: cells.map((nilai, at) => textOf(nilai, kolom[at]?.bentuk)),
      isTebal,
    })),
  };
}

export interface PencetakLembar {
  db: Database;
  cetak: PdfPool;
  config: Pick<Config, "zona">;
}

/** When a document was made, and whether for real. */
export const keadaanDokumen = (zona: Config["zona"]): string[] => [
  `Keadaan ${sebutWib(new Date())}`,
  ...(zona === "RIIL" ? [] : [`${zona}: bukan data resmi`]),
];

/** @param kepala the title, then what it rests on; when it was printed, and whether for real, is said below */
export async function printLembar(
  { db, cetak, config: { zona } }: PencetakLembar,
  { kepala, ...lain }: Omit<KepalaPdf, "organisasi">,
  lembar: readonly LembarTulis[],
): Promise<Uint8Array> {
  const { nama: organisasi } = await readOrganisasi(db);
  return printTabel(
    cetak,
    { organisasi, kepala: [...kepala, ...keadaanDokumen(zona)], ...lain },
    await Promise.all(lembar.map(tabelOf)),
  );
}
