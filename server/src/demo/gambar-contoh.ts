// A page that looks like a filled-in form from afar and says of itself that it is none.
import sharp from "sharp";

const WIDTH = 620;
const HEIGHT = 877;
const ROW = 26;

const escape = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

export interface IsiGambar {
  judul: string;
  tempat: string;
  baris: readonly (readonly [nama: string, jumlah: number | null])[];
}

/** JPEG. */
export async function gambarContoh({ judul, tempat, baris }: IsiGambar): Promise<Buffer> {
  const lines = baris.map(([nama, jumlah], index) => {
    const y = 190 + index * ROW;
    return `<line x1="40" x2="580" y1="${y + 8}" y2="${y + 8}" stroke="#bbb"/>
      <text x="48" y="${y}" font-size="14">${escape(nama)}</text>
      <text x="560" y="${y}" font-size="18" text-anchor="end" font-style="italic" fill="#1b3a7a">${jumlah ?? ""}</text>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" font-family="sans-serif">
    <rect width="100%" height="100%" fill="#fdfcf7"/>
    <rect x="24" y="24" width="572" height="829" fill="none" stroke="#444"/>
    <text x="310" y="70" font-size="20" text-anchor="middle" font-weight="bold">${escape(judul)}</text>
    <text x="310" y="98" font-size="14" text-anchor="middle">${escape(tempat)}</text>
    <text x="310" y="140" font-size="15" text-anchor="middle" fill="#a11">CONTOH · bukan dokumen resmi</text>
    ${lines.join("")}
  </svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 60 }).toBuffer();
}
