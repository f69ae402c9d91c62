// npm test: everything that must hold; --whole: and what is tried at random, more often.
// npm run check (--quick): all but the browser and the slow faults.
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { setPriority, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { CHROMIUM, INSTALL_CHROMIUM } from "./chromium.ts";
import { runLanes, type Step } from "./lanes.ts";
import { describeFailure, readPlaywright, readVitest, type Results } from "./test-results.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const isQuick = process.argv.includes("--quick");

const results = mkdtempSync(join(tmpdir(), "suar-test-"));

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

/** The tests of some projects of vitest.config.ts. */
const vitest = (name: string, projects: readonly string[]) => {
  const json = join(results, `${projects.join("-")}.json`);
  const step: Step = {
    name,
    args: [
      bin("vitest/vitest.mjs"),
      "run",
      ...projects.map((project) => `--project=${project}`),
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${json}`,
    ],
  };
  return { step, json };
};

const UNIT = vitest("unit and HTTP tests", ["bersama", "sendiri"]);
const SLOW = vitest("faults and slow tests", ["lama"]);

/** The application is started some hundred times; each start costs half when Node knows its code. */
process.env["NODE_COMPILE_CACHE"] = join(ROOT, "node_modules/.cache/node");

// server/src/testing/ukuran.ts. No setting: an unknown SUAR_… is refused.
if (isQuick) {
  process.env["UKURAN_UJI"] = "contoh";
} else if (process.argv.includes("--whole")) {
  process.env["UKURAN_UJI"] = "penuh";
}

const PLAYWRIGHT: Step = {
  name: "browser tests",
  args: [bin("@playwright/test/cli.js"), "test", "--reporter=list,json"],
  env: { PLAYWRIGHT_JSON_OUTPUT_NAME: join(results, "playwright.json") },
};

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

const sum = (all: readonly Counts[], key: keyof Counts): number =>
  all.reduce((total, one) => total + one[key], 0);

const line = ({ passed, failed, skipped }: Counts): string =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`;

/** Browser tests that may need a second try, with why and since when; any other fails the run. */
const MAY_TRY_TWICE: Readonly<Record<string, string>> = {};

/**
 * Last of all, and names before counts: a log whose beginning was cut still says what failed.
 * @returns whether all of it holds
 */
function printResults(failedSteps: readonly string[]): boolean {
  const unit = readVitest(UNIT.json);
  const slow = readVitest(SLOW.json);
  const browser = readPlaywright(join(results, "playwright.json"));
  console.log("");
  for (const failure of [...unit.failures, ...slow.failures, ...browser.failures]) {
    console.log(describeFailure(failure));
  }
  for (const name of browser.flaky) {
    console.log(`flaky, passed on the second try: ${name} (${MAY_TRY_TWICE[name] ?? "unknown"})`);
  }
  if (failedSteps.length > 0) {
    console.log(`failed: ${failedSteps.join(", ")}`);
  }
  const flaky = browser.flaky.length;
  const all = [unit, slow, browser];
  console.log(`\nunit and HTTP: ${line(unit)}`);
  console.log(`faults, slow:  ${isQuick ? "not run" : line(slow)}`);
  console.log(`browser:       ${isQuick ? "not run" : `${line(browser)}, ${flaky} flaky`}`);
  console.log(
    `tests: ${line({
      passed: sum(all, "passed") + flaky,
      failed: sum(all, "failed"),
      skipped: sum(all, "skipped"),
    })}`,
  );
  return failedSteps.length === 0 && browser.flaky.every((name) => name in MAY_TRY_TWICE);
}

/**
 * What a server puts behind itself in the queue for the processor stands near the end of it as it is;
 * beside lanes that keep it busy it would wait for minutes. So all of this goes to the end together.
 */
const LOW = 15;
setPriority(LOW);

/** The faults mostly wait, the browser mostly computes: beside each other they keep all cores busy. */
const lanes = isQuick ? [STATIC, [UNIT.step]] : [STATIC, [SLOW.step], [UNIT.step]];
const isBrowserMissing = !isQuick && !hasBrowser();
if (!isQuick && !isBrowserMissing) {
  lanes.unshift([PLAYWRIGHT]);
}
const failedSteps = [
  ...(isBrowserMissing ? [PLAYWRIGHT.name] : []),
  ...(await runLanes(lanes, ROOT)),
];
const isAllWell = printResults(failedSteps);
rmSync(results, { recursive: true, force: true });
process.exit(isAllWell ? 0 : 1);
