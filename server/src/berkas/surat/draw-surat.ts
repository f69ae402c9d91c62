// One letter on A4: the head of the organisation, the text of the template, who signs, the QR.
import { isiMedan } from "#contract/berkas/templat-surat.rules.ts";
import {
  A4,
  addPage,
  drawCentered,
  drawQr,
  drawText,
  fitText,
  MM,
  type Pdf,
} from "../../platform/pdf/document.ts";
import { breakLines, drawLine, parseRuns, type Line } from "../../platform/pdf/rich-text.ts";
import { logoDalam } from "./draw-logo.ts";
import type { BahanSurat, LembarSurat } from "./naskah.ts";
import { tempatTanda } from "./tempat-tanda.rules.ts";

const TEPI = 22 * MM;
const ATAS = 18 * MM;
const LEBAR = A4.width - 2 * TEPI;
const UKURAN = 11;
const BARIS = 16;
const JEDA = 7;
const KECIL = 8;
const QR = 24 * MM;
/** Where the QR and its words stand, at the foot of the last page. */
const KAKI = A4.height - 16 * MM - QR;
const ABU = "#555555";

/** Where the next line goes; a full page is followed by another. */
interface Pena {
  pdf: Pdf;
  y: number;
  /** Nothing stands lower. */
  bawah: number;
}

function sediakan(pena: Pena, tinggi: number): void {
  if (pena.y + tinggi > pena.bawah) {
    addPage(pena.pdf, A4);
    pena.y = ATAS;
  }
}

function drawBaris(pena: Pena, lines: readonly Line[], x: number): void {
  for (const line of lines) {
    sediakan(pena, BARIS);
    drawLine(pena.pdf, line, { x, y: pena.y, size: UKURAN });
    pena.y += BARIS;
  }
}

const LOGO = { width: 24 * MM, height: 20 * MM };
const JARAK_LOGO = 3 * MM;
const NAMA = 26;
const ALAMAT = 13;

/** The logo on the left; the words stay in the middle of the page, at the height of its middle. */
function drawLogo(pena: Pena, bytes: Uint8Array, tinggiKata: number): number {
  const logo = logoDalam(pena.pdf, bytes, LOGO);
  logo.draw({ x: TEPI, y: ATAS + Math.max(0, (tinggiKata - logo.height) / 2) });
  pena.y += Math.max(0, (logo.height - tinggiKata) / 2);
  return Math.max(logo.height, tinggiKata);
}

function drawKepala(pena: Pena, bahan: BahanSurat, { nilai }: LembarSurat): void {
  const { pdf } = pena;
  const { organisasi, warna, templat, logo } = bahan;
  const kepala = isiMedan(templat.kepala, nilai)
    .split("\n")
    .filter((one) => one.trim() !== "");
  const tinggiKata = NAMA + kepala.length * ALAMAT;
  const tinggi = logo === undefined ? tinggiKata : drawLogo(pena, logo, tinggiKata);
  const sisi = logo === undefined ? 0 : LOGO.width + JARAK_LOGO;
  const tengah = { x: TEPI + sisi, width: LEBAR - 2 * sisi };
  const nama = { style: "bold" as const, size: 17, colour: warna };
  const muat = fitText(pdf, organisasi.toUpperCase(), { ...nama, width: tengah.width, min: 9 });
  drawCentered(pdf, muat.text, { ...nama, ...tengah, size: muat.size, y: pena.y });
  pena.y += NAMA;
  for (const baris of kepala) {
    const alamat = fitText(pdf, baris, { size: 9, width: tengah.width, min: 6 });
    drawCentered(pdf, alamat.text, { ...tengah, size: alamat.size, colour: ABU, y: pena.y });
    pena.y += ALAMAT;
  }
  pena.y = ATAS + tinggi + 4;
  pdf.rect(TEPI, pena.y, LEBAR, 1.6).fill(warna);
  pena.y += 22;
}

function drawJudul(pena: Pena, { templat }: BahanSurat, { nilai }: LembarSurat): void {
  const { pdf } = pena;
  const tengah = { x: TEPI, width: LEBAR };
  const judul = { style: "bold" as const, size: 14 };
  const teks = isiMedan(templat.judul, nilai);
  const muat = fitText(pdf, teks, { ...judul, width: LEBAR, min: 8 });
  drawCentered(pdf, muat.text, { ...judul, ...tengah, size: muat.size, y: pena.y });
  pena.y += 20;
  const { nomor_surat: nomor } = nilai;
  if (nomor !== undefined) {
    drawCentered(pdf, `Nomor: ${nomor ?? ""}`, { ...tengah, size: UKURAN, y: pena.y });
    pena.y += 20;
  }
  pena.y += 12;
}

const PASANGAN = /^(?<label>[^:]{1,40}?)\s+:\s+(?<isi>.*)$/;
const KOLOM = 42 * MM;

/** "Nama : Budi", one below the other, with the colons in line. */
function drawPasangan(pena: Pena, baris: string): void {
  const { label = "", isi = "" } = PASANGAN.exec(baris)?.groups ?? {};
  const sisa = { width: LEBAR - KOLOM - 10, size: UKURAN };
  const lines = breakLines(pena.pdf, parseRuns(isi), sisa);
  sediakan(pena, BARIS);
  drawText(pena.pdf, label, { x: TEPI, y: pena.y, size: UKURAN });
  drawText(pena.pdf, ":", { x: TEPI + KOLOM, y: pena.y, size: UKURAN });
  drawBaris(pena, lines.length === 0 ? [[]] : lines, TEPI + KOLOM + 10);
}

function drawIsi(pena: Pena, { templat }: BahanSurat, { nilai }: LembarSurat): void {
  const kolom = { width: LEBAR, size: UKURAN };
  for (const alinea of isiMedan(templat.isi, nilai).split(/\n\s*\n/)) {
    for (const baris of alinea.split("\n").map((one) => one.trim())) {
      if (PASANGAN.test(baris)) {
        drawPasangan(pena, baris);
      } else {
        drawBaris(pena, breakLines(pena.pdf, parseRuns(baris), kolom), TEPI);
      }
    }
    pena.y += JEDA;
  }
}

const TINGGI_TANDA = 116;
/** For the signature and the stamp. */
const RUANG_TANDA = 58;

const METERAI = { width: 26 * MM, height: 16 * MM };

/** Where the stamp is stuck, below the hand of who signs. */
function drawMeterai(pdf: Pdf, kotak: { x: number; width: number }, y: number): void {
  const { width, height } = METERAI;
  const x = kotak.x + (kotak.width - width) / 2;
  pdf.rect(x, y, width, height).dash(2, { space: 2 }).stroke(ABU).undash();
  const tulisan = { x, width, size: KECIL, colour: ABU };
  drawCentered(pdf, "Meterai", { ...tulisan, y: y + height / 2 - 10 });
  drawCentered(pdf, "Rp10.000", { ...tulisan, y: y + height / 2 + 1 });
}

function drawTanda(pena: Pena, { templat, meterai }: BahanSurat, { nilai }: LembarSurat): void {
  const { pdf } = pena;
  pena.y += JEDA;
  sediakan(pena, TINGGI_TANDA);
  const tempat = isiMedan(templat.tempat, nilai) || tempatTanda(nilai);
  const { penanda_tangan: tanda } = templat;
  const lebar = LEBAR / Math.max(tanda.length, 2);
  // One signs on the right.
  const kiri = TEPI + (tanda.length === 1 ? lebar : 0);
  const waktu = [tempat, nilai["tanggal"] ?? ""].filter((one) => one !== "").join(", ");
  const kanan = { x: kiri + lebar * (tanda.length - 1), width: lebar };
  const tanggal = fitText(pdf, waktu, { size: UKURAN, width: lebar, min: 7 });
  drawCentered(pdf, tanggal.text, { ...kanan, size: tanggal.size, y: pena.y });
  tanda.forEach(({ nama, jabatan }, index) => {
    const kotak = { x: kiri + lebar * index, width: lebar };
    const pas = (teks: string) => fitText(pdf, teks, { size: UKURAN, width: lebar - 8, min: 7 });
    const [atas, bawah] = [pas(isiMedan(jabatan, nilai)), pas(isiMedan(nama, nilai))];
    drawCentered(pdf, atas.text, { ...kotak, size: atas.size, y: pena.y + BARIS });
    const y = pena.y + 2 * BARIS + RUANG_TANDA;
    drawCentered(pdf, bawah.text, { ...kotak, style: "bold", size: bawah.size, y });
  });
  if (meterai) {
    drawMeterai(pdf, kanan, pena.y + 2 * BARIS + (RUANG_TANDA - METERAI.height) / 2);
  }
  pena.y += TINGGI_TANDA;
}

function drawKaki(pdf: Pdf, alamat: string): void {
  drawQr(pdf, alamat, { x: TEPI, y: KAKI, size: QR });
  const kanan = { x: TEPI + QR + 10, size: KECIL };
  drawText(pdf, "Periksa keaslian surat ini:", {
    ...kanan,
    y: KAKI + QR - 36,
    style: "bold",
  });
  drawText(pdf, "pindai kode ini, atau buka", { ...kanan, y: KAKI + QR - 24 });
  const muat = fitText(pdf, alamat, { size: KECIL, width: LEBAR - QR - 10, min: 5 });
  drawText(pdf, muat.text, { ...kanan, size: muat.size, y: KAKI + QR - 12, colour: ABU });
}

export function drawSurat(pdf: Pdf, bahan: BahanSurat, lembar: LembarSurat): void {
  addPage(pdf, A4);
  const { alamat } = lembar;
  const bawah = alamat === undefined ? A4.height - ATAS : KAKI - JEDA;
  const pena: Pena = { pdf, y: ATAS, bawah };
  drawKepala(pena, bahan, lembar);
  drawJudul(pena, bahan, lembar);
  drawIsi(pena, bahan, lembar);
  drawTanda(pena, bahan, lembar);
  if (alamat !== undefined) {
    drawKaki(pdf, alamat);
  }
}
