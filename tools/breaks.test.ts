// The list of tools/mutasi.ts says what is true of today's code.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import {
  breakIn,
  draw,
  isNamedIn,
  linesOf,
  readBreaks,
  rowPattern,
  ROOT,
  type Break,
} from "./breaks.ts";

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
  expect(breaks.filter((one) => !isNamedIn(one.row, read(one.test)))).toEqual([]);
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

const JOURNEYS = `test("TPS-028..031 daftar", () => {});

test("TPS-040 rincian", () => {
  test.step("TPS-032 TPS-041..043 simpan", () => {});
});
`;

test("a range in a title names each of its rows", () => {
  const named = (row: string): boolean => isNamedIn(row, JOURNEYS);
  expect(["TPS-028", "TPS-030", "TPS-031", "TPS-032", "TPS-042"].filter(named)).toHaveLength(5);
  expect(["TPS-027", "TPS-033", "TPS-044", "QC-030"].filter(named)).toEqual([]);
  expect("TPS-028..031 daftar").toMatch(new RegExp(rowPattern("TPS-030", JOURNEYS)));
  expect("TPS-041..043 simpan").not.toMatch(new RegExp(rowPattern("TPS-030", JOURNEYS)));
});

test("the browser tests that name a row are chosen by where they begin", () => {
  expect(linesOf("TPS-029", JOURNEYS)).toEqual([1]);
  expect(linesOf("TPS-042", JOURNEYS)).toEqual([3]);
  expect(linesOf("TPS-042", `test.describe.configure({ mode: "serial" });\n${JOURNEYS}`)).toEqual(
    [],
  );
});
