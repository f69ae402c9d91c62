// What a start installs, with an npm that only says what it was asked for.
import { spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { expect, onTestFinished, test } from "vitest";

test("a start installs what it runs alone, whoever tests all of it; what is there is not installed again", () => {
  const folder = mkdtempSync(join(tmpdir(), "suar-pasang-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const bootstrap = join(folder, "tools", "bootstrap.mjs");
  mkdirSync(join(folder, "tools"));
  mkdirSync(join(folder, "node_modules"));
  cpSync(fileURLToPath(new URL("bootstrap.mjs", import.meta.url)), bootstrap);
  writeFileSync(join(folder, "package-lock.json"), "{}");
  writeFileSync(join(folder, "npm"), '#!/bin/sh\necho "$@" > asked.txt\n', { mode: 0o755 });

  const asked = (isWhole: boolean): string | undefined => {
    const file = join(folder, "asked.txt");
    rmSync(file, { force: true });
    const code = `import { install } from "${pathToFileURL(bootstrap).href}"; install({ isWhole: ${isWhole} });`;
    const env = { PATH: `${folder}${delimiter}${process.env["PATH"] ?? ""}` };
    spawnSync(process.execPath, ["--input-type=module", "-e", code], { env });
    return existsSync(file) ? readFileSync(file, "utf8").trim() : undefined;
  };
  expect(asked(false)).toMatch(/^ci .*--omit=dev$/);
  expect(asked(false)).toBeUndefined();
  expect(asked(true)).toMatch(/^ci .*--include=dev$/);
  expect(asked(true)).toBeUndefined();
  expect(asked(false)).toBeUndefined();
});
