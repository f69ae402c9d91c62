// Pictures of the demo: a page that looks like a filled-in form from afar and says of itself that it
// is none, and portraits of nobody.
import { drawGambar } from "../berkas/gambar.service.ts";
import { escapeHtmlText } from "../platform/html-text.rules.ts";

const WIDTH = 620;
const HEIGHT = 877;
const ROW = 26;

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
      <text x="48" y="${y}" font-size="14">${escapeHtmlText(nama)}</text>
      <text x="560" y="${y}" font-size="18" text-anchor="end" font-style="italic" fill="#1b3a7a">${jumlah ?? ""}</text>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" font-family="sans-serif">
    <rect width="100%" height="100%" fill="#fdfcf7"/>
    <rect x="24" y="24" width="572" height="829" fill="none" stroke="#444"/>
    <text x="310" y="70" font-size="20" text-anchor="middle" font-weight="bold">${escapeHtmlText(judul)}</text>
    <text x="310" y="98" font-size="14" text-anchor="middle">${escapeHtmlText(tempat)}</text>
    <text x="310" y="140" font-size="15" text-anchor="middle" fill="#a11">CONTOH · bukan dokumen resmi</text>
    ${lines.join("")}
  </svg>`;
  return drawGambar(svg, 60);
}

const KULIT = ["#c68863", "#b0764f", "#d9a07c", "#9c6644"] as const;
const BAJU = ["#2f5d8a", "#7a3b4d", "#3f7050", "#5b4a86", "#8a6a2f"] as const;
const LATAR = ["#dfe7ef", "#efe6dc", "#e3ecdf"] as const;

const choose = (list: readonly string[], nomor: number): string => list[nomor % list.length] ?? "";

/** A drawn head and shoulders in 600 by 800: nobody's face. */
function orang(nomor: number, isKerudung = nomor % 3 === 0): string {
  const [kulit, baju] = [choose(KULIT, nomor), choose(BAJU, nomor)];
  const rambut = isKerudung
    ? `<ellipse cx="300" cy="335" rx="152" ry="192" fill="${baju}"/>
      <path d="M150 350 L130 640 L470 640 L450 350 Z" fill="${baju}"/>`
    : `<path d="M185 330 C170 150 430 150 415 330 Z" fill="#2b2320"/>`;
  return `<path d="M70 800 C80 600 200 560 300 560 C400 560 520 600 530 800 Z" fill="${baju}"/>
    ${isKerudung ? rambut : ""}
    <rect x="250" y="440" width="100" height="140" rx="40" fill="${kulit}"/>
    <ellipse cx="300" cy="350" rx="112" ry="140" fill="${kulit}"/>
    ${isKerudung ? "" : rambut}
    <circle cx="258" cy="340" r="10" fill="#222"/><circle cx="342" cy="340" r="10" fill="#222"/>
    <path d="M255 415 Q300 450 345 415" fill="none" stroke="#7a3b2e" stroke-width="8" stroke-linecap="round"/>`;
}

async function draw(lebar: number, tinggi: number, isi: string): Promise<Buffer> {
  return drawGambar(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${lebar}" height="${tinggi}">${isi}</svg>`,
    80,
  );
}

const latar = (nomor: number): string =>
  `<rect width="100%" height="100%" fill="${choose(LATAR, nomor)}"/>`;

/** 3:4, JPEG. */
export async function potretContoh(nomor: number, isKerudung?: boolean): Promise<Buffer> {
  return draw(600, 800, latar(nomor) + orang(nomor, isKerudung));
}

/** Who stands beside whom, by the number on the ballot. */
const PASANGAN: Readonly<Record<number, readonly [number, number]>> = {
  1: [3, 4],
  2: [2, 6],
  3: [9, 7],
};

/** Two of them side by side. JPEG. */
export async function pasanganContoh(nomor: number): Promise<Buffer> {
  const [kiri = "", kanan = ""] = (PASANGAN[nomor] ?? [nomor, nomor + 1]).map((one) => orang(one));
  const isi = `${latar(nomor)}<g transform="translate(10 0)">${kiri}</g>
    <g transform="translate(390 0)">${kanan}</g>`;
  return draw(1000, 800, isi);
}

/** A star in a coloured field, another for each number: no party's emblem. JPEG. */
export async function lambangContoh(nomor: number): Promise<Buffer> {
  const ujung = 3 + (nomor % 7);
  const titik = Array.from({ length: ujung * 2 }, (_, at) => {
    const jari = at % 2 === 0 ? 160 : 62 + (nomor % 4) * 16;
    const sudut = (Math.PI * at) / ujung - Math.PI / 2;
    return `${200 + jari * Math.cos(sudut)},${200 + jari * Math.sin(sudut)}`;
  });
  const warna = `hsl(${(nomor * 47) % 360} 62% 42%)`;
  const isi = `<rect width="400" height="400" fill="${warna}"/>
    <polygon points="${titik.join(" ")}" fill="#fff"/><circle cx="200" cy="200" r="34" fill="${warna}"/>`;
  return draw(400, 400, isi);
}
