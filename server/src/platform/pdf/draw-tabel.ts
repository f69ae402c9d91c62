// A report of tables on A4 across: a head, then the tables, each with its heads again on every page.
import { A4, addPage, drawText, fitText, MM, openPdf, widthOf, type Pdf } from "./document.ts";
import { drawTandaTangan, TINGGI_TANDA_TANGAN } from "./draw-tanda-tangan.ts";
import type { KepalaPdf, KolomPdf, TabelPdf } from "./tabel.ts";

const LEFT = 12 * MM;
const RIGHT = A4.height - LEFT;
const TOP = 12 * MM;
const BOTTOM = A4.width - 18 * MM;
const FOOT = A4.width - 11 * MM;
const LINE = 5.2 * MM;
const GAP = 3.5 * MM;
const SIZE = 8.5;
const MIN_SIZE = 6;
const GREY = "#555555";

type Style = "regular" | "bold";

/** Where the next line goes, and on which page. */
interface Pena {
  pdf: Pdf;
  y: number;
  halaman: number;
  /** Of so many pages. */
  dari: number;
}

function drawRight(pdf: Pdf, text: string, y: number): void {
  const width = widthOf(pdf, text, { size: SIZE });
  drawText(pdf, text, { x: RIGHT - width, y, size: SIZE, colour: GREY });
}

function turn(pena: Pena): void {
  addPage(pena.pdf, { width: A4.height, height: A4.width });
  pena.halaman += 1;
  pena.y = TOP;
  drawRight(pena.pdf, `Halaman ${pena.halaman} dari ${pena.dari}`, FOOT);
}

function drawCells(
  { pdf, y }: Pena,
  kolom: readonly KolomPdf[],
  { cells, style }: { cells: readonly string[]; style: Style },
): void {
  let x = LEFT;
  kolom.forEach(({ lebar, isAngka = false }, at) => {
    const width = lebar * MM - GAP;
    const { text, size } = fitText(pdf, cells[at] ?? "", {
      width,
      min: MIN_SIZE,
      size: SIZE,
      style,
    });
    const left = isAngka ? x + width - widthOf(pdf, text, { size, style }) : x;
    drawText(pdf, text, { x: left, y, size, style });
    x += lebar * MM;
  });
}

function drawHeads(pena: Pena, kolom: readonly KolomPdf[]): void {
  drawCells(pena, kolom, { cells: kolom.map(({ judul }) => judul), style: "bold" });
  const under = pena.y + LINE - 1.2 * MM;
  const width = kolom.reduce((sum, { lebar }) => sum + lebar * MM, 0) - GAP;
  pena.pdf
    .moveTo(LEFT, under)
    .lineTo(LEFT + width, under)
    .lineWidth(0.5)
    .strokeColor("#000000")
    .stroke();
  pena.y += LINE;
}

function drawKepala(pena: Pena, { organisasi, kepala: [judul = "", ...lain] }: KepalaPdf): void {
  drawText(pena.pdf, organisasi, { x: LEFT, y: pena.y, size: SIZE });
  drawText(pena.pdf, judul, { x: LEFT, y: pena.y + LINE, size: 14, style: "bold" });
  pena.y += 2.6 * LINE;
  for (const line of lain) {
    drawText(pena.pdf, line, { x: LEFT, y: pena.y, size: SIZE });
    pena.y += LINE;
  }
  pena.y += 0.6 * LINE;
}

function drawSatu(pena: Pena, { judul, kolom, baris }: TabelPdf): void {
  // A table does not begin where only its heads fit.
  if (pena.y + 3 * LINE > BOTTOM) {
    turn(pena);
  }
  if (judul !== undefined) {
    drawText(pena.pdf, judul, { x: LEFT, y: pena.y, size: 10.5, style: "bold" });
    pena.y += 1.2 * LINE;
  }
  drawHeads(pena, kolom);
  for (const { cells, isTebal = false } of baris) {
    if (pena.y > BOTTOM) {
      turn(pena);
      drawHeads(pena, kolom);
    }
    drawCells(pena, kolom, { cells, style: isTebal ? "bold" : "regular" });
    pena.y += LINE;
  }
  pena.y += LINE;
}

/** @returns how many pages it took */
function drawSemua(
  { pdf, dari }: Pick<Pena, "pdf" | "dari">,
  kepala: KepalaPdf,
  tabel: readonly TabelPdf[],
): number {
  const pena: Pena = { pdf, dari, y: TOP, halaman: 0 };
  turn(pena);
  drawKepala(pena, kepala);
  tabel.forEach((satu) => drawSatu(pena, satu));
  for (const line of kepala.kaki ?? []) {
    if (pena.y > BOTTOM) {
      turn(pena);
    }
    drawText(pdf, line, { x: LEFT, y: pena.y, size: SIZE, style: "italic" });
    pena.y += LINE;
  }
  if (kepala.tandaTangan !== undefined) {
    if (pena.y + TINGGI_TANDA_TANGAN > FOOT) {
      turn(pena);
    }
    drawTandaTangan(pdf, kepala.tandaTangan, { x: LEFT, y: pena.y, width: RIGHT - LEFT });
  }
  return pena.halaman;
}

export function drawTabel(pdf: Pdf, kepala: KepalaPdf, tabel: readonly TabelPdf[]): void {
  // How many pages there are is known once they are drawn.
  const halaman = drawSemua({ pdf: openPdf(""), dari: 0 }, kepala, tabel);
  drawSemua({ pdf, dari: halaman }, kepala, tabel);
}
