// Where a report is signed: place and date, and a line for each who signs.
import { drawCentered, drawText, MM, type Pdf, type Place } from "./document.ts";

export const TINGGI_TANDA_TANGAN = 46 * MM;
const SIZE = 8.5;
const SPASI_NAMA = 24 * MM;
const LEBAR_GARIS = 62 * MM;

function drawTitik(pdf: Pdf, { x, y, width }: Place & { width: number }): void {
  pdf
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(0.6)
    .dash(0.8, { space: 1.8 })
    .strokeColor("#000000")
    .stroke()
    .undash();
}

/** @param jabatan who signs, side by side */
export function drawTandaTangan(
  pdf: Pdf,
  jabatan: readonly string[],
  { x, y, width }: Place & { width: number },
): void {
  const kolom = width / jabatan.length;
  const tengah = x + (jabatan.length - 1) * kolom;
  drawText(pdf, "Tempat, tanggal", { x: tengah, y, size: SIZE });
  drawTitik(pdf, { x: tengah + 24 * MM, y: y + 3 * MM, width: kolom - 24 * MM });
  jabatan.forEach((nama, at) => {
    const kiri = x + at * kolom;
    const garis = y + 9 * MM + SPASI_NAMA;
    drawCentered(pdf, nama, { x: kiri, y: y + 9 * MM, width: kolom, size: SIZE, style: "bold" });
    drawTitik(pdf, { x: kiri + (kolom - LEBAR_GARIS) / 2, y: garis, width: LEBAR_GARIS });
    drawCentered(pdf, "Nama jelas", { x: kiri, y: garis + MM, width: kolom, size: 7 });
  });
}
