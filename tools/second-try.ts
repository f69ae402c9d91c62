// What failed beside everything else is tried once more, alone. Passed then it is unsteady: told by name, and
// no failure of the run while there are few. With thousands of tests one that fails once in some thousand
// runs would otherwise fail every second run; a name that was told before (unsteady.json) fails it.
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import * as z from "zod/mini";
import { forever, isInterrupted } from "./interrupt.ts";
import type { Failure, Results } from "./test-results.ts";

const MOST_UNSTEADY = 3;
/** More files that fail are no matter of chance. */
const MOST_FILES = 4;

const Known = z.array(z.object({ name: z.string(), date: z.iso.date(), reason: z.string() }));

export const readKnown = (): ReadonlySet<string> => {
  const text = readFileSync(new URL("unsteady.json", import.meta.url), "utf8");
  return new Set(Known.parse(JSON.parse(text)).map(({ name }) => name));
};

export interface Run {
  /** Of the step that failed. */
  name: string;
  results: Results;
  /** What runs these files alone, of Node. */
  again: (files: readonly string[]) => readonly string[];
}

/** As a runner told it the second time. */
interface Second {
  isWell: boolean;
  output: string;
}

/** Not waited for at a stand: signals are heard meanwhile. */
export async function runAlone(args: readonly string[], cwd: string): Promise<Second> {
  const child = spawn(process.execPath, args, {
    cwd,
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => void (output += text));
  }
  const isWell = await new Promise<boolean>((resolve) => {
    child.once("close", (code) => resolve(code === 0));
  });
  return isInterrupted() ? forever : { isWell, output };
}

/**
 * Tries the files of a failed run once more.
 * @returns whether nothing of them fails any more; not tried where a failure belongs to no file, or too many do
 */
export async function passesAlone(
  { name, results: { failures }, again }: Run,
  cwd: string,
  run: typeof runAlone = runAlone,
): Promise<boolean> {
  const files = [...new Set(failures.map(({ file }) => file))];
  const named = files.filter((file) => file !== undefined);
  if (named.length === 0 || named.length < files.length || named.length > MOST_FILES) {
    return false;
  }
  console.log(`\n— ${name}, once more alone: ${named.join(", ")}`);
  const { isWell, output } = await run(again(named), cwd);
  console.log(output.trimEnd());
  return isWell;
}

/** Why what was unsteady fails the run all the same; empty where it does not. */
export function faultsOf(unsteady: readonly Failure[], known: ReadonlySet<string>): string[] {
  return [
    ...(unsteady.length > MOST_UNSTEADY ? [`${unsteady.length} unsteady tests`] : []),
    ...unsteady
      .filter(({ name }) => known.has(name))
      .map(({ name }) => `unsteady before, to be mended first: ${name}`),
  ];
}
