// What candidates and their documents are called in a zip: names that every system can unpack.
import type { IdentitasCaleg } from "./identitas.repo.ts";

/** Also what turns the direction of text. */
const DILARANG = /[\p{Cc}\p{Cf}/\\:*?"<>|]/gu;
const PANJANG = 100;
/** Of the 255 that a name may have; the rest is for numbers and endings. */
const BITA = 200;

/** Whole characters, as many as a name holds. */
function potong(kata: string): string {
  const huruf = Array.from(kata).slice(0, PANJANG);
  while (Buffer.byteLength(huruf.join("")) > BITA) {
    huruf.pop();
  }
  return huruf.join("");
}

/** As it may stand in the name of a folder or file. */
export const cleanName = (kata: string): string =>
  potong(kata.replaceAll(DILARANG, " ").replaceAll(/\s+/g, " "))
    // Windows takes neither at the end of a folder's name.
    .replace(/[ .]+$/, "")
    .trim();

/** "1_Dewi Lestari"; who has no number yet says so. */
export const namaFolder = ({
  nomor_urut: nomor,
  nama_lengkap: nama,
}: Pick<IdentitasCaleg, "nomor_urut" | "nama_lengkap">): string =>
  `${nomor ?? "tanpa nomor"}_${cleanName(nama)}`;

export const folderDapil = ({ jenis, dapil }: Pick<IdentitasCaleg, "jenis" | "dapil">): string =>
  cleanName(`${jenis} ${dapil}`);

const AKHIRAN: Readonly<Record<string, string>> = {
  "application/pdf": "pdf",
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
};

/** "101 Kartu Tanda Penduduk elektronik.pdf": by category, whatever it was called before. */
export const namaDokumen = (id: number, keterangan: string, mime: string | null): string =>
  `${id} ${cleanName(keterangan)}.${AKHIRAN[mime ?? ""] ?? "bin"}`;

/** The same name once more gets a number. */
export function onceEach(): (nama: string) => string {
  const seen = new Map<string, number>();
  return (nama) => {
    // Some systems know no capitals in names of files.
    const key = nama.toLowerCase();
    const ke = (seen.get(key) ?? 0) + 1;
    seen.set(key, ke);
    return ke === 1 ? nama : `${nama} (${ke})`;
  };
}
