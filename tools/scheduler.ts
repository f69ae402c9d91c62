// Programs of this project beside each other: each one's output in one piece, when it has ended.
import { spawn } from "node:child_process";
import { stripVTControlCharacters } from "node:util";
import { forever, isInterrupted } from "./interrupt.ts";

const HEARTBEAT_MS = 60_000;
const LINE_LENGTH = 140;

/** So much at once: with more a page waits longer than its test. */
const SLOTS = 3;

export interface Step {
  name: string;
  /** Of the slots, as many as it keeps busy. */
  weight: number;
  /** Of Node. */
  args: readonly string[];
  env?: Record<string, string>;
}

interface Running {
  output: string;
  /** How much of the output has been looked at for what failed. */
  seen: number;
}

const running = new Map<string, Running>();

const secondsSince = (start: number): string => ((performance.now() - start) / 1000).toFixed(1);

/** What runs, and how far it is: a log that was cut off still says what hung. */
function tellProgress(start: number): void {
  for (const [name, { output }] of running) {
    const last = output.trimEnd().split("\n").at(-1)?.trim().slice(0, LINE_LENGTH) ?? "";
    console.log(`  ${secondsSince(start)} s, ${name}: ${last}`);
  }
}

/** As Playwright and Vitest mark a test that failed. */
const FAILED = /^\s*[✘×]/;

/** What fails is told at once: the whole of a step is printed only at its end, which may never come. */
function tellFailures(name: string, step: Running): void {
  const end = step.output.lastIndexOf("\n") + 1;
  for (const line of stripVTControlCharacters(step.output.slice(step.seen, end)).split("\n")) {
    if (FAILED.test(line)) {
      console.log(`  ${name}: ${line.trim()}`);
    }
  }
  step.seen = Math.max(step.seen, end);
}

async function run({ name, args, env = {} }: Step, cwd: string): Promise<boolean> {
  const start = performance.now();
  const child = spawn(process.execPath, args, {
    cwd,
    stdio: ["ignore", "pipe", "pipe"],
    // A terminal's Ctrl-C reaches it through tools/interrupt.ts alone, which then knows what it has started.
    detached: true,
    env: { ...process.env, ...env },
  });
  const step: Running = { output: "", seen: 0 };
  running.set(name, step);
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      step.output += text;
      // What is being ended fails.
      if (!isInterrupted()) {
        tellFailures(name, step);
      }
    });
  }
  const isWell = await new Promise<boolean>((resolve) => {
    child.once("close", (code) => resolve(code === 0));
  });
  if (isInterrupted()) {
    return forever;
  }
  running.delete(name);
  console.log(`\n— ${name}\n${step.output.trimEnd()}`);
  console.log(`— ${name}: ${isWell ? "ok" : "FAILED"} (${secondsSince(start)} s)`);
  return isWell;
}

/**
 * Beside each other as far as there is room, the first that fits first; whether or not others hold.
 * @returns the names of the steps that failed
 */
export async function runSteps(steps: readonly Step[], cwd: string): Promise<string[]> {
  const start = performance.now();
  const heartbeat = setInterval(() => tellProgress(start), HEARTBEAT_MS);
  const failed: string[] = [];
  const waiting = [...steps];
  const underway = new Set<Promise<void>>();
  let free = SLOTS;
  const begin = async (step: Step): Promise<void> => {
    free -= step.weight;
    const isWell = await run(step, cwd);
    free += step.weight;
    if (!isWell) {
      failed.push(step.name);
    }
  };
  while (waiting.length > 0 || underway.size > 0) {
    if (isInterrupted()) {
      // oxlint-disable-next-line no-await-in-loop -- it is the last
      await forever;
    }
    const next = waiting.findIndex(({ weight }) => weight <= free);
    if (next === -1) {
      // oxlint-disable-next-line no-await-in-loop -- until there is room
      await Promise.race(underway);
    } else {
      for (const step of waiting.splice(next, 1)) {
        const done = begin(step).finally(() => underway.delete(done));
        underway.add(done);
      }
    }
  }
  clearInterval(heartbeat);
  return failed;
}
