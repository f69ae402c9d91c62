// npm run mutasi [-- --benih N | --semua | --hanya ROW]: makes one-line mistakes in a copy of the product, one
// at a time, and lists those that the test which names their row does not notice. Nine in ten must be noticed.
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import type { Vitest } from "vitest/node";
import { startTestPostgres } from "../server/src/testing/test-postgres.ts";
import {
  breakIn,
  draw,
  isBrowserTest,
  isNamedIn,
  linesOf,
  readBreaks,
  ROOT,
  rowPattern,
  type Break,
} from "./breaks.ts";
import { beginTool, forever, hearAlone, isInterrupted } from "./interrupt.ts";
import { readSeed } from "./seed.ts";
import { readPlaywright } from "./test-results.ts";
import { readWholeNumber, readWords, refuse } from "./words.ts";

const DRAWN = 20;
const GOAL = 0.9;

const { values } = readWords(
  {
    options: {
      benih: { type: "string" },
      semua: { type: "boolean", default: false },
      hanya: { type: "string" },
    },
  },
  "npm run mutasi [-- --benih N | --semua | --hanya ROW]",
);

// Every case of what has hundreds: a sample would miss what the whole notices.
delete process.env["UKURAN_UJI"];

/** Before Vitest says in it that all is a development of its own. */
const ENV = { ...process.env };

/** Those of a row (or of an area: the rows that begin so), all, or some that the seed draws. */
function chooseBreaks(): Break[] {
  const all = readBreaks();
  const { benih, semua, hanya } = values;
  if (hanya !== undefined) {
    const chosen = all.filter(({ row }) => row.startsWith(hanya));
    return chosen.length > 0
      ? chosen
      : refuse(`${hanya} begins no row of tools/breaks.tsv: there are QC-072 and QC, for example.`);
  }
  if (semua) {
    return all;
  }
  const seed = benih === undefined ? readSeed() : readWholeNumber(benih, "--benih");
  console.log(`drawn by seed ${seed}`);
  return draw(all, DRAWN, seed);
}

/** What git has or would add, with what lies beside a checkout. */
function copyProduct(folder: string): string {
  const copy = join(folder, "suar");
  const args = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
  const { stdout } = spawnSync("git", args, { cwd: ROOT, encoding: "utf8", maxBuffer: 2 ** 26 });
  for (const file of stdout.split("\0")) {
    if (file !== "" && existsSync(join(ROOT, file))) {
      cpSync(join(ROOT, file), join(copy, file));
    }
  }
  symlinkSync(join(ROOT, "node_modules"), join(copy, "node_modules"));
  if (existsSync(join(ROOT, "../shared"))) {
    symlinkSync(join(ROOT, "../shared"), join(folder, "shared"));
  }
  return copy;
}

const filesOf = (breaks: readonly Break[]): string[] => [
  ...new Set(breaks.map(({ test }) => test)),
];
/** Titles that name one of these rows. */
const titled = (copy: string, breaks: readonly Break[]): RegExp =>
  new RegExp(
    breaks
      .map(({ row, test }) => rowPattern(row, readFileSync(join(copy, test), "utf8")))
      .join("|"),
  );

/** As Playwright is told which tests name these rows. */
const placesOf = (copy: string, breaks: readonly Break[]): string[] =>
  breaks.flatMap(({ row, test }) => {
    const lines = linesOf(row, readFileSync(join(copy, test), "utf8"));
    return lines.length === 0 ? [test] : lines.map((line) => `${test}:${line}`);
  });

interface Runner {
  /**
   * Runs the tests that name the rows of these breaks.
   * @returns their files, without those of which any failed or none was run
   */
  passing: (breaks: readonly Break[]) => Promise<string[]>;
  /** A source has changed. */
  reload: (path: string) => void;
  close: () => Promise<void>;
}

/** One database server and one cache of modules for all of them. */
async function openVitest(copy: string): Promise<Runner> {
  // Half a second and more, of which whoever mistypes a word needs nothing.
  const { createVitest } = await import("vitest/node");
  process.chdir(copy);
  const vitest: Vitest = await createVitest("test", {
    root: copy,
    watch: false,
    // What a worker has loaded would outlive the change of it.
    isolate: true,
    reporters: [{}],
  });
  hearAlone();
  await vitest.standalone();
  return {
    async passing(breaks) {
      vitest.setGlobalTestNamePattern(titled(copy, breaks));
      const specifications = await vitest.globTestSpecifications(filesOf(breaks));
      const { testModules } = await vitest.runTestSpecifications(specifications);
      return testModules
        .filter((one) => one.ok() && [...one.children.allTests("passed")].length > 0)
        .map(({ moduleId }) => relative(copy, moduleId));
    },
    reload: (path) => vitest.invalidateFile(path),
    close: async () => vitest.close(),
  };
}

/** Playwright's global setup builds the web application when it has changed. */
async function openPlaywright(copy: string): Promise<Runner> {
  const postgres = await startTestPostgres();
  const json = join(copy, "test-results.json");
  const env = {
    ...ENV,
    SUAR_E2E_POSTGRES: postgres.url,
    PLAYWRIGHT_JSON_OUTPUT_NAME: json,
  };
  const cli = join(ROOT, "node_modules/@playwright/test/cli.js");
  return {
    async passing(breaks) {
      rmSync(json, { force: true });
      const which = ["test", ...new Set(placesOf(copy, breaks))];
      const how = ["--workers=1", "--retries=0", "--reporter=json"];
      // Not waited for at a stand: what the database server tells is to be read meanwhile.
      await once(
        spawn(process.execPath, [cli, ...which, ...how], { cwd: copy, env, stdio: "ignore" }),
        "exit",
      );
      const { passed, failures } = readPlaywright(json);
      const failing = new Set(failures.map(({ file }) => file));
      return passed === 0 || failing.has(undefined)
        ? []
        : filesOf(breaks).filter((file) => !failing.has(file));
    },
    reload: () => undefined,
    close: postgres.stop,
  };
}

const describe = ({ row, file, text, replacement, test }: Break): string =>
  `${row}, ${test}\n    ${file}\n    - ${text.trim()}\n    + ${replacement.trim()}`;

/** @returns whether the test has noticed it */
async function tryBreak(copy: string, one: Break, { passing, reload }: Runner): Promise<boolean> {
  const path = join(copy, one.file);
  const content = readFileSync(path, "utf8");
  writeFileSync(path, breakIn(content, one));
  reload(path);
  const still = await passing([one]);
  writeFileSync(path, content);
  reload(path);
  return !still.includes(one.test);
}

/**
 * Whether the tests that name a row pass without its mistake when nothing else is run: they may need those
 * before them, which were among the others when all were run. Asked once of a row.
 */
function greenAlone(copy: string, breaks: readonly Break[], { passing }: Runner) {
  const known = new Map<string, boolean>();
  return async (one: Break): Promise<boolean> => {
    const testFile = readFileSync(join(copy, one.test), "utf8");
    if (!breaks.some(({ row }) => row !== one.row && isNamedIn(row, testFile))) {
      // All were these alone.
      return true;
    }
    const key = `${one.row} ${one.test}`;
    const isGreen = known.get(key) ?? (await passing([one])).includes(one.test);
    known.set(key, isGreen);
    return isGreen;
  };
}

/** @returns those that were not noticed */
async function tryBreaks(
  copy: string,
  breaks: readonly Break[],
  open: (copy: string) => Promise<Runner>,
): Promise<Break[]> {
  if (breaks.length === 0) {
    return [];
  }
  const runner = await open(copy);
  // A test that fails without them too notices nothing.
  const passing = await runner.passing(breaks);
  const isGreenAlone = greenAlone(copy, breaks, runner);
  const survivors: Break[] = [];
  for (const one of breaks) {
    const start = performance.now();
    // oxlint-disable-next-line no-await-in-loop -- one mistake at a time
    const isNoticed = await tryBreak(copy, one, runner);
    const isPassing =
      // oxlint-disable-next-line no-await-in-loop -- as above
      passing.includes(one.test) && (!isNoticed || (await isGreenAlone(one)));
    if (isInterrupted()) {
      // oxlint-disable-next-line no-await-in-loop -- it is the last
      await forever;
    }
    const word = isPassing ? (isNoticed ? "noticed " : "SURVIVED") : "FAILS WITHOUT IT";
    const seconds = ((performance.now() - start) / 1000).toFixed(0);
    console.log(`${word} ${one.row} ${one.file} «${one.text.trim()}» (${seconds} s)`);
    survivors.push(...(isPassing && isNoticed ? [] : [one]));
  }
  await runner.close();
  return survivors;
}

const breaks = chooseBreaks();
const folder = beginTool();
ENV["TMPDIR"] = folder;
const copy = copyProduct(folder);
const [browser = [], others = []] = [isBrowserTest, (one: Break) => !isBrowserTest(one)].map(
  (which) => breaks.filter(which),
);
const survivors = [
  ...(await tryBreaks(copy, others, openVitest)),
  ...(await tryBreaks(copy, browser, openPlaywright)),
];
survivors.forEach((one) => console.log(describe(one)));
const noticed = breaks.length - survivors.length;
console.log(`${noticed} of ${breaks.length} mistakes noticed`);
process.exit(noticed > 0 && noticed >= GOAL * breaks.length ? 0 : 1);
