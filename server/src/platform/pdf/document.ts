// A document with our fonts, and the few things that are drawn on its pages.
import PdfKit from "pdfkit";
import { encode } from "uqr";
import { extendedFont, fonts, piecesOf, type FontStyle } from "./fonts.ts";

export type Pdf = PDFKit.PDFDocument;

export const MM = 72 / 25.4;
export const A4 = { width: 210 * MM, height: 297 * MM } as const;

export interface Size {
  width: number;
  height: number;
}

export function openPdf(title: string): Pdf {
  const pdf = new PdfKit({
    autoFirstPage: false,
    // oxlint-disable-next-line no-unsafe-type-assertion -- its type knows no "none"; it loads Helvetica otherwise
    font: null as unknown as string,
    info: { Title: title, Producer: "Suar", Creator: "Suar" },
    lang: "id",
  });
  for (const [style, font] of Object.entries(fonts())) {
    // oxlint-disable-next-line no-unsafe-type-assertion -- it takes a parsed font, its type only bytes
    pdf.registerFont(style, font as unknown as ArrayBuffer);
  }
  return pdf;
}

export function addPage(pdf: Pdf, { width, height }: Size): void {
  pdf.addPage({ size: [width, height], margin: 0 });
}

export interface TextLook {
  style?: FontStyle;
  size: number;
  colour?: string;
}

export function use(pdf: Pdf, { style = "regular", size, colour = "#000000" }: TextLook): Pdf {
  return pdf.font(style).fontSize(size).fillColor(colour);
}

export interface Place {
  x: number;
  y: number;
}

function useExtended(pdf: Pdf, look: TextLook): Pdf {
  const { style = "regular" } = look;
  const name = `${style}-extended`;
  // oxlint-disable-next-line no-unsafe-type-assertion -- it takes a parsed font, its type only bytes
  pdf.registerFont(name, extendedFont(style) as unknown as ArrayBuffer);
  return use(pdf, look).font(name);
}

/** One line, as wide as it is. */
export function drawText(pdf: Pdf, text: string, { x, y, ...look }: Place & TextLook): void {
  const pieces = piecesOf(text);
  let left = x;
  for (const { text: piece, isExtended } of pieces) {
    const pen = isExtended ? useExtended(pdf, look) : use(pdf, look);
    pen.text(piece, left, y, { lineBreak: false });
    left += pieces.length === 1 ? 0 : pen.widthOfString(piece);
  }
}

export function widthOf(pdf: Pdf, text: string, look: TextLook): number {
  const widths = piecesOf(text).map(({ text: piece, isExtended }) =>
    (isExtended ? useExtended(pdf, look) : use(pdf, look)).widthOfString(piece),
  );
  return widths.reduce((sum, width) => sum + width, 0);
}

export function drawCentered(
  pdf: Pdf,
  text: string,
  { x, width, ...look }: Place & TextLook & { width: number },
): void {
  drawText(pdf, text, { ...look, x: x + (width - widthOf(pdf, text, look)) / 2 });
}

/** The largest size from `size` down to `min` at which the text fits, and the text cut to it. */
export function fitText(
  pdf: Pdf,
  text: string,
  { width, min, ...look }: TextLook & { width: number; min: number },
): { text: string; size: number } {
  const full = widthOf(pdf, text, look);
  const size = Math.max(min, Math.min(look.size, (look.size * width) / Math.max(full, 1)));
  let shown = text;
  while (shown.length > 1 && widthOf(pdf, `${shown}…`, { ...look, size }) > width) {
    if (widthOf(pdf, text, { ...look, size }) <= width) {
      return { text, size };
    }
    shown = shown.slice(0, -1).trimEnd();
  }
  return { text: shown === text ? text : `${shown}…`, size };
}

/** What a document has opened: one picture in a thousand letters is in the file once. */
const opened = new WeakMap<Pdf, Map<string, PDFKit.Mixins.ImageSrc & Size>>();

/** Opens a picture once per document. @param name of the picture in this document */
export function openPicture(
  pdf: Pdf,
  name: string,
  { buffer, byteOffset, byteLength }: Uint8Array,
): PDFKit.Mixins.ImageSrc & Size {
  const pictures = opened.get(pdf) ?? new Map<string, PDFKit.Mixins.ImageSrc & Size>();
  opened.set(pdf, pictures);
  const known = pictures.get(name);
  if (known !== undefined) {
    return known;
  }
  // oxlint-disable-next-line no-unsafe-type-assertion -- its types do not know openImage
  const { openImage } = pdf as unknown as {
    openImage: (bytes: Buffer) => PDFKit.Mixins.ImageSrc & Size;
  };
  const picture = openImage.call(pdf, Buffer.from(buffer, byteOffset, byteLength));
  pictures.set(name, picture);
  return picture;
}

/** One mask for all: choosing the best of eight took a sixth of the time of a letter. */
const QR_MASK = 2;

export function drawQr(pdf: Pdf, text: string, { x, y, size }: Place & { size: number }): void {
  const { data, size: count } = encode(text, { ecc: "M", border: 0, maskPattern: QR_MASK });
  const unit = size / count;
  data.forEach((row, line) => {
    let from = row.indexOf(true);
    while (from !== -1) {
      const end = row.indexOf(false, from);
      const to = end === -1 ? count : end;
      pdf.rect(x + from * unit, y + line * unit, (to - from) * unit, unit);
      from = row.indexOf(true, to);
    }
  });
  pdf.fill("#000000");
}
