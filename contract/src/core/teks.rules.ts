// What a text may hold, wherever it comes from: forms, addresses, cells of files.

/**
 * What no column can hold (NUL, half a character), what is no character and never will be, and what makes a text
 * look like another one: control characters but tabs and line breaks, marks that turn the direction of what
 * follows, tags.
 */
const TERLARANG =
  /(?![\t\n\r])\p{Cc}|[\p{Surrogate}\p{Noncharacter_Code_Point}\u202A-\u202E\u2066-\u2069\u{E0000}-\u{E007F}]/u;

/** Braille without dots is a sign to Unicode, and nothing to whoever looks. */
const TERLIHAT = /[^\s\p{Z}\p{Cc}\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Spaces as tables and web pages have them, and what is drawn as one; nobody tells them from the one on a keyboard. */
const SPASI = /(?! )[\p{Zs}\u2800\u3164\uFFA0]/gu;
/** Hyphens and minus signs that programs put in place of the one on a keyboard; dashes stay. */
const SAMBUNG = /[\u2010\u2011\u2212\uFE63]/g;
/**
 * What a keyboard has, as wide as a character of Chinese: in the same order, so far behind. Not what markup is
 * made of, which a text has to stay.
 */
const LEBAR = /(?![\uFF06\uFF1C\uFF1E])[\uFF01-\uFF5E]/g;
const SEJAUH = 0xfe_e0;
/**
 * Without width, or only about the direction or the look of what stands beside it, by Unicode's own word; and
 * four for programs alone, of which fonts have nothing to draw. Tags are refused; of joiners and of the sign that
 * a picture is meant in colour it is asked where they stand.
 */
const TAK_TERLIHAT =
  /(?!\u200C|\u200D|\uFE0F|[\u{E0000}-\u{E007F}])[\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFC]/gu;
/** That sign where it changes nothing: only pictures that are letters otherwise take it, and keys; and a joiner once more. */
const SIA_SIA =
  /\uFE0F(?<!(?!\p{Emoji_Presentation})\p{Extended_Pictographic}\uFE0F)(?<![\d#*]\uFE0F(?=\u20E3))|[\u200C\u200D](?<=(?:\u200C|\u200D){2})/gu;
/** What joiners join: letters of other scripts than ours, and pictures. */
const BERSAMBUNG =
  /[\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F]|(?!\p{Script=Latin})\p{L}/u;
const PENYAMBUNG = /(.?)[\u200C\u200D]+(?=(.?))/gsu;
const KEYBOARD = /^[\t\n\r -~]*$/;

const cleanOnce = (teks: string): string =>
  teks
    .replaceAll(SPASI, " ")
    .replaceAll(TAK_TERLIHAT, "")
    .replaceAll(SIA_SIA, "")
    .replaceAll(PENYAMBUNG, (joined, before: string, after: string) =>
      BERSAMBUNG.test(before) && BERSAMBUNG.test(after) ? joined : before,
    )
    .replaceAll(SAMBUNG, "-")
    .replaceAll(LEBAR, (tanda) => String.fromCharCode(tanda.charCodeAt(0) - SEJAUH))
    .normalize("NFC");

/**
 * What somebody meant who copied it from a table, a chat or a web page: without marks that nobody sees, with
 * the spaces, hyphens and letters of a keyboard, and letters with marks in one form of several that look the
 * same (NFC). Before every cell, head, field of a form, number and card.
 */
export function cleanTeks(teks: string): string {
  if (KEYBOARD.test(teks)) {
    return teks;
  }
  // A joiner that is gone brings together what becomes one letter, beside which the next joins nothing.
  const bersih = cleanOnce(teks);
  return bersih === teks ? teks : cleanTeks(bersih);
}

/** Of one line: nobody tells two spaces from one. */
export const closeUp = (teks: string): string => teks.replaceAll(/ {2,}/g, " ");

/** A number or a name by which somebody is found: the same in all forms that look alike (NFKC). */
export const unifyTeks = (teks: string): string =>
  closeUp(cleanTeks(teks.normalize("NFKC"))).trim();

/** A card's number, as it is kept; a capital may be several letters, which look like one again. */
export const readKartu = (teks: string): string => unifyTeks(unifyTeks(teks).toUpperCase());

const SETIAP_TERLARANG = new RegExp(TERLARANG, "gu");

/** The same of what nobody can be asked to write otherwise, as names of files are: what cannot be kept is marked. */
export const legibleTeks = (teks: string): string =>
  cleanTeks(teks).replaceAll(SETIAP_TERLARANG, "\uFFFD");

export const TAK_TERSIMPAN = "Berisi karakter yang tidak dapat disimpan";

/**
 * Nothing but what can be kept and read: joiners are right between letters, and alone they are a text that
 * nobody sees. The server asks it of every text of a request before any shape, and of every cell of an import.
 */
export const isStorable = (value: string): boolean =>
  !TERLARANG.test(value) && (value.trim() === "" || TERLIHAT.test(value));

/** Names, codes and whatever else stands in one line of a list. */
export const isSatuBaris = (value: string): boolean => !/[\t\n\r\u2028\u2029]/.test(value);
