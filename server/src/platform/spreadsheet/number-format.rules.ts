// What a number format shows of a number, where that is something else than the number.
import type { Tanda } from "./table.ts";

type TandaFormat = Extract<Tanda, "sembunyi" | "persen" | "skala">;

/** By what the cell holds; undefined where it is shown as it is. */
export interface Tampilan {
  positif: TandaFormat | undefined;
  negatif: TandaFormat | undefined;
  nol: TandaFormat | undefined;
  teks: TandaFormat | undefined;
}

export interface Format {
  /** Numbers are shown as dates. */
  isTanggal: boolean;
  tampilan: Tampilan | undefined;
}

/** Spreadsheet programs take no longer one. */
const LONGEST = 255;
/** What such a number looks like nobody knows: none is believed. */
const TAK_DIKENAL: Format = {
  isTanggal: false,
  tampilan: { positif: "skala", negatif: "skala", nol: "skala", teks: "skala" },
};

const LITERAL = /"([^"]*)"|\\(.)/g;
/** Widths, fillings, currencies, colours and conditions show no digit of their own. */
const UNSEEN = /\[[^[\]]*\]|_.|\*./g;
const FRACTION = /\/\s*\d+/g;

function sectionsOf(code: string): string[] {
  return code.match(/(?:"[^"]*"|\\.|\[[^[\]]*\]|[^;"\\[]|["\\[])+|(?<=^|;)(?=;|$)/g) ?? [];
}

/** Digits that the format adds: 7 shown as 70. */
const hasDigits = (section: string): boolean =>
  [...section.matchAll(LITERAL)].some(([, quoted, escaped]) =>
    /\d/.test(quoted ?? escaped ?? ""),
  ) ||
  /[1-9]/.test(section.replaceAll(LITERAL, "").replaceAll(UNSEEN, "").replaceAll(FRACTION, ""));

function tandaAngka(section: string): TandaFormat | undefined {
  const bare = section.replaceAll(LITERAL, "").replaceAll(UNSEEN, "").trim();
  if (bare.includes("%")) {
    return "persen";
  }
  if (hasDigits(section) || /[0#?],+(?![0#?,])/.test(bare)) {
    return "skala";
  }
  return /[0#?@]|general/i.test(bare) ? undefined : "sembunyi";
}

const tandaTeks = (section: string): TandaFormat | undefined => {
  if (section.trim() === "") {
    return "sembunyi";
  }
  return section.includes("@") && hasDigits(section) ? "skala" : undefined;
};

/** A zero is often shown as nothing, or as a line. */
const tandaNol = (section: string): TandaFormat | undefined => {
  const tanda = tandaAngka(section);
  return tanda === "sembunyi" ? undefined : tanda;
};

const bagianTeks = (sections: readonly string[]): string =>
  sections[3] ?? sections.find((section) => section.includes("@")) ?? "@";

/** Sections by sign; those with conditions of their own tell together. */
function tampilanOf(code: string): Tampilan | undefined {
  const sections = sectionsOf(code);
  const [positif = "", negatif = positif, nol = positif] = sections;
  const isBersyarat = /\[[<>=]/.test(code);
  const salah = isBersyarat ? sections.map(tandaAngka).find(Boolean) : undefined;
  const tampilan: Tampilan = {
    positif: salah ?? tandaAngka(positif),
    negatif: salah ?? tandaAngka(negatif),
    nol: salah ?? tandaNol(nol),
    teks: tandaTeks(bagianTeks(sections)),
  };
  return Object.values(tampilan).some(Boolean) ? tampilan : undefined;
}

/** Does a format code like `[$-421]dd mmmm yyyy` speak of days or hours outside its literals? */
function isDateFormat(code: string): boolean {
  const literals = /"[^"]*"|\[[^[\]]*\]|[\\_*]./g;
  return /[ymdh]/i.test(code.replace(literals, ""));
}

export const formatOf = (code: string): Format =>
  code.length > LONGEST
    ? TAK_DIKENAL
    : { isTanggal: isDateFormat(code), tampilan: tampilanOf(code) };

export function tandaTampilan(
  tampilan: Tampilan | undefined,
  angka: number | undefined,
): TandaFormat | undefined {
  if (tampilan === undefined || angka === undefined) {
    return tampilan?.teks;
  }
  if (angka === 0) {
    return tampilan.nol;
  }
  return angka < 0 ? tampilan.negatif : tampilan.positif;
}
