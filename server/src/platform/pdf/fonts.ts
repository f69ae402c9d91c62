// Noto Sans, unpacked and parsed once per process. A document that is given bytes parses them again
// and shapes every word again: 12.8 ms of processor time for a letter instead of 4.3.
import { readFileSync } from "node:fs";
import { create, type Font } from "fontkit";
import { isPlain } from "./plain.ts";
import { sfntFromWoff } from "./woff.ts";

export type FontStyle = "regular" | "bold" | "italic";

const FILES: Readonly<Record<FontStyle, string>> = {
  regular: "400-normal",
  bold: "700-normal",
  italic: "400-italic",
};

/** Words that are kept shaped; more would only fill the memory. */
const SHAPED = 20_000;

type Run = ReturnType<Font["layout"]>;

/** A copy, as its reader scales the positions in place. */
const copyOf = (run: Run) => ({
  glyphs: run.glyphs,
  advanceWidth: run.advanceWidth,
  positions: run.positions.map((position) => ({ ...position })),
});

function remembering(font: Font): Font {
  const shaped = new Map<string, Run>();
  function layout(text: string): ReturnType<typeof copyOf> {
    const run = shaped.get(text) ?? font.layout(text);
    if (shaped.size < SHAPED) {
      shaped.set(text, run);
    }
    return copyOf(run);
  }
  // oxlint-disable-next-line no-unsafe-type-assertion -- the same font with one method of its own
  return Object.create(font, { layout: { value: layout } }) as Font;
}

/** What all of Western Europe writes with, and what the rest of those who write Latin have besides. */
type Subset = "latin" | "latin-ext";

function load(style: FontStyle, subset: Subset): Font {
  const name = `@fontsource/noto-sans/files/noto-sans-${subset}-${FILES[style]}.woff`;
  const font = create(sfntFromWoff(readFileSync(new URL(import.meta.resolve(name)))));
  if (!("layout" in font)) {
    throw new Error(`${name} is a collection, not a font`);
  }
  return remembering(font);
}

const loaded = new Map<string, Font>();

function fontOf(style: FontStyle, subset: Subset): Font {
  const name = `${subset}-${style}`;
  const font = loaded.get(name) ?? load(style, subset);
  loaded.set(name, font);
  return font;
}

export const fonts = (): Readonly<Record<FontStyle, Font>> => ({
  regular: fontOf("regular", "latin"),
  bold: fontOf("bold", "latin"),
  italic: fontOf("italic", "latin"),
});

/** Parsed when the first text needs it. */
export const extendedFont = (style: FontStyle): Font => fontOf(style, "latin-ext");

function subsetOf(letter: string): Subset | undefined {
  const code = letter.codePointAt(0) ?? 0;
  const has = (subset: Subset): boolean => fontOf("regular", subset).hasGlyphForCodePoint(code);
  return (["latin", "latin-ext"] as const).find((subset) => has(subset));
}

/** A letter that no font has a picture of, without its marks. */
const plainOf = (letter: string): string => letter.normalize("NFD").replaceAll(/\p{M}/gu, "");

interface Letter {
  text: string;
  /** undefined: it can't be printed. */
  subset: Subset | undefined;
}

function letterOf(letter: string): Letter {
  const subset = subsetOf(letter);
  const plain = subset === undefined ? plainOf(letter) : letter;
  // A mark that stands alone leaves nothing.
  return { text: plain, subset: subset ?? (plain === "" ? "latin" : subsetOf(plain)) };
}

const lettersOf = (text: string): Letter[] => Array.from(text.normalize("NFC"), letterOf);

export interface Piece {
  text: string;
  /** It needs the extended font. */
  isExtended: boolean;
}

/** A text as it is printed, cut where the font changes; what cannot be printed is a question mark. */
export function piecesOf(text: string): Piece[] {
  if (isPlain(text)) {
    return [{ text, isExtended: false }];
  }
  const pieces: Piece[] = [];
  for (const { text: letter, subset } of lettersOf(text)) {
    const isExtended = subset === "latin-ext";
    const last = pieces.at(-1);
    const shown = subset === undefined ? "?" : letter;
    if (last?.isExtended === isExtended) {
      last.text += shown;
    } else {
      pieces.push({ text: shown, isExtended });
    }
  }
  return pieces;
}

/** The letters of a text that no font can print. */
export function unprintable(text: string): string[] {
  const letters = Array.from(text.normalize("NFC").replaceAll(/\s/g, ""));
  return [...new Set(letters.filter((letter) => letterOf(letter).subset === undefined))];
}
