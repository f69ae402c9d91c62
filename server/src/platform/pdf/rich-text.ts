// Paragraphs of words in several styles, broken into lines.
import { drawText, widthOf, type Pdf } from "./document.ts";
import type { FontStyle } from "./fonts.ts";

export interface Run {
  text: string;
  style: FontStyle;
}

interface Word {
  runs: Run[];
  width: number;
}

const SPACE = " ";

/** **bold** and _italic_ at the borders of words. */
export function parseRuns(text: string): Run[] {
  const pattern = /\*\*(?<bold>[^*]+)\*\*|(?<![\p{L}\p{N}])_(?<italic>[^_]+)_(?![\p{L}\p{N}])/gu;
  const runs: Run[] = [];
  let last = 0;
  for (const match of text.matchAll(pattern)) {
    const { bold, italic } = match.groups ?? {};
    runs.push({ text: text.slice(last, match.index), style: "regular" });
    runs.push({ text: bold ?? italic ?? "", style: bold === undefined ? "italic" : "bold" });
    last = match.index + match[0].length;
  }
  runs.push({ text: text.slice(last), style: "regular" });
  return runs.filter((run) => run.text !== "");
}

/** What stands between spaces; a word may change its style inside. */
function wordsOf(runs: readonly Run[]): Run[][] {
  const words: Run[][] = [[]];
  for (const { text, style } of runs) {
    for (const [index, part] of text.split(/\s+/).entries()) {
      if (index > 0) {
        words.push([]);
      }
      if (part !== "") {
        words.at(-1)?.push({ text: part, style });
      }
    }
  }
  return words.filter((word) => word.length > 0);
}

export interface Column {
  width: number;
  size: number;
}

/** Pieces of a word that is wider than a line. */
function piecesOf(pdf: Pdf, word: Run[], { width, size }: Column): Run[][] {
  const pieces: Run[][] = [];
  for (const { text, style } of word) {
    let piece = "";
    for (const letter of text) {
      if (piece !== "" && widthOf(pdf, piece + letter, { style, size }) > width) {
        pieces.push([{ text: piece, style }]);
        piece = "";
      }
      piece += letter;
    }
    pieces.push([{ text: piece, style }]);
  }
  return pieces;
}

export type Line = readonly Run[];

/** Greedy: a line takes as many words as fit. */
export function breakLines(pdf: Pdf, runs: readonly Run[], column: Column): Line[] {
  const { width, size } = column;
  const measure = (word: Run[]): Word => ({
    runs: word,
    width: word.reduce((sum, { text, style }) => sum + widthOf(pdf, text, { style, size }), 0),
  });
  const words = wordsOf(runs).map(measure);
  const fitting = words.flatMap((word) =>
    word.width > width ? piecesOf(pdf, word.runs, column).map(measure) : [word],
  );
  const space = widthOf(pdf, SPACE, { size });
  const lines: Run[][] = [];
  let used = Number.POSITIVE_INFINITY;
  for (const word of fitting) {
    if (used + space + word.width > width) {
      lines.push([...word.runs]);
      used = word.width;
    } else {
      const line = lines.at(-1);
      const style = line?.at(-1)?.style ?? "regular";
      const isSame = style === word.runs[0]?.style;
      line?.push({ text: SPACE, style: isSame ? style : "regular" }, ...word.runs);
      used += space + word.width;
    }
  }
  return lines;
}

/** Runs of one style that follow each other, as one. */
function joined(line: Line): Run[] {
  const runs: Run[] = [];
  for (const run of line) {
    const last = runs.at(-1);
    if (last?.style === run.style) {
      last.text += run.text;
    } else {
      runs.push({ ...run });
    }
  }
  return runs;
}

export function drawLine(
  pdf: Pdf,
  line: Line,
  place: { x: number; y: number; size: number },
): void {
  let { x } = place;
  for (const { text, style } of joined(line)) {
    const look = { style, size: place.size };
    drawText(pdf, text, { ...look, x, y: place.y });
    x += widthOf(pdf, text, look);
  }
}
