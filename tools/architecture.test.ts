// ARCHITECTURE.md draws the house as it stands.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
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

/** The text of every source below, tests aside. */
const sources = (side: string): string[] =>
  readdirSync(new URL(side, ROOT), { withFileTypes: true, recursive: true })
    .filter(({ name }) => /(?<!\.test)\.tsx?$/.test(name))
    .map((entry) => readFileSync(`${entry.parentPath}/${entry.name}`, "utf8"));

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
  expect(rooms.filter((path) => path.split("/").length === 2).length).toBeLessThanOrEqual(18);
});

test("ruang di web bernama seperti di server, atau digambar tersendiri", () => {
  const own = drawn(text, "web/src/  ", "e2e/  ");
  const known = new Set([...folders("server/src"), ...own]);
  const rooms = folders("web/src");
  expect(rooms.filter((path) => !known.has(path))).toEqual([]);
  expect(own.filter((path) => !rooms.includes(path))).toEqual([]);
  expect(rooms.filter((path) => path.split("/").length === 2).length).toBeLessThanOrEqual(17);
});

/** From the ground up; a room calls those beneath it. */
const FLOORS =
  "platform access wilayah berkas impor akun pesan tps dokumen caleg saksi hasil dapil acara sistem demo".split(
    " ",
  );
const CALLS = [
  /^import (?!type )(?<names>[^;]*?) from "[./]+\/(?<path>[\w-]+)\//gm,
  /^export (?<names>\*(?: as \w+)?|\{[^}]*\}) from "[./]+\/(?<path>[\w-]+)\//gm,
  /(?<!typeof )\bimport\("[./]+\/(?<path>[\w-]+)\//g,
];
/** What a file takes of other folders: it imports it, passes it on or loads it later. */
const callsOf = (source: string) =>
  CALLS.flatMap((pattern) =>
    Array.from(source.matchAll(pattern), ({ groups }) => ({
      names: groups?.["names"] ?? "",
      path: groups?.["path"] ?? "",
    })),
  );

test("penelusur mengenal setiap cara memanggil ruang lain", () => {
  const source = `import { a } from "../saksi/a.ts";
export { b } from "../hasil/b.ts";
export * from "../dapil/c.ts";
const d = await import("../sistem/d.ts");
type E = typeof import("../demo/e.ts");
import type { F } from "../demo/f.ts";
export type { G } from "../demo/g.ts";
`;
  expect(callsOf(source).map(({ path }) => path)).toEqual(["saksi", "hasil", "dapil", "sistem"]);
});

test("ruang di server hanya memanggil ruang di bawahnya", () => {
  const up = new Set<string>();
  for (const [index, room] of FLOORS.entries()) {
    for (const file of sources(`server/src/${room}`)) {
      for (const { names, path } of callsOf(file)) {
        const above = FLOORS.indexOf(path) > index;
        const isValue = !/^\{\s*(?:type [\w\s]+,?\s*)+\}$/.test(names);
        if (above && isValue) {
          up.add(`${room} → ${path}`);
        }
      }
    }
  }
  expect([...up]).toEqual([]);
  expect(folders("server/src").filter((path) => path.split("/").length === 2)).toHaveLength(
    FLOORS.length + 2,
  );
});

/** Rooms of the contract stand as the server's do, on the ground of all of them. */
const CONTRACT_FLOORS = ["core", ...FLOORS.filter((room) => room !== "platform")];

test("ruang di kontrak hanya memanggil ruang di bawahnya, juga bentuknya", () => {
  const rooms = folders("contract/src").map((path) => path.replace("/", ""));
  expect(rooms.filter((room) => !CONTRACT_FLOORS.includes(room))).toEqual([]);
  const arrows = rooms.flatMap((room) =>
    sources(`contract/src/${room}`).flatMap((source) =>
      Array.from(source.matchAll(/"\.\.\/([\w-]+)\//g), ([, to = ""]) => ({ room, to })),
    ),
  );
  expect(arrows.length).toBeGreaterThan(200);
  const up = arrows.filter(
    ({ room, to }) => CONTRACT_FLOORS.indexOf(to) >= CONTRACT_FLOORS.indexOf(room),
  );
  expect(up).toEqual([]);
});

/**
 * As on the server, on what all pages are made of; but results lead into districts, and the frame around all
 * pages is known to the first of them.
 */
const WEB_FLOORS = [
  ..."api ui router".split(" "),
  ...FLOORS.filter((room) => !"platform access dapil sistem demo".split(" ").includes(room)),
  ..."shell sistem".split(" "),
].flatMap((room) => (room === "hasil" ? ["dapil", room] : [room]));

test("ruang di web hanya memanggil ruang di bawahnya, juga bentuknya", () => {
  const rooms = folders("web/src").filter((path) => path.split("/").length === 2);
  expect(rooms.map((path) => path.replace("/", "")).toSorted()).toEqual(WEB_FLOORS.toSorted());
  const arrows = WEB_FLOORS.flatMap((room) =>
    sources(`web/src/${room}`).flatMap((source) =>
      Array.from(source.matchAll(/"(?:\.\.\/)+(?<to>[\w-]+)\/[^"]+"/g), ({ groups }) => ({
        room,
        to: groups?.["to"] ?? "",
      })),
    ),
  );
  expect(arrows.length).toBeGreaterThan(1000);
  const up = arrows.filter(({ room, to }) => WEB_FLOORS.indexOf(to) > WEB_FLOORS.indexOf(room));
  expect(up).toEqual([]);
});

const IMPORTS = /(?:\bfrom |\bimport\(|^import )"(?<path>\.[^"]+\.tsx?)"/gm;

/** Files that call each other in a circle, and what leads to them. */
function circles(side: string): string[] {
  const root = new URL(`${side}/`, ROOT);
  const calls = new Map(
    readdirSync(root, { withFileTypes: true, recursive: true })
      .filter(({ name }) => /(?<!\.test)\.tsx?$/.test(name))
      .map((entry) => {
        const path = `${entry.parentPath}/${entry.name}`;
        const found = readFileSync(path, "utf8").matchAll(IMPORTS);
        return [
          path,
          Array.from(found, ({ groups }) => join(dirname(path), groups?.["path"] ?? "")),
        ];
      }),
  );
  // What calls nothing that is left is in no circle.
  const left = new Map(calls);
  let before = Infinity;
  while (left.size < before) {
    before = left.size;
    for (const [path, to] of left) {
      if (!to.some((one) => left.has(one))) {
        left.delete(path);
      }
    }
  }
  expect(calls.size).toBeGreaterThan(100);
  return [...left.keys()];
}

test("tidak ada berkas yang saling memanggil berputar", () => {
  expect(["contract/src", "server/src", "web/src"].flatMap(circles)).toEqual([]);
});

test("setiap bentuk baris punya nama sendiri", () => {
  const rows = sources("server/src").flatMap((source) =>
    Array.from(source.matchAll(/^export (?:interface|type) (\w+Row)\b/gm), ([, name]) => name),
  );
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.filter((name, at) => rows.indexOf(name) !== at)).toEqual([]);
});

test("setiap aturan punya ujinya di sampingnya", () => {
  const files = ["contract/src", "server/src", "web/src"].flatMap((side) =>
    readdirSync(new URL(side, ROOT), { withFileTypes: true, recursive: true }).map(
      ({ parentPath, name }) => `${parentPath}/${name}`,
    ),
  );
  const rules = files.filter((file) => file.endsWith(".rules.ts"));
  expect(rules.length).toBeGreaterThan(50);
  expect(rules.filter((file) => !files.includes(file.replace(/ts$/, "test.ts")))).toEqual([]);
});
