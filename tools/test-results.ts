// What the runs of vitest and Playwright wrote: how many tests passed, and which ones did not.
import { existsSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import * as z from "zod/mini";

const MESSAGE_LINES = 6;
const LINE_LENGTH = 300;

const Vitest = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          failureMessages: z.array(z.string()),
        }),
      ),
    }),
  ),
});

const Errors = z.array(z.object({ message: z.optional(z.string()) }));

const Suite = z.object({
  title: z.string(),
  specs: z.array(
    z.object({
      title: z.string(),
      tests: z.array(
        z.object({ status: z.string(), results: z.array(z.object({ errors: Errors })) }),
      ),
    }),
  ),
  get suites() {
    return z.optional(z.array(Suite));
  },
});

const Playwright = z.object({
  stats: z.object({
    expected: z.number(),
    unexpected: z.number(),
    skipped: z.number(),
    flaky: z.number(),
  }),
  errors: Errors,
  suites: z.array(Suite),
});

export interface Failure {
  /** File and title. */
  name: string;
  /** As its runner takes it; none of what failed outside of any. */
  file?: string;
  message: string;
}

export interface Results {
  passed: number;
  failed: number;
  skipped: number;
  failures: readonly Failure[];
  /** Those that passed on a second try, as they failed on the first. */
  flaky: readonly Failure[];
}

const NONE: Results = { passed: 0, failed: 0, skipped: 0, failures: [], flaky: [] };

const read = (path: string): unknown => JSON.parse(readFileSync(path, "utf8"));

function failuresOfFile(file: z.output<typeof Vitest>["testResults"][number]): Failure[] {
  const name = relative(process.cwd(), file.name);
  const failures = file.assertionResults
    .filter(({ status }) => status === "failed")
    .map(({ fullName, failureMessages: [message = ""] }) => ({
      name: `${name} › ${fullName}`,
      file: name,
      message,
    }));
  // A file that did not load, or one of whose hooks failed, has no failed test to show.
  const isBroken = file.status === "failed" && (failures.length === 0 || file.message !== "");
  return isBroken ? [{ name, file: name, message: file.message }, ...failures] : failures;
}

export function readVitest(path: string): Results {
  if (!existsSync(path)) {
    return NONE;
  }
  const json = Vitest.parse(read(path));
  return {
    passed: json.numPassedTests,
    failed: json.numFailedTests,
    skipped: json.numPendingTests,
    failures: json.testResults.flatMap(failuresOfFile),
    flaky: [],
  };
}

interface BrowserTest extends Failure {
  status: string;
}

function testsOf({ title, specs, suites = [] }: z.output<typeof Suite>): BrowserTest[] {
  const own = specs.flatMap((spec) =>
    spec.tests.map(({ status, results }) => ({
      name: spec.title,
      status,
      message: results.flatMap(({ errors }) => errors)[0]?.message ?? "",
    })),
  );
  return [...own, ...suites.flatMap(testsOf)].map((test) => ({
    ...test,
    name: `${title} › ${test.name}`,
    file: `e2e/${title}`,
  }));
}

export function readPlaywright(path: string): Results {
  if (!existsSync(path)) {
    return NONE;
  }
  const { stats, errors, suites } = Playwright.parse(read(path));
  const tests = suites.flatMap(testsOf);
  return {
    passed: stats.expected,
    failed: stats.unexpected,
    skipped: stats.skipped,
    failures: [
      ...errors.map(({ message = "" }) => ({ name: "outside of any test", message })),
      ...tests.filter(({ status }) => status === "unexpected"),
    ],
    flaky: tests.filter(({ status }) => status === "flaky"),
  };
}

/** The name, and how its message begins. */
export function describeFailure({ name, message }: Failure): string {
  const lines = stripVTControlCharacters(message)
    .split("\n")
    .filter((line) => line.trim() !== "")
    .slice(0, MESSAGE_LINES);
  return [`✗ ${name}`, ...lines.map((line) => `    ${line.slice(0, LINE_LENGTH)}`)].join("\n");
}
