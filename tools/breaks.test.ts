// The list of tools/mutasi.ts says what is true of today's code.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { breakIn, draw, readBreaks, ROOT, type Break } from "./breaks.ts";

const read = (file: string): string => readFileSync(join(ROOT, file), "utf8");
const breaks = readBreaks();
const keyOf = ({ file, text, replacement }: Break): string => [file, text, replacement].join("\t");

test("each text stands once in its file and each replacement changes it", () => {
  for (const one of breaks) {
    const content = read(one.file);
    expect(breakIn(content, one)).not.toBe(content);
  }
  expect(new Set(breaks.map(keyOf)).size).toBe(breaks.length);
});

test("a title of each test file names the row", () => {
  const isNamed = ({ row, test: file }: Break): boolean =>
    new RegExp(`(?:test|describe)\\b[^"\`]*["\`][^"\`]*\\b${row}\\b`).test(read(file));
  expect(breaks.filter((one) => !isNamed(one))).toEqual([]);
});

test("there are enough of them, over all areas, a fifth of them in pages", () => {
  expect(breaks.length).toBeGreaterThanOrEqual(120);
  expect(new Set(breaks.map(({ row }) => row.replace(/-\d+$/, ""))).size).toBe(16);
  const pages = breaks.filter(({ file }) => file.startsWith("web/")).length;
  expect(pages / breaks.length).toBeGreaterThan(0.2);
});

test("a text that stands nowhere or twice is told", () => {
  const one: Break = { row: "", file: "a.ts", text: "x", replacement: "y", test: "" };
  expect(breakIn("axb", one)).toBe("ayb");
  expect(() => breakIn("ab", one)).toThrow("a.ts has not exactly one «x»");
  expect(() => breakIn("xx", one)).toThrow("a.ts has not exactly one «x»");
});

test("a seed draws the same ones again, and each of them once", () => {
  const all = Array.from({ length: 120 }, (_, at) => at);
  const drawn = draw(all, 20, 7);
  expect(drawn).toEqual(draw(all, 20, 7));
  expect(drawn).not.toEqual(draw(all, 20, 8));
  expect(new Set(drawn).size).toBe(20);
  expect(draw(all, 500, 7)).toHaveLength(120);
});
