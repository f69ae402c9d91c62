// npm run steady -- FILES… [--times 20]: runs test files again and again beside a load, and tells how often
// they failed. What a change touches is run so before it is trusted.
import { spawn, spawnSync } from "node:child_process";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const { values, positionals } = parseArgs({
  options: { times: { type: "string", default: "20" } },
  allowPositionals: true,
});
const times = Number(values.times);
if (positionals.length === 0 || !(times >= 1)) {
  console.error("npm run steady -- FILES… [--times 20]");
  process.exit(1);
}

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
process.on("SIGINT", () => process.exit(130));

let failed = 0;
for (let run = 1; run <= times; run += 1) {
  const start = performance.now();
  const outputs = commands.flatMap(({ args, files }) => {
    const { status, stdout } = spawnSync(process.execPath, [...args, ...files], {
      cwd: ROOT,
      encoding: "utf8",
    });
    return status === 0 ? [] : [stdout];
  });
  failed += outputs.length > 0 ? 1 : 0;
  const seconds = ((performance.now() - start) / 1000).toFixed(0);
  console.log(`${run}/${times}: ${outputs.length > 0 ? "failed" : "ok"} (${seconds} s)`);
  outputs.forEach((output) => console.log(output));
}
console.log(`${failed} of ${times} failed`);
// Ends by itself then: what a pipe has not taken yet is not lost.
load.forEach((one) => one.kill());
process.exitCode = failed === 0 ? 0 : 1;
