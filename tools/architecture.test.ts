// ARCHITECTURE.md draws the house as it stands.
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const ROOT = new URL("../", import.meta.url);
/** Folders whose parts are not rooms. */
const WHOLE = /^(access|platform|testing|tahan|demo)\//;

/** Folders of a side, with a slash at their end. */
function folders(side: string): string[] {
  return readdirSync(new URL(side, ROOT), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => `${entry.parentPath}/${entry.name}/`.split(side)[1]?.replace(/^\//, "") ?? "")
    .filter((path) => !WHOLE.test(path) || path.split("/").length === 2)
    .toSorted();
}

/** What is drawn under a line, by its indentation. */
function drawn(text: string, from: string, to: string): string[] {
  const lines = text.slice(text.indexOf(from), text.indexOf(to)).split("\n").slice(1);
  const base = /^ */.exec(lines[0] ?? "")?.[0].length ?? 0;
  const trail: string[] = [];
  return lines.flatMap((line) => {
    const found = /^( *)([\w-]+\/(?:[\w-]+\/)*)(?= |$)/.exec(line);
    if (found === null) {
      return [];
    }
    const depth = ((found[1] ?? "").length - base) / 2;
    trail.splice(depth, Infinity, found[2] ?? "");
    return [trail.join("")];
  });
}

const text = readFileSync(new URL("ARCHITECTURE.md", ROOT), "utf8");

test("ARCHITECTURE.md menggambar setiap ruang di server, dan hanya yang ada", () => {
  const rooms = folders("server/src");
  expect(drawn(text, "    app.ts", "web/src/  ").toSorted()).toEqual(rooms);
  expect(rooms.filter((path) => path.split("/").length === 2).length).toBeLessThanOrEqual(16);
});

test("ruang di web bernama seperti di server, atau digambar tersendiri", () => {
  const own = drawn(text, "web/src/  ", "e2e/  ");
  const known = new Set([...folders("server/src"), ...own]);
  const rooms = folders("web/src");
  expect(rooms.filter((path) => !known.has(path))).toEqual([]);
  expect(own.filter((path) => !rooms.includes(path))).toEqual([]);
  expect(rooms.filter((path) => path.split("/").length === 2).length).toBeLessThanOrEqual(16);
});
