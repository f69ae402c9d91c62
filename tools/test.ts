// npm test: everything that must hold. npm run check (--quick): all but the browser and the slow faults.
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { CHROMIUM, INSTALL_CHROMIUM } from "./chromium.ts";
import { describeFailure, readPlaywright, readVitest, type Results } from "./test-results.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const isQuick = process.argv.includes("--quick");

const results = mkdtempSync(join(tmpdir(), "suar-test-"));

interface Step {
  name: string;
  args: readonly string[];
  env?: Record<string, string>;
}

const bin = (path: string): string => join(ROOT, "node_modules", path);

const STATIC: readonly Step[] = [
  { name: "format", args: [bin("oxfmt/bin/oxfmt"), "--check", "."] },
  { name: "lint", args: [bin("oxlint/bin/oxlint")] },
  ...["server", "web", "e2e"].map((part) => ({
    name: `types of ${part}`,
    args: [bin("typescript/bin/tsc"), "-p", part],
  })),
  { name: "dead code", args: [bin("knip/bin/knip.js")] },
  { name: "database types are fresh", args: ["tools/db-types.ts", "--periksa"] },
];

const VITEST: Step = {
  name: "unit and HTTP tests",
  args: [
    bin("vitest/vitest.mjs"),
    "run",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${join(results, "vitest.json")}`,
    ...(isQuick ? ["--exclude=server/src/tahan/**"] : []),
  ],
};

/** The application is started some hundred times; each start costs half when Node knows its code. */
const COMPILED = { NODE_COMPILE_CACHE: join(ROOT, "node_modules/.cache/node") };

const PLAYWRIGHT: Step = {
  name: "browser tests",
  args: [bin("@playwright/test/cli.js"), "test", "--reporter=list,json"],
  env: { PLAYWRIGHT_JSON_OUTPUT_NAME: join(results, "playwright.json") },
};

function run({ name, args, env = {} }: Step): boolean {
  console.log(`\n— ${name}`);
  const start = performance.now();
  const { status } = spawnSync(process.execPath, args, {
    cwd: ROOT,
    stdio: "inherit",
    env: { ...process.env, ...COMPILED, ...env },
  });
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`— ${name}: ${status === 0 ? "ok" : "FAILED"} (${seconds} s)`);
  return status === 0;
}

/** Debian's chromium, installed where that is allowed. */
function hasBrowser(): boolean {
  if (existsSync(CHROMIUM)) {
    return true;
  }
  const isAllowed = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
  if (isAllowed) {
    console.log("\n— installing chromium");
    spawnSync("sh", ["-c", `apt-get update -q && ${INSTALL_CHROMIUM}`], { stdio: "inherit" });
  }
  if (!existsSync(CHROMIUM)) {
    console.error(`The browser tests need chromium. Install it with: sudo ${INSTALL_CHROMIUM}`);
    return false;
  }
  return true;
}

type Counts = Pick<Results, "passed" | "failed" | "skipped">;

const line = ({ passed, failed, skipped }: Counts): string =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`;

/** Browser tests that may need a second try, with why and since when; any other fails the run. */
const MAY_TRY_TWICE: Readonly<Record<string, string>> = {};

/**
 * Last of all, and names before counts: a log whose beginning was cut still says what failed.
 * @returns whether all of it holds
 */
function printResults(failedSteps: readonly string[]): boolean {
  const unit = readVitest(join(results, "vitest.json"));
  const browser = readPlaywright(join(results, "playwright.json"));
  console.log("");
  for (const failure of [...unit.failures, ...browser.failures]) {
    console.log(describeFailure(failure));
  }
  for (const name of browser.flaky) {
    console.log(`flaky, passed on the second try: ${name} (${MAY_TRY_TWICE[name] ?? "unknown"})`);
  }
  if (failedSteps.length > 0) {
    console.log(`failed: ${failedSteps.join(", ")}`);
  }
  const flaky = browser.flaky.length;
  console.log(`\nunit and HTTP: ${line(unit)}`);
  console.log(`browser:       ${isQuick ? "not run" : `${line(browser)}, ${flaky} flaky`}`);
  console.log(
    `tests: ${line({
      passed: unit.passed + browser.passed + flaky,
      failed: unit.failed + browser.failed,
      skipped: unit.skipped + browser.skipped,
    })}`,
  );
  return failedSteps.length === 0 && browser.flaky.every((name) => name in MAY_TRY_TWICE);
}

const steps = [...STATIC, VITEST, ...(isQuick ? [] : [PLAYWRIGHT])];
const failedSteps = steps
  .filter((step) => (step === PLAYWRIGHT && !hasBrowser()) || !run(step))
  .map(({ name }) => name);
const isAllWell = printResults(failedSteps);
rmSync(results, { recursive: true, force: true });
process.exit(isAllWell ? 0 : 1);
