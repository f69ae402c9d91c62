import { openPicture, type Pdf, type Place, type Size } from "../../platform/pdf/document.ts";

export interface Logo extends Size {
  draw: (place: Place) => void;
}

/** The logo as large as it fits into a box. */
export function logoDalam(pdf: Pdf, bytes: Uint8Array, kotak: Size): Logo {
  const gambar = openPicture(pdf, "logo", bytes);
  const skala = Math.min(kotak.width / gambar.width, kotak.height / gambar.height);
  const ukuran = { width: gambar.width * skala, height: gambar.height * skala };
  return { ...ukuran, draw: ({ x, y }) => void pdf.image(gambar, x, y, ukuran) };
}
