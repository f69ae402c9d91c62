// The card of a witness, as large as a bank card, alone or ten on a sheet to be cut.
import {
  A4,
  addPage,
  drawQr,
  drawText,
  fitText,
  MM,
  type Pdf,
  type Place,
} from "../../platform/pdf/document.ts";
import { breakLines, drawLine } from "../../platform/pdf/rich-text.ts";
import { logoDalam } from "../../berkas/surat/draw-logo.ts";
import type { BahanKartu, LembarKartu } from "./bahan.ts";

const KARTU = { width: 86 * MM, height: 54 * MM } as const;
const KOLOM = 2;
const BARIS = 5;
const PER_LEMBAR = KOLOM * BARIS;
const KIRI = (A4.width - KOLOM * KARTU.width) / 2;
const ATAS = (A4.height - BARIS * KARTU.height) / 2;

const PITA = 11 * MM;
const TEPI = 3.5 * MM;
const FOTO = { width: 22.5 * MM, height: 30 * MM } as const;
const QR = 17 * MM;
const ABU = "#555555";
const GARIS = "#9aa0a6";

const TERANG = 140;

/** Black or white, whichever can be read on a colour. */
function tulisanDi(warna: string): string {
  const [merah, hijau, biru] = [1, 3, 5].map((at) => Number.parseInt(warna.slice(at, at + 2), 16));
  const terang = 0.299 * (merah ?? 0) + 0.587 * (hijau ?? 0) + 0.114 * (biru ?? 0);
  return terang > TERANG ? "#000000" : "#ffffff";
}

function drawSiluet(pdf: Pdf, { x, y }: Place): void {
  const { width, height } = FOTO;
  pdf.save().rect(x, y, width, height).clip();
  pdf.rect(x, y, width, height).fill("#e8eaed");
  pdf.circle(x + width / 2, y + height * 0.38, width * 0.2).fill("#b4b9bf");
  pdf.ellipse(x + width / 2, y + height, width * 0.38, height * 0.34).fill("#b4b9bf");
  pdf.restore();
}

function drawFoto(pdf: Pdf, foto: Uint8Array | undefined, place: Place): void {
  if (foto === undefined) {
    drawSiluet(pdf, place);
    return;
  }
  const { buffer, byteOffset, byteLength } = foto;
  pdf.image(Buffer.from(buffer, byteOffset, byteLength), place.x, place.y, FOTO);
}

/** On one line if that can be read, else on two. */
function drawNama(pdf: Pdf, nama: string, { x, y, width }: Place & { width: number }): void {
  const runs = [{ text: nama, style: "bold" as const }];
  const baris = [10, 9, 8, 7, 6]
    .map((size) => ({ size, lines: breakLines(pdf, runs, { width, size }) }))
    .find(({ size, lines }) => lines.length === 1 || (size < 10 && lines.length === 2));
  const { size, lines } = baris ?? { size: 6, lines: breakLines(pdf, runs, { width, size: 6 }) };
  lines.slice(0, 2).forEach((line, index) => {
    drawLine(pdf, line, { x, y: y + index * (size + 1.5), size });
  });
}

const LOGO = { width: 14 * MM, height: 8 * MM };
const BINGKAI = 0.6 * MM;

/** On white, whatever the colour around it. @returns how much room it takes */
function drawLogo(pdf: Pdf, bytes: Uint8Array, { x, y }: Place): number {
  const { width, height, draw } = logoDalam(pdf, bytes, LOGO);
  const atas = y + (PITA - height) / 2;
  const luar = { width: width + 2 * BINGKAI, height: height + 2 * BINGKAI };
  pdf.roundedRect(x, atas - BINGKAI, luar.width, luar.height, BINGKAI).fill("#ffffff");
  draw({ x: x + BINGKAI, y: atas });
  return luar.width + 2 * MM;
}

function drawPita(pdf: Pdf, { organisasi, warna, logo }: BahanKartu, { x, y }: Place): void {
  const colour = tulisanDi(warna);
  pdf.rect(x, y, KARTU.width, PITA).fill(warna);
  const sisi = logo === undefined ? 0 : drawLogo(pdf, logo, { x: x + TEPI, y });
  const kiri = x + TEPI + sisi;
  const penuh = KARTU.width - 2 * TEPI - sisi;
  const nama = fitText(pdf, organisasi, { style: "bold", size: 10, width: penuh, min: 5 });
  drawText(pdf, nama.text, { x: kiri, y: y + 5, style: "bold", size: nama.size, colour });
  drawText(pdf, "KARTU TANDA SAKSI", { x: kiri, y: y + 18, size: 6.5, colour });
}

function drawOne(
  pdf: Pdf,
  bahan: BahanKartu,
  { kartu, x, y }: Place & { kartu: LembarKartu },
): void {
  drawPita(pdf, bahan, { x, y });

  const tubuh = y + PITA + TEPI;
  drawFoto(pdf, kartu.foto, { x: x + TEPI, y: tubuh });
  const kiri = x + TEPI + FOTO.width + 3 * MM;
  const lebar = x + KARTU.width - TEPI - kiri;
  drawNama(pdf, kartu.nama, { x: kiri, y: tubuh - 3, width: lebar });
  drawText(pdf, kartu.nomerSaksi, { x: kiri, y: tubuh + 18, size: 9 });
  const sempit = lebar - QR - 2 * MM;
  [kartu.jabatan, ...kartu.tempat].slice(0, 5).forEach((teks, index) => {
    const muat = fitText(pdf, teks, { size: 7, width: sempit, min: 5 });
    const warnaTeks = index === 0 ? "#000000" : ABU;
    const tinggi = tubuh + 35 + index * 10;
    drawText(pdf, muat.text, { x: kiri, y: tinggi, size: muat.size, colour: warnaTeks });
  });
  const bawah = y + KARTU.height - TEPI - QR;
  drawQr(pdf, kartu.qr, { x: x + KARTU.width - TEPI - QR, y: bawah, size: QR });
}

export function drawKartu(pdf: Pdf, bahan: BahanKartu, kartu: LembarKartu): void {
  addPage(pdf, KARTU);
  drawOne(pdf, bahan, { kartu, x: 0, y: 0 });
}

const TANDA = 4 * MM;
const JARAK = 1.5 * MM;

/** Where to cut: short lines outside the cards, so that none is left on them. */
function drawTandaPotong(pdf: Pdf): void {
  const [kanan, bawah] = [KIRI + KOLOM * KARTU.width, ATAS + BARIS * KARTU.height];
  for (let kolom = 0; kolom <= KOLOM; kolom += 1) {
    const x = KIRI + kolom * KARTU.width;
    pdf.moveTo(x, ATAS - JARAK - TANDA).lineTo(x, ATAS - JARAK);
    pdf.moveTo(x, bawah + JARAK).lineTo(x, bawah + JARAK + TANDA);
  }
  for (let baris = 0; baris <= BARIS; baris += 1) {
    const y = ATAS + baris * KARTU.height;
    pdf.moveTo(KIRI - JARAK - TANDA, y).lineTo(KIRI - JARAK, y);
    pdf.moveTo(kanan + JARAK, y).lineTo(kanan + JARAK + TANDA, y);
  }
  pdf.lineWidth(0.4).stroke(GARIS);
}

export function drawLembarKartu(
  pdf: Pdf,
  bahan: BahanKartu,
  kartuList: readonly LembarKartu[],
): void {
  kartuList.forEach((kartu, index) => {
    const tempat = index % PER_LEMBAR;
    if (tempat === 0) {
      addPage(pdf, A4);
      drawTandaPotong(pdf);
    }
    const x = KIRI + (tempat % KOLOM) * KARTU.width;
    const y = ATAS + Math.floor(tempat / KOLOM) * KARTU.height;
    drawOne(pdf, bahan, { kartu, x, y });
  });
}
