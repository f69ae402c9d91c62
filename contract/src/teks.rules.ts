// What a text may hold, wherever it comes from: forms, addresses, cells of files.

/**
 * What no column can hold (NUL, half a character), and what makes a text look like another one: control
 * characters but tabs and line breaks, marks that turn the direction of what follows, tags.
 */
const TERLARANG =
  /(?![\t\n\r])\p{Cc}|[\p{Surrogate}\u202A-\u202E\u2066-\u2069\u{E0000}-\u{E007F}]/u;

/** Braille without dots is a sign to Unicode, and nothing to whoever looks. */
const TERLIHAT = /[^\s\p{Z}\p{Cc}\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u;

export const TAK_TERSIMPAN = "Berisi karakter yang tidak dapat disimpan";

/**
 * Nothing but what can be kept and read: joiners are right between letters, and alone they are a text that
 * nobody sees. The server asks it of every text of a request before any shape, and of every cell of an import.
 */
export const isStorable = (value: string): boolean =>
  !TERLARANG.test(value) && (value.trim() === "" || TERLIHAT.test(value));

/** Names, codes and whatever else stands in one line of a list. */
export const isSatuBaris = (value: string): boolean => !/[\t\n\r\u2028\u2029]/.test(value);
