// Which column of a file is which of ours.
import type { Kolom, SelMasuk } from "./sel.rules.ts";

/** The first cell of a line that is for people, such as the titles under a row of ids. */
export const TANDA_JUDUL = "#judul";

export const normalHeader = (header: string): string =>
  header
    .trim()
    .toLowerCase()
    .replaceAll(/[\s\-./]+/g, "_");

/** Index of each column of ours in a row of headers. */
export type Susunan = ReadonlyMap<string, number>;

const namesOf = ({ kunci, judul, alias }: Kolom): string[] =>
  [kunci, judul, ...alias].map(normalHeader);

/**
 * Finds our columns among headers, by the user's mapping first, else by name.
 * A header that stands twice is nobody's, so its column is asked for.
 */
export function cocokkan(
  kolomList: readonly Kolom[],
  headers: readonly string[],
  pemetaan: Readonly<Record<string, string>>,
): Map<string, number> {
  const positions = new Map<string, number[]>();
  headers.forEach((header, index) => {
    const name = normalHeader(header);
    if (name !== "") {
      positions.set(name, [...(positions.get(name) ?? []), index]);
    }
  });
  const found = new Map<string, number>();
  for (const kolom of kolomList) {
    const mapped = pemetaan[kolom.kunci];
    const names = mapped === undefined ? namesOf(kolom) : [normalHeader(mapped)];
    const places = names.map((name) => positions.get(name) ?? []).find(({ length }) => length > 0);
    const [place] = places ?? [];
    if (place !== undefined && places?.length === 1) {
      found.set(kolom.kunci, place);
    }
  }
  return found;
}

/** Is one of the alternatives complete? */
export function cukup(susunan: Susunan, wajib: readonly (readonly string[])[]): boolean {
  return wajib.some((kunciList) => kunciList.every((kunci) => susunan.has(kunci)));
}

export const isKosong = (sel: readonly SelMasuk[]): boolean =>
  sel.every(({ teks }) => teks.trim() === "");

export const isBarisJudul = (sel: readonly SelMasuk[]): boolean => sel[0]?.teks === TANDA_JUDUL;
