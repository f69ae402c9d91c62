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
