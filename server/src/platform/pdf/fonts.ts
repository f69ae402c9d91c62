// Noto Sans, unpacked and parsed once per thread. A document that is given bytes parses them again
// and shapes every word again: 12.8 ms of processor time for a letter instead of 4.3.
import { readFileSync } from "node:fs";
import { create, type Font } from "fontkit";
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

function load(style: FontStyle): Font {
  const name = `@fontsource/noto-sans/files/noto-sans-latin-${FILES[style]}.woff`;
  const font = create(sfntFromWoff(readFileSync(new URL(import.meta.resolve(name)))));
  if (!("layout" in font)) {
    throw new Error(`${name} is a collection, not a font`);
  }
  return remembering(font);
}

let loaded: Readonly<Record<FontStyle, Font>> | undefined;

export function fonts(): Readonly<Record<FontStyle, Font>> {
  loaded ??= { regular: load("regular"), bold: load("bold"), italic: load("italic") };
  return loaded;
}

const PLAIN = /^[ -~]*$/;

/** What the font has no picture of becomes its plain letter, else a question mark. */
export function printable(text: string): string {
  if (PLAIN.test(text)) {
    return text;
  }
  const { regular } = fonts();
  const has = (letter: string): boolean => regular.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
  return Array.from(text.normalize("NFC"), (letter) => {
    if (has(letter)) {
      return letter;
    }
    const plain = letter.normalize("NFD").replaceAll(/\p{M}/gu, "");
    return plain !== "" && has(plain) ? plain : "?";
  }).join("");
}
