// One-line mistakes, each with the row of the specification that it breaks and the test file that must notice.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

export const ROOT = fileURLToPath(new URL("..", import.meta.url));

export interface Break {
  row: string;
  file: string;
  /** Stands once in the file, in one line. */
  text: string;
  replacement: string;
  /** One of its titles names the row. */
  test: string;
}

/** breaks.tsv: a row, a file, its text, what a tired programmer writes instead, a test file. */
export const readBreaks = (): Break[] =>
  readFileSync(new URL("breaks.tsv", import.meta.url), "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => {
      const [row = "", file = "", text = "", replacement = "", test = ""] = line.split("\t");
      return { row, file, text, replacement, test };
    });

export const isBrowserTest = ({ test }: Break): boolean => test.endsWith(".e2e.ts");

const RANGE = /\b(?<area>[A-Z]+)-(?<from>\d{3})\.\.(?<to>\d{3})\b/g;

/** What names a row in the titles of a test file: itself, and the ranges there that hold it ("TPS-028..031"). */
export function rowPattern(row: string, testFile: string): string {
  const ranges = [...testFile.matchAll(RANGE)].filter(
    ({ groups: { area, from, to } = {} }) => row >= `${area}-${from}` && row <= `${area}-${to}`,
  );
  const names = new Set([row, ...ranges.map(([range]) => range.replace("..", "\\.\\."))]);
  return `\\b(?:${[...names].join("|")})\\b`;
}

/** As it stands in a test file: where it begins, up to the row in it. */
const titleWith = (row: string, testFile: string): RegExp =>
  new RegExp(`\\b(?:test|describe)\\b[^"\`]*["\`][^"\`]*${rowPattern(row, testFile)}`, "g");

export const isNamedIn = (row: string, testFile: string): boolean =>
  titleWith(row, testFile).test(testFile);

/** The tests of one file stand in others there, or need those before them. */
const IS_NESTED = /\bdescribe\(|\bserial\b/;

/**
 * The lines at which those browser tests begin that name the row, in their title or in that of a step.
 * None where only all of them can be run.
 */
export function linesOf(row: string, testFile: string): number[] {
  if (IS_NESTED.test(testFile)) {
    return [];
  }
  const starts = [...testFile.matchAll(/^ *test\(/gm)].map(({ index }) => index);
  const lines = [...testFile.matchAll(titleWith(row, testFile))].map(({ index, 0: title }) => {
    const before = starts.filter((start) => start < index + title.length);
    return testFile.slice(0, before.at(-1)).split("\n").length;
  });
  return [...new Set(lines)];
}

/** The file's content with the mistake in it; an error where its text does not stand there exactly once. */
export function breakIn(content: string, { file, text, replacement }: Break): string {
  const [before = "", after, ...more] = content.split(text);
  if (after === undefined || more.length > 0) {
    throw new Error(`${file} has not exactly one «${text}»`);
  }
  return before + replacement + after;
}

/** Other ones with every seed, never one twice; the same ones with the same seed. */
export function draw<T>(all: readonly T[], count: number, seed: number): T[] {
  let state = seed >>> 0;
  const left = [...all];
  return Array.from({ length: Math.min(count, left.length) }, () => {
    // Numerical Recipes' generator: its high bits are what is random.
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return left.splice(Math.floor((state / 2 ** 32) * left.length), 1);
  }).flat();
}
