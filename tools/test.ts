// npm test: everything that must hold; --whole: and what is tried at random, more often.
// npm run check (--quick): all but the browser and the slow faults.
// npm test -- saksi: what is tried in files with this in their path, but the slow faults.
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, rmSync } from "node:fs";
import { setPriority } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { SLOW as SLOW_FILES } from "../vitest.config.ts";
import { chooseFiles, testFiles } from "./chosen.ts";
import { CHROMIUM, INSTALL_CHROMIUM } from "./chromium.ts";
import { beginTool, readProcess } from "./interrupt.ts";
import { runSteps, type Step } from "./scheduler.ts";
import { faultsOf, passesAlone, readKnown, type Run } from "./second-try.ts";
import { readSeed } from "./seed.ts";
import { describeFailure, readPlaywright, readVitest, type Results } from "./test-results.ts";
import { readWords, refuse } from "./words.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const USAGE = `npm test [-- --whole] [-- WORDS…]: all tests, or those of files with one of the words in their path
  --whole: every case of what has hundreds, and what is tried at random more often
npm run check (--quick): all but the browser and the slow faults`;

const {
  values: { quick: isQuick, whole: isWhole },
  positionals: words,
} = readWords(
  {
    options: {
      quick: { type: "boolean", default: false },
      whole: { type: "boolean", default: false },
    },
    allowPositionals: true,
  },
  USAGE,
);
if (isQuick && (isWhole || words.length > 0)) {
  refuse(`npm run check takes nothing: it is always the same.\n${USAGE}`);
}
/** None chooses all. */
const isPart = words.length > 0;
const { files: chosen, reasons } = chooseFiles(words, testFiles(ROOT), SLOW_FILES);
if (reasons.length > 0) {
  refuse(reasons.join("\n"));
}
const chosenBrowser = chosen.filter((file) => file.startsWith("e2e/"));
const chosenUnit = chosen.filter((file) => !chosenBrowser.includes(file));

const bin = (path: string): string => join(ROOT, "node_modules", path);

const STATIC: readonly Step[] = [
  { name: "format", weight: 1, args: [bin("oxfmt/bin/oxfmt"), "--check", "."] },
  { name: "lint and types", weight: 1, args: [bin("oxlint/bin/oxlint")] },
  { name: "dead code", weight: 1, args: [bin("knip/bin/knip.js")] },
  { name: "database types are fresh", weight: 1, args: ["tools/db-types.ts", "--periksa"] },
];

const seed = readSeed();
const results = beginTool();

/** The tests of some projects of vitest.config.ts, by so many workers. */
const vitest = (name: string, projects: readonly string[], weight: number) => {
  const json = join(results, `${projects.join("-")}.json`);
  const step: Step = {
    name,
    weight,
    args: [
      bin("vitest/vitest.mjs"),
      "run",
      `--maxWorkers=${weight}`,
      ...chosenUnit,
      ...projects.map((project) => `--project=${project}`),
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${json}`,
    ],
  };
  return { step, json };
};

const vitestAgain = (files: readonly string[]) => [bin("vitest/vitest.mjs"), "run", ...files];

/** Alone more than there are cores, for some wait; of a part of the tests beside its browser. */
const UNIT_WORKERS = isPart ? 1 : 3;
const UNIT = vitest("unit and HTTP tests", ["bersama", "sendiri"], UNIT_WORKERS);
const SLOW = vitest("faults and slow tests", ["lama"], 1);

/** The application is started some hundred times; each start costs half when Node knows its code. */
process.env["NODE_COMPILE_CACHE"] = join(ROOT, "node_modules/.cache/node");

// server/src/testing/ukuran.ts. No settings: an unknown SUAR_… is refused.
process.env["UKURAN_UJI"] = isQuick ? "contoh" : isWhole ? "penuh" : "biasa";
process.env["BENIH_UJI"] = String(seed);

/** What Playwright keeps of a failure. It empties its folder first, and what else runs here has its own in use. */
const TRACES = join(ROOT, "test-results", String(process.pid));
for (const name of existsSync(dirname(TRACES)) ? readdirSync(dirname(TRACES)) : []) {
  if (/^\d+$/.test(name) && readProcess(Number(name)) === undefined) {
    rmSync(join(dirname(TRACES), name), { recursive: true, force: true });
  }
}

const PLAYWRIGHT: Step = {
  name: "browser tests",
  weight: 2,
  args: [bin("@playwright/test/cli.js"), "test", "--reporter=list,json", ...chosenBrowser],
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

const playwrightAgain = (files: readonly string[]) => [
  bin("@playwright/test/cli.js"),
  "test",
  "--workers=1",
  `--output=${TRACES}`,
  ...files,
];

const runsOf = (): Run[] => [
  { name: UNIT.step.name, results: readVitest(UNIT.json), again: vitestAgain },
  { name: SLOW.step.name, results: readVitest(SLOW.json), again: vitestAgain },
  {
    name: PLAYWRIGHT.name,
    results: readPlaywright(join(results, "playwright.json")),
    again: playwrightAgain,
  },
];

const describeCounts = ({ name, results: counts }: Run): string =>
  `${`${name}:`.padEnd(24)} ${steps.some((step) => step.name === name) ? line(counts) : "not run"}`;

/**
 * Last of all, and names before counts: a log whose beginning was cut still says what failed.
 * @returns whether all of it holds
 */
function printResults(failedSteps: readonly string[], secondTries: readonly Run[]): boolean {
  const unsteady = [
    ...secondTries.flatMap((run) => run.results.failures),
    ...runs.flatMap((run) => run.results.flaky),
  ];
  const failed = [
    ...failedSteps.filter((name) => secondTries.every((run) => run.name !== name)),
    ...faultsOf(unsteady, readKnown()),
  ];
  const broken = runs.filter((run) => !secondTries.includes(run));
  console.log("");
  for (const failure of broken.flatMap((run) => run.results.failures)) {
    console.log(describeFailure(failure));
  }
  for (const failure of unsteady) {
    console.log(`unsteady, passed on the second try:\n${describeFailure(failure)}`);
  }
  if (failed.length > 0) {
    console.log(`failed: ${failed.join(", ")}`);
  }
  console.log(`\nsample of the large matrices: ${process.env["BENIH_UJI"]}`);
  console.log(`unsteady:                ${unsteady.length}`);
  console.log(runs.map(describeCounts).join("\n"));
  const counts = runs.map((run) => run.results);
  const flaky = counts.flatMap((one) => one.flaky).length;
  const stillFailed = sum(
    broken.map((run) => run.results),
    "failed",
  );
  console.log(
    `tests: ${line({
      passed: sum(counts, "passed") + sum(counts, "failed") - stillFailed + flaky,
      failed: stillFailed,
      skipped: sum(counts, "skipped"),
    })}`,
  );
  return failed.length === 0;
}

/**
 * What a server puts behind itself in the queue for the processor stands near the end of it as it is;
 * beside what keeps it busy it would wait for minutes. So all of this goes to the end together.
 */
const LOW = 15;
setPriority(LOW);

const needsBrowser = isPart ? chosenBrowser.length > 0 : !isQuick;
const isBrowserMissing = needsBrowser && !hasBrowser();
/** A release is tried with mistakes in it too. */
const BREAKS: Step = { name: "mistakes of a line", weight: 2, args: ["tools/mutasi.ts"] };
const BROWSER = needsBrowser && !isBrowserMissing ? [PLAYWRIGHT] : [];
/** The faults mostly wait, the browser mostly computes: they begin beside each other. */
const steps = isPart
  ? [...BROWSER, ...(chosenUnit.length > 0 ? [UNIT.step] : [])]
  : [
      ...BROWSER,
      ...(isQuick ? [] : [SLOW.step]),
      UNIT.step,
      ...STATIC,
      ...(isWhole ? [BREAKS] : []),
    ];
const failedSteps = [
  ...(isBrowserMissing ? [PLAYWRIGHT.name] : []),
  ...(await runSteps(steps, ROOT)),
];
const runs = runsOf();
const secondTries: Run[] = [];
for (const run of runs.filter(({ name }) => failedSteps.includes(name))) {
  // oxlint-disable-next-line no-await-in-loop -- alone
  if (await passesAlone(run, ROOT)) {
    secondTries.push(run);
  }
}
const isAllWell = printResults(failedSteps, secondTries);
// Not at once: what a pipe has not taken yet would be lost, and the counts stand last.
process.exitCode = isAllWell ? 0 : 1;
