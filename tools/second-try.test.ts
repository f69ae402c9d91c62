import { afterEach, expect, test, vi } from "vitest";
import { faultsOf, passesAlone } from "./second-try.ts";
import type { Failure } from "./test-results.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

const failure = (name: string, file?: string): Failure => ({
  name,
  message: "",
  ...(file === undefined ? {} : { file }),
});

async function tryAgain(failures: readonly Failure[], isWell: boolean) {
  vi.spyOn(console, "log").mockImplementation(() => undefined);
  const asked: (readonly string[])[] = [];
  const results = { passed: 9, failed: failures.length, skipped: 0, failures, flaky: [] };
  const passes = await passesAlone(
    { name: "unit", results, again: (files) => ["runner", ...files] },
    ".",
    async (args) => {
      asked.push(args);
      return { isWell, output: "" };
    },
  );
  return { passes, asked };
}

test("what failed is run once more, each file once", async () => {
  const failures = [failure("a › 1", "a.test.ts"), failure("a › 2", "a.test.ts")];
  expect(await tryAgain(failures, true)).toEqual({
    passes: true,
    asked: [["runner", "a.test.ts"]],
  });
  expect((await tryAgain(failures, false)).passes).toBe(false);
});

test("what fails in many files, or outside of any, is not tried again", async () => {
  const many = ["a", "b", "c", "d", "e"].map((name) => failure(name, `${name}.test.ts`));
  expect(await tryAgain(many, true)).toEqual({ passes: false, asked: [] });
  expect((await tryAgain(many.slice(1), true)).passes).toBe(true);
  expect(await tryAgain([failure("a", "a.test.ts"), failure("outside")], true)).toEqual({
    passes: false,
    asked: [],
  });
  expect((await tryAgain([], true)).passes).toBe(false);
});

test("three unsteady tests are told; a fourth, or one that was told before, fails the run", () => {
  const unsteady = ["a", "b", "c", "d"].map((name) => failure(name));
  expect(faultsOf(unsteady.slice(1), new Set())).toEqual([]);
  expect(faultsOf(unsteady, new Set())).toEqual(["4 unsteady tests"]);
  expect(faultsOf(unsteady.slice(2), new Set(["c"]))).toEqual([
    "unsteady before, to be mended first: c",
  ]);
});
