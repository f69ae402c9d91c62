// Regions by what people call them: with the word of their level or without, shortened or not.
import { ancestorAt, LABEL_TINGKAT, levelOf } from "#contract/wilayah/wilayah.rules.ts";

/** What people shorten, by what it means; kota and kabupaten have their word in their names. */
const SINGKATAN: readonly (readonly [RegExp, string])[] = [
  [/^(?:PROV|PROP|PROPINSI)\b/, "PROVINSI"],
  [/^KAB\b/, "KABUPATEN"],
  [/^(?:KODYA|KOTAMADYA|KOTAMADIA)\b/, "KOTA"],
  [/^KEC\b/, "KECAMATAN"],
  [/^KEL\b/, "KELURAHAN"],
  [/^DS\b/, "DESA"],
  [/\bKEP\b/, "KEPULAUAN"],
  [/\bSUMATRA\b/, "SUMATERA"],
  [/\b(?:JOGJA(?:KARTA)?|YOGYA)\b/, "YOGYAKARTA"],
  [/\sADM(?:INISTRASI)?\b/, " "],
  [/\bDAERAH KHUSUS(?: IBU ?KOTA)?\b/, "DKI"],
  [/\bDAERAH ISTIMEWA\b/, "DI"],
];

/** Words that people put before the name of a level. */
const KATA: Readonly<Record<number, readonly string[]>> = {
  1: ["PROVINSI"],
  2: ["KABUPATEN", "KOTA"],
  3: ["KECAMATAN", "DISTRIK"],
  4: ["KELURAHAN", "DESA"],
};
const SEMUA_KATA = Object.values(KATA).flat().join("|");

/** What people call provinces in short, by their whole names. */
const AKRONIM: Readonly<Record<string, string>> = {
  NAD: "ACEH",
  NANGGROEACEHDARUSSALAM: "ACEH",
  SUMUT: "SUMATERAUTARA",
  SUMBAR: "SUMATERABARAT",
  SUMSEL: "SUMATERASELATAN",
  BABEL: "KEPULAUANBANGKABELITUNG",
  KEPULAUANBABEL: "KEPULAUANBANGKABELITUNG",
  BANGKABELITUNG: "KEPULAUANBANGKABELITUNG",
  KEPRI: "KEPULAUANRIAU",
  DKI: "DKIJAKARTA",
  DKJ: "DKIJAKARTA",
  JAKARTA: "DKIJAKARTA",
  JABAR: "JAWABARAT",
  JATENG: "JAWATENGAH",
  JATIM: "JAWATIMUR",
  DIY: "DIYOGYAKARTA",
  YOGYAKARTA: "DIYOGYAKARTA",
  NTB: "NUSATENGGARABARAT",
  NTT: "NUSATENGGARATIMUR",
  KALBAR: "KALIMANTANBARAT",
  KALTENG: "KALIMANTANTENGAH",
  KALSEL: "KALIMANTANSELATAN",
  KALTIM: "KALIMANTANTIMUR",
  KALTARA: "KALIMANTANUTARA",
  KALUT: "KALIMANTANUTARA",
  SULUT: "SULAWESIUTARA",
  SULTENG: "SULAWESITENGAH",
  SULSEL: "SULAWESISELATAN",
  SULTRA: "SULAWESITENGGARA",
  SULBAR: "SULAWESIBARAT",
  MALUT: "MALUKUUTARA",
  PABAR: "PAPUABARAT",
  PBD: "PAPUABARATDAYA",
  PAPSEL: "PAPUASELATAN",
  PAPTENG: "PAPUATENGAH",
  PAPEG: "PAPUAPEGUNUNGAN",
};

const rapat = (teks: string): string => teks.toUpperCase().replaceAll(/[^A-Z0-9]/g, "");

const utuh = (nama: string): string =>
  rapat(SINGKATAN.reduce((teks, [dari, ke]) => teks.replace(dari, ke), nama.trim().toUpperCase()));

export interface Wilayah {
  id: number;
  keterangan: string;
}

const tingkatOf = ({ id }: Wilayah): number => levelOf(id) ?? 0;

/** With its word, and without where that is enough. */
function ejaanOf(wilayah: Wilayah, polos: readonly number[]): readonly string[] {
  const nama = utuh(wilayah.keterangan);
  const level = tingkatOf(wilayah);
  const [berkata, tanpa] =
    level === 2
      ? [[nama], nama.replace(/^(?:KABUPATEN|KOTA)/, "")]
      : [(KATA[level] ?? []).map((kata) => kata + nama), nama];
  return polos.includes(level) ? [...berkata, tanpa] : berkata;
}

/** A province by its acronym, which no smaller region has. */
const isAkronim = (wilayah: Wilayah, teks: string): boolean =>
  tingkatOf(wilayah) === 1 &&
  AKRONIM[utuh(teks).replace(/^PROVINSI/, "")] === utuh(wilayah.keterangan);

/** Spellings of which those without a word, and of small regions no others, are looked up. */
export function ejaanDicari(teks: string): string[] {
  const tanpaKata = new RegExp(`^(?:${SEMUA_KATA})`);
  const semua = [rapat(teks), utuh(teks)];
  return [...new Set([...semua, ...semua.map((satu) => satu.replace(tanpaKata, ""))])];
}

/** @param polos the levels whose names need no word before them */
export const isBernama = (wilayah: Wilayah, teks: string, polos: readonly number[]): boolean =>
  ejaanOf(wilayah, polos).includes(utuh(teks)) || isAkronim(wilayah, teks);

/** Is that all of its name, so that no word of it may stand before one? */
export const isNamaUtuh = ({ keterangan }: Wilayah, teks: string): boolean =>
  rapat(keterangan) === rapat(teks);

/** A region and those that hold it, from itself up to its province. */
export interface WilayahBernama extends Wilayah {
  atasan: readonly Wilayah[];
}

/** What stands beside a name: of which level it is, where that is known. */
export interface Induk {
  teks: string;
  level?: number;
}

const SEMUA_TINGKAT = [1, 2, 3, 4];

/** Is the region in what stands beside its name, which may be a code? Of what is smaller nothing follows. */
export function isDi(wilayah: WilayahBernama, { teks, level }: Induk): boolean {
  if (level !== undefined && level > tingkatOf(wilayah)) {
    return true;
  }
  const mungkin =
    level === undefined
      ? wilayah.atasan
      : [wilayah, ...wilayah.atasan].filter((satu) => tingkatOf(satu) === level);
  return /^[\d.]+$/.test(teks.trim())
    ? mungkin.some(({ id }) => String(id) === teks.replaceAll(".", "").trim())
    : mungkin.some((satu) => isBernama(satu, teks, SEMUA_TINGKAT));
}

/** "Kota Solok (1372)", "Sukamaju, Cilodong, Kota Depok (3276051001)". */
export const sebutWilayah = ({ id, keterangan, atasan }: WilayahBernama): string => {
  const tempat = tingkatOf({ id, keterangan }) > 2 ? atasan : [];
  const nama = tempat.filter((satu) => tingkatOf(satu) >= 2).map((satu) => satu.keterangan);
  return `${[keterangan, ...nama].join(", ")} (${id})`;
};

export const idAtasan = (id: number): number[] =>
  SEMUA_TINGKAT.filter((level) => level < (levelOf(id) ?? 0))
    .map((level) => ancestorAt(id, level))
    .toReversed();

export const sebutTingkat = (tingkat: readonly number[]): string =>
  tingkat.map((level) => LABEL_TINGKAT[level] ?? "").join(" atau ");
