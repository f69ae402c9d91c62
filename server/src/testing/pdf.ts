import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

export interface HalamanPdf {
  teks: string;
  /** Millimetres. */
  lebar: number;
  tinggi: number;
}

const MM = 25.4 / 72;

/** What a reader sees on each page. */
export async function bacaPdf(bytes: Uint8Array): Promise<HalamanPdf[]> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const pdf = await task.promise;
  const halaman: HalamanPdf[] = [];
  for (let nomor = 1; nomor <= pdf.numPages; nomor += 1) {
    const page = await pdf.getPage(nomor);
    const { items } = await page.getTextContent();
    const [, , lebar = 0, tinggi = 0] = page.view;
    halaman.push({
      teks: items
        .map((item) => ("str" in item ? item.str : ""))
        .join(" ")
        .replaceAll(/\s+/g, " "),
      lebar: Math.round(lebar * MM),
      tinggi: Math.round(tinggi * MM),
    });
  }
  await task.destroy();
  return halaman;
}
