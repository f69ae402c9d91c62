// What files and folders are called in a zip: names that every system can unpack.

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

const AKHIRAN: Readonly<Record<string, string>> = {
  "application/pdf": "pdf",
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
};

/** The ending of a file by what it is. */
export const akhiranOf = (mime: string | null): string => AKHIRAN[mime ?? ""] ?? "bin";

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
