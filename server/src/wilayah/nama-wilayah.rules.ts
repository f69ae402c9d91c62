import { levelOf } from "#contract/wilayah.rules.ts";

/** Names of regions as everybody spells them: without signs, spaces and the word before them. */
export const namaWilayah = (nama: string): string =>
  nama
    .toUpperCase()
    .replace(/^(?:KABUPATEN|KAB\.?|KOTA|KECAMATAN|KEC\.?|KELURAHAN|KEL\.?|DESA)\s+/, "")
    .replaceAll(/[^A-Z0-9]/g, "");

/** With the word before it and without: there is a kelurahan Desa Baru. */
export const ejaanWilayah = (nama: string): string[] => [
  nama.toUpperCase().replaceAll(/[^A-Z0-9]/g, ""),
  namaWilayah(nama),
];

/** Those that the first of these spellings finds. */
export const menurutEjaan = <Wilayah>(
  ejaan: readonly string[],
  bernama: (nama: string) => readonly Wilayah[],
): readonly Wilayah[] => ejaan.map(bernama).find(({ length }) => length > 0) ?? [];

/** Words before a name that people shorten, and one within it that they leave out. */
const utuh = (nama: string): string =>
  nama
    .toUpperCase()
    .replace(/^KAB\b/, "KABUPATEN")
    .replace(/^KEC\b/, "KECAMATAN")
    .replace(/^KEL\b/, "KELURAHAN")
    .replace(/\sADM(?:INISTRASI)?\b/, " ")
    .replaceAll(/[^A-Z0-9]/g, "");

/** Words that people put before the name of a level. */
const KATA: Readonly<Record<number, readonly string[]>> = {
  3: ["KECAMATAN", "DISTRIK"],
  4: ["KELURAHAN", "DESA"],
};

interface Bernama {
  id: number;
  keterangan: string;
}

/** With its word, and without where that is enough. */
function ejaanOf({ id, keterangan }: Bernama, tanpaKata: number): readonly string[] {
  const nama = utuh(keterangan);
  const level = levelOf(id) ?? 0;
  // Kota and kabupaten have theirs in their names.
  const [berkata, polos] =
    KATA[level] === undefined
      ? [[nama], nama.replace(/^(?:KABUPATEN|KOTA)/, "")]
      : [KATA[level].map((kata) => kata + nama), nama];
  return level === tanpaKata ? [...berkata, polos] : berkata;
}

/**
 * Regions by what people call them. The law's lists name the regions of one level without a word before
 * them: a smaller one that is spelled like that is another region, of which there are many.
 * @param tanpaKata the level whose names need no word
 */
export function matchWilayah<Wilayah extends Bernama>(
  daftar: readonly Wilayah[],
  tanpaKata: number,
): (teks: string) => readonly Wilayah[] {
  const byEjaan = new Map<string, Set<Wilayah>>();
  for (const satu of daftar) {
    for (const ejaan of ejaanOf(satu, tanpaKata)) {
      byEjaan.set(ejaan, (byEjaan.get(ejaan) ?? new Set()).add(satu));
    }
  }
  return (teks) => [...(byEjaan.get(utuh(teks)) ?? [])];
}
