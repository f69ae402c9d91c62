// The mark that nobody sees: the number of the export, in characters without width behind some of the
// names. It comes along when cells are copied; loading the file again takes it off.

const NOL = "\u200B";
const SATU = "\u200C";
const BATAS = "\u2060";
/** Every so many rows one carries the mark, so that most names stay as they are. */
const SETIAP = 5;

const marked = (nomor: number): string =>
  BATAS + nomor.toString(2).replaceAll("0", NOL).replaceAll("1", SATU) + BATAS;

/** A name as an export writes it; `urutan` is its place in the file, from 0. */
export const mark = (nama: string, urutan: number, nomor: number): string =>
  urutan % SETIAP === 0 ? nama + marked(nomor) : nama;

const TANDA = new RegExp(`${BATAS}([${NOL}${SATU}]+)${BATAS}`, "gu");

/** The numbers of the exports that a text came from. */
export function readTanda(teks: string): number[] {
  const found = [...teks.matchAll(TANDA)].map(([, digits = ""]) =>
    Number.parseInt(digits.replaceAll(NOL, "0").replaceAll(SATU, "1"), 2),
  );
  return [...new Set(found)];
}
