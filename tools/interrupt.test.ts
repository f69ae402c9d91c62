// Ctrl-C while steps run: nothing new begins, and nothing is left.
import { spawn } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { ROOT } from "./breaks.ts";
import { readProcess } from "./interrupt.ts";

/** Two steps: the first starts a program in a group of its own, the second waits for room. */
const TOOL = `
  import { beginTool } from "${ROOT}tools/interrupt.ts";
  import { runSteps } from "${ROOT}tools/scheduler.ts";
  const [mark, deafTo] = process.argv.slice(-2);
  beginTool();
  const deaf = "process.on('" + deafTo + "', () => 0); require('fs').writeFileSync('" + mark + "', String(process.pid)); setInterval(() => 0, 1000)";
  const first = "require('child_process').spawn(process.execPath, ['-e', " + JSON.stringify(deaf) + "], { detached: true }); setInterval(() => 0, 1000)";
  const second = "require('fs').writeFileSync('" + mark + "2', '')";
  await runSteps([
    { name: "first", weight: 3, args: ["-e", first] },
    { name: "second", weight: 1, args: ["-e", second] },
  ], ".");
  console.log("results");
`;

test.each([
  ["SIGINT", 130, "SIGUSR2"],
  // Killed at last.
  ["SIGTERM", 143, "SIGINT"],
  ["SIGHUP", 129, "SIGUSR2"],
] as const)("%s ends what runs with all that it has started", async (signal, code, deafTo) => {
  const folder = mkdtempSync(join(tmpdir(), "suar-sinyal-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const mark = join(folder, "mark");
  const tool = spawn(process.execPath, ["--input-type=module", "-e", TOOL, mark, deafTo], {
    env: { ...process.env, TMPDIR: folder },
  });
  let said = "";
  for (const stream of [tool.stdout, tool.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => void (said += text));
  }
  const end = new Promise((resolve) => {
    tool.once("close", resolve);
  });
  await expect.poll(() => existsSync(mark) && readFileSync(mark, "utf8")).toMatch(/^\d+$/);
  tool.kill(signal);
  tool.kill(signal);
  expect(await end).toBe(code);
  expect(said).toContain(`interrupted (${signal})`);
  expect(said).not.toContain("results");
  expect(readProcess(Number(readFileSync(mark, "utf8")))).toBeUndefined();
  expect(readdirSync(folder)).toEqual(["mark"]);
});

/** In place of tools/run.mjs: says what it was given, and which signal it heard; gone with its folder. */
const RUNNER = `
  import { existsSync, writeFileSync } from "node:fs";
  process.on("SIGTERM", () => { writeFileSync("heard", "SIGTERM"); process.exit(0); });
  writeFileSync("begun", process.argv.slice(2).join(" "));
  setInterval(() => existsSync("begun") || process.exit(), 1000);
`;

test.each([
  ["test", "tools/test.ts saksi"],
  ["steady", "tools/steady.ts saksi"],
])("whoever stops npm run %s stops what it runs", async (script, given) => {
  const folder = mkdtempSync(join(tmpdir(), "suar-sinyal-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(join(ROOT, "package.json"), join(folder, "package.json"));
  mkdirSync(join(folder, "tools"));
  writeFileSync(join(folder, "tools/run.mjs"), RUNNER);
  const npm = spawn("npm", ["run", script, "--", "saksi"], { cwd: folder, stdio: "ignore" });
  const end = new Promise((resolve) => {
    npm.once("close", resolve);
  });
  const read = (name: string): string =>
    existsSync(join(folder, name)) ? readFileSync(join(folder, name), "utf8") : "";
  await expect.poll(() => read("begun")).toBe(given);
  npm.kill("SIGTERM");
  await end;
  await expect.poll(() => read("heard")).toBe("SIGTERM");
});
