// What is installed is what was locked, and of an installation only what it runs.
import { execFileSync } from "node:child_process";
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { builtinModules } from "node:module";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { expect, test } from "vitest";
import * as z from "zod/mini";

const ROOT = new URL("../", import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, ROOT), "utf8");

const Entry = z.looseObject({
  version: z.optional(z.string()),
  integrity: z.optional(z.string()),
  resolved: z.optional(z.string()),
  license: z.optional(z.string()),
  dev: z.optional(z.boolean()),
});
const { packages } = z
  .object({ packages: z.record(z.string(), Entry) })
  .parse(JSON.parse(read("package-lock.json")));
const locked = Object.entries(packages).filter(([path]) => path !== "");
const nameOf = (path: string): string =>
  path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);

test("every locked package has the hash of what is installed, and names no host", () => {
  expect(locked.length).toBeGreaterThan(500);
  const unchecked = locked.filter(([, { integrity }]) => integrity?.startsWith("sha512-") !== true);
  expect(unchecked.map(([path]) => path)).toEqual([]);
  expect(locked.filter(([, { resolved }]) => resolved !== undefined)).toEqual([]);
});

test("licences that ask to be told are told", () => {
  const notices = Array.from(read("docs/third-party.md").matchAll(/`([@\w/*-]+)`/g), ([, name]) =>
    (name ?? "").replace("*", ""),
  );
  const asking = locked.filter(
    ([, { dev, license }]) => dev !== true && /GPL|MPL|OFL|EPL|CC-BY/.test(license ?? ""),
  );
  expect(asking.length).toBeGreaterThan(10);
  const untold = asking.filter(
    ([path]) => !notices.some((name) => name !== "" && nameOf(path).startsWith(name)),
  );
  expect(untold.map(([path]) => path)).toEqual([]);
});

/** What an installation runs: the server, its tools, and what builds the pages. */
const RUN = ["contract/src", "server/src", "web/src", "tools", "vite.config.ts"];
const TESTS = /\.test\.tsx?$|\/(?:testing|tahan)\/|^tools\/(?:test|db-types|steady|mutasi)/;
/** Tools that installations call, by their scripts. */
const { scripts, dependencies, optionalDependencies } = z
  .object({
    scripts: z.record(z.string(), z.string()),
    dependencies: z.record(z.string(), z.string()),
    optionalDependencies: z.record(z.string(), z.string()),
  })
  .parse(JSON.parse(read("package.json")));

const filesOf = (path: string): string[] =>
  path.endsWith(".ts")
    ? [path]
    : readdirSync(new URL(path, ROOT), { withFileTypes: true, recursive: true })
        .filter(({ name }) => /\.tsx?$/.test(name))
        .map(({ parentPath, name }) => `${parentPath}/${name}`.split(ROOT.pathname)[1] ?? "");

const packageOf = (specifier: string): string =>
  specifier
    .split("/")
    .slice(0, specifier.startsWith("@") ? 2 : 1)
    .join("/");

test("what npm start installs is all that an installation imports", () => {
  const own = { ...dependencies, ...optionalDependencies };
  const missing = new Set<string>();
  const files = RUN.flatMap(filesOf).filter((file) => !TESTS.test(file));
  expect(files.length).toBeGreaterThan(900);
  for (const file of files) {
    const imports = read(file).matchAll(
      /^(?:import|export) (?!type )(?:[^;"]*? from )?"(?<name>[@\w][^"]*)"|\bimport\("(?<later>[@\w][^"]*)"\)/gm,
    );
    for (const { groups } of imports) {
      const name = groups?.["name"] ?? groups?.["later"] ?? "";
      if (
        !name.startsWith("node:") &&
        !builtinModules.includes(name) &&
        !(packageOf(name) in own)
      ) {
        missing.add(`${file}: ${name}`);
      }
    }
  }
  expect([...missing]).toEqual([]);
});

test("tools of an installation do with what it has", () => {
  const tools = "cadangan pulihkan super-admin demo:berkas demo:hapus rekap:periksa".split(" ");
  expect(tools.filter((name) => !scripts[name]?.includes("run.mjs --produksi "))).toEqual([]);
});

/** What a script of ours asks of npm before it goes on, where nothing is installed. */
function installedBy(script: string, ...args: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), "suar-pasang-"));
  const executable = (path: string, body: string): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), `#!/bin/sh\n${body}\n`);
    chmodSync(join(folder, path), 0o755);
  };
  executable("node_modules/node/bin/node", "exit 0");
  executable("bin/npm", `echo "$@" >> "${folder}/asked"`);
  writeFileSync(join(folder, "package-lock.json"), "{}");
  mkdirSync(join(folder, "tools"));
  for (const name of ["bootstrap.mjs", "run.mjs", "start.mjs"]) {
    copyFileSync(new URL(`tools/${name}`, ROOT), join(folder, "tools", name));
  }
  const PATH = [join(folder, "bin"), process.env["PATH"]].join(delimiter);
  execFileSync(process.execPath, [join(folder, "tools", script), ...args], { env: { PATH } });
  const asked = readFileSync(join(folder, "asked"), "utf8");
  rmSync(folder, { recursive: true, force: true });
  return asked;
}

test.skipIf(process.platform === "win32")(
  "an installation installs no development packages, whoever develops all",
  () => {
    expect(installedBy("start.mjs")).toMatch(/^ci .*--omit=dev\n$/);
    expect(installedBy("run.mjs", "--produksi", "tools/cadangan.ts")).toMatch(
      /^ci .*--omit=dev\n$/,
    );
    expect(installedBy("run.mjs", "tools/test.ts")).toMatch(/^ci .*--include=dev\n$/);
  },
);
