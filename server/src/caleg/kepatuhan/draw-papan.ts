// The board on A4 across: a head, how many lists break each rule, then the lists.
import {
  A4,
  addPage,
  drawText,
  fitText,
  MM,
  widthOf,
  type Pdf,
} from "../../platform/pdf/document.ts";
import type { BahanPapan, BarisPapan } from "./bahan-papan.ts";

const LEFT = 12 * MM;
const TOP = 12 * MM;
const BOTTOM = A4.width - 14 * MM;
const LINE = 5.2 * MM;
const SIZE = 8.5;
const MIN_SIZE = 6;

interface Kolom {
  judul: string;
  lebar: number;
  isAngka?: boolean;
}

const kolomOf = (kedua: string): readonly Kolom[] => [
  { judul: "Dapil", lebar: 68 * MM },
  { judul: kedua, lebar: 32 * MM },
  { judul: "Kursi", lebar: 13 * MM, isAngka: true },
  { judul: "Calon", lebar: 13 * MM, isAngka: true },
  { judul: "Prmp.", lebar: 13 * MM, isAngka: true },
  { judul: "Yang akan ditolak", lebar: 134 * MM },
];
const ATURAN: readonly Kolom[] = [
  { judul: "Yang ditolak", lebar: 75 * MM },
  { judul: "Pasal", lebar: 150 * MM },
  { judul: "Daftar", lebar: 48 * MM, isAngka: true },
];

const GAP = 2 * MM;

/** One line of a table. @param y its top */
function drawLine(
  pdf: Pdf,
  {
    kolom,
    cells,
    style = "regular",
  }: { kolom: readonly Kolom[]; cells: readonly string[]; style?: "regular" | "bold" },
  y: number,
): void {
  let x = LEFT;
  kolom.forEach(({ lebar, isAngka = false }, at) => {
    const width = lebar - GAP;
    const { text, size } = fitText(pdf, cells[at] ?? "", {
      width,
      min: MIN_SIZE,
      size: SIZE,
      style,
    });
    const left = isAngka ? x + width - widthOf(pdf, text, { size, style }) : x;
    drawText(pdf, text, { x: left, y, size, style });
    x += lebar;
  });
}

const judulOf = (kolom: readonly Kolom[]): string[] => kolom.map(({ judul }) => judul);

/** @returns where the next line goes */
function drawKepala(pdf: Pdf, { organisasi, kepala, aturan, jumlahDaftar }: BahanPapan): number {
  const [judul = "", ...lain] = kepala;
  drawText(pdf, organisasi, { x: LEFT, y: TOP, size: SIZE });
  drawText(pdf, judul, { x: LEFT, y: TOP + LINE, size: 14, style: "bold" });
  drawText(pdf, lain.join(". "), { x: LEFT, y: TOP + 2.6 * LINE, size: SIZE });
  let y = TOP + 4.2 * LINE;
  drawLine(pdf, { kolom: ATURAN, cells: judulOf(ATURAN), style: "bold" }, y);
  for (const { keterangan, pasal, jumlah_daftar: jumlah } of aturan) {
    y += LINE;
    drawLine(
      pdf,
      { kolom: ATURAN, cells: [keterangan, pasal, `${jumlah} dari ${jumlahDaftar}`] },
      y,
    );
  }
  return y + 2 * LINE;
}

/** Heads of the columns stand on every page. */
function drawJudul(pdf: Pdf, kolom: readonly Kolom[], y: number): number {
  drawLine(pdf, { kolom, cells: judulOf(kolom), style: "bold" }, y);
  return y + LINE;
}

function drawLembar(pdf: Pdf): void {
  addPage(pdf, { width: A4.height, height: A4.width });
}

export function drawPapan(pdf: Pdf, bahan: BahanPapan, rows: readonly BarisPapan[]): void {
  const kolom = kolomOf(bahan.kedua);
  drawLembar(pdf);
  let y = drawJudul(pdf, kolom, drawKepala(pdf, bahan));
  for (const { cells } of rows) {
    if (y > BOTTOM) {
      drawLembar(pdf);
      y = drawJudul(pdf, kolom, TOP);
    }
    drawLine(pdf, { kolom, cells }, y);
    y += LINE;
  }
  if (bahan.sisa > 0) {
    const text = `Dan ${bahan.sisa} daftar lagi: persempit wilayahnya, atau unduh sebagai Excel.`;
    drawText(pdf, text, { x: LEFT, y, size: SIZE, style: "italic" });
  }
}
