// npm run steady -- FILES… [--times 20]: runs test files again and again beside a load, and tells how often
// they failed. What a change touches is run so before it is trusted.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { beginTool } from "./interrupt.ts";
import { runAlone } from "./second-try.ts";
import { readWholeNumber, readWords, refuse } from "./words.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const USAGE = "npm run steady -- FILES… [--times 20]";
const { values, positionals } = readWords(
  { options: { times: { type: "string", default: "20" } }, allowPositionals: true },
  USAGE,
);
const times = readWholeNumber(values.times, "--times");
if (positionals.length === 0 || times === 0) {
  refuse(USAGE);
}
for (const file of positionals) {
  if (!/\.(?:test\.tsx?|e2e\.ts)$/.test(file) || !existsSync(`${ROOT}${file}`)) {
    refuse(`${file} is no test file here.\n${USAGE}`);
  }
}
beginTool();

const bin = (path: string): string => `${ROOT}node_modules/${path}`;
const isBrowser = (file: string): boolean => file.endsWith(".e2e.ts");
const commands = [
  {
    files: positionals.filter((file) => !isBrowser(file)),
    args: [bin("vitest/vitest.mjs"), "run", "--reporter=dot"],
  },
  {
    files: positionals.filter(isBrowser),
    args: [bin("@playwright/test/cli.js"), "test", "--reporter=dot", "--retries=0"],
  },
].filter(({ files }) => files.length > 0);

/** As many as there are cores, so that what is tried gets half of the machine. */
const load = Array.from({ length: availableParallelism() }, () =>
  spawn(process.execPath, ["-e", "for (;;) Math.hypot(Math.random(), 1)"], { stdio: "ignore" }),
);
process.on("exit", () => load.forEach((one) => one.kill()));

let failed = 0;
for (let run = 1; run <= times; run += 1) {
  const start = performance.now();
  const outputs: string[] = [];
  for (const { args, files } of commands) {
    // oxlint-disable-next-line no-await-in-loop -- one after another
    const { isWell, output } = await runAlone([...args, ...files], ROOT);
    outputs.push(...(isWell ? [] : [output]));
  }
  failed += outputs.length > 0 ? 1 : 0;
  const seconds = ((performance.now() - start) / 1000).toFixed(0);
  console.log(`${run}/${times}: ${outputs.length > 0 ? "failed" : "ok"} (${seconds} s)`);
  outputs.forEach((output) => console.log(output));
}
console.log(`${failed} of ${times} failed`);
// Ends by itself then: what a pipe has not taken yet is not lost.
load.forEach((one) => one.kill());
process.exitCode = failed === 0 ? 0 : 1;
