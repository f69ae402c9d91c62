// Ctrl-C and its like end a tool of the tests with all that it has started, and leave nothing behind.
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from "node:fs";
import { constants, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
/** At first who has started the others is told, as he knows what to put away; then all; then all is killed. */
const STAGES = [
  { signal: "SIGINT", waitMs: 1500 },
  { signal: "SIGINT", waitMs: 2500 },
  { signal: "SIGKILL", waitMs: 500 },
] as const;
const LOOK_MS = 50;
/** Where databases of tests lie (server/src/testing/test-postgres.ts), by the process that began them. */
const MEMORY = "/dev/shm";

interface Process {
  pid: number;
  parent: number;
}

/** None of one that has ended, though nobody has asked yet how. */
export function readProcess(pid: number): Process | undefined {
  try {
    // Its name stands in brackets, and may hold some itself.
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const [state, parent] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return state === "Z" ? undefined : { pid, parent: Number(parent) };
  } catch {
    return undefined;
  }
}

const readProcesses = (): Process[] =>
  existsSync("/proc")
    ? readdirSync("/proc")
        .filter((name) => /^\d+$/.test(name))
        .map((name) => readProcess(Number(name)))
        .filter((one) => one !== undefined)
    : [];

/** Adds what those have started. @returns which of them still run, without this process */
function growTree(tree: Set<number>): Process[] {
  const all = readProcesses();
  for (let size = 0; size < tree.size;) {
    size = tree.size;
    all.filter(({ parent }) => tree.has(parent)).forEach(({ pid }) => tree.add(pid));
  }
  return all.filter(({ pid }) => tree.has(pid) && pid !== process.pid);
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended meanwhile.
  }
}

async function endTree(): Promise<void> {
  const tree = new Set([process.pid]);
  for (const [stage, { signal, waitMs }] of STAGES.entries()) {
    for (const { pid, parent } of growTree(tree)) {
      if (stage > 0 || parent === process.pid) {
        send(pid, signal);
      }
    }
    const until = performance.now() + waitMs;
    while (growTree(tree).length > 0 && performance.now() < until) {
      // oxlint-disable-next-line no-await-in-loop -- until they have ended
      await sleep(LOOK_MS);
    }
  }
}

/** A database server may still be writing its last. */
const remove = (path: string): void =>
  rmSync(path, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });

function removeMemory(): void {
  for (const name of existsSync(MEMORY) ? readdirSync(MEMORY) : []) {
    const path = join(MEMORY, name);
    const pid = /^suar-uji-(?<pid>\d+)-/.exec(name)?.groups?.["pid"];
    const isLeft = pid !== undefined && readProcess(Number(pid)) === undefined;
    if (isLeft && statSync(path, { throwIfNoEntry: false })?.uid === process.getuid?.()) {
      remove(path);
    }
  }
}

let isOver = false;

/** Nothing new may start. */
export const isInterrupted = (): boolean => isOver;

/** What waits for this goes no further: the process ends. */
export const forever = new Promise<never>(() => undefined);

async function end(signal: (typeof SIGNALS)[number]): Promise<void> {
  // A terminal tells the whole group, and tools/run.mjs tells it again.
  if (isOver) {
    return;
  }
  isOver = true;
  console.error(`\ninterrupted (${signal}): nothing new is begun, what runs is ended`);
  await endTree();
  removeMemory();
  console.error("interrupted: not everything was tried");
  process.exit(128 + constants.signals[signal]);
}

/** Again after what hears signals itself, and would end this process before the others have ended (Vitest). */
export function hearAlone(): void {
  for (const signal of SIGNALS) {
    process.removeAllListeners(signal);
    process.on(signal, () => void end(signal));
  }
}

/**
 * From here on a signal ends this process with all that it has started.
 * @returns a folder of its own, also for the temporary files of what it starts; gone at its end
 */
export function beginTool(): string {
  const folder = mkdtempSync(join(tmpdir(), "suar-alat-"));
  // Some of what is tried runs as another user, in folders of its own below this one.
  chmodSync(folder, 0o711);
  process.env["TMPDIR"] = folder;
  process.on("exit", () => remove(folder));
  hearAlone();
  return folder;
}
