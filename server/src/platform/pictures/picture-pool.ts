// Pictures are decoded in processes of their own: in this one a few large ones would hold the threads
// on which passwords are hashed and files are read, and the memory of everybody.
import { fork, type ChildProcess } from "node:child_process";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { plainEnv } from "../plain-env.ts";
import { SYSTEM } from "../turns.ts";
import { fairQueue } from "../fair-queue.ts";
import type { PictureAnswer, PictureTask } from "./picture-work.ts";

/**
 * "lost": the process died of it, or took too long; "own-queue": that owner has too many waiting;
 * "queue": all together have.
 */
export type PictureResult = PictureAnswer | { fault: "lost" | "own-queue" | "queue" };

export interface PicturePool {
  /** @param owner whose turn it takes */
  ask: (owner: number, task: PictureTask) => Promise<PictureResult>;
}

export interface PoolLimits {
  processes: number;
  /** Waiting, of one owner. */
  perOwner: number;
  /** Waiting, of all. */
  bytes: number;
  /** How long a process without work stays. */
  idleMs?: number;
}

const LIMITS: PoolLimits = {
  processes: Math.min(4, Math.max(2, Math.floor(availableParallelism() / 2))),
  perOwner: 20,
  bytes: 256 * 1024 * 1024,
};
const IDLE_MS = 60_000;
/** Of a single picture, on a machine that has other things to do first. */
const LONGEST_MS = 120_000;
const WORKER = fileURLToPath(new URL("./picture.worker.ts", import.meta.url));

/** One process, started when it is needed; one picture at a time. */
class Decoder {
  #child: ChildProcess | undefined;
  #finish: ((result: PictureResult) => void) | undefined;
  #idle: NodeJS.Timeout | undefined;
  readonly #idleMs: number;

  constructor(idleMs: number) {
    this.#idleMs = idleMs;
  }

  async run(task: PictureTask): Promise<PictureResult> {
    clearTimeout(this.#idle);
    this.#child ??= this.#start();
    const child = this.#child;
    child.ref();
    child.channel?.ref();
    const tooLong = setTimeout(() => child.kill("SIGKILL"), LONGEST_MS);
    const result = await new Promise<PictureResult>((resolve) => {
      this.#finish = resolve;
      child.send(task, (error) => error && this.#lose(child));
    });
    clearTimeout(tooLong);
    child.unref();
    child.channel?.unref();
    this.#idle = setTimeout(() => this.#end(), this.#idleMs).unref();
    return result;
  }

  #start(): ChildProcess {
    const child = fork(WORKER, {
      serialization: "advanced",
      stdio: ["ignore", "ignore", "ignore", "ipc"],
      execArgv: [],
      // It reads what strangers send.
      env: plainEnv(),
    });
    child.on("message", (answer: PictureAnswer) => this.#finish?.(answer));
    child.on("error", () => this.#lose(child));
    child.on("exit", () => this.#lose(child));
    return child;
  }

  #lose(child: ChildProcess): void {
    if (this.#child === child) {
      this.#child = undefined;
      this.#finish?.({ fault: "lost" });
    }
  }

  #end(): void {
    this.#child?.disconnect();
    this.#child = undefined;
  }
}

interface Waiting {
  task: PictureTask;
  resolve: (result: PictureResult) => void;
}

export function openPicturePool(limits: PoolLimits = LIMITS): PicturePool {
  const free = Array.from(
    { length: limits.processes },
    () => new Decoder(limits.idleMs ?? IDLE_MS),
  );
  const queue = fairQueue<Waiting>();
  let waitingBytes = 0;

  async function work(decoder: Decoder): Promise<void> {
    for (let next = queue.next(); next !== undefined; next = queue.next()) {
      waitingBytes -= next.task.bytes.length;
      // oxlint-disable-next-line no-await-in-loop -- one picture at a time
      next.resolve(await decoder.run(next.task));
    }
    free.push(decoder);
  }

  function faultOf(owner: number, { bytes }: PictureTask): "own-queue" | "queue" | undefined {
    if (owner !== SYSTEM && queue.waiting(owner) >= limits.perOwner) {
      return "own-queue";
    }
    return owner !== SYSTEM && waitingBytes + bytes.length > limits.bytes ? "queue" : undefined;
  }

  return {
    async ask(owner, task) {
      const fault = faultOf(owner, task);
      if (fault !== undefined) {
        return { fault };
      }
      return new Promise((resolve) => {
        queue.add(owner, { task, resolve });
        waitingBytes += task.bytes.length;
        const decoder = free.pop();
        if (decoder !== undefined) {
          // oxlint-disable-next-line no-floating-promises -- what it does never fails
          work(decoder);
        }
      });
    },
  };
}

/** The one of this process. */
export const pictures = openPicturePool();
