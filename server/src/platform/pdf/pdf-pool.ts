// Processes that make documents, as many as the machine has cores, started when they are needed.
// Processes, because all their memory goes with them: that of an ended thread stays with the server.
import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { availableParallelism } from "node:os";
import { askerNow } from "../asker.ts";
import { plainEnv } from "../plain-env.ts";
import { Refusal } from "../refusal.ts";
import { Turns } from "../turns.ts";
import type { PdfAnswer, PdfTask } from "./pdf-worker.ts";

/** Fonts and shaped words take some 60 MB in each; they go when nobody prints. */
const IDLE_MS = 60_000;
const MIN_PRINTERS = 2;
/** Of one task, on a machine that has other things to do first. */
const LONGEST_MS = 120_000;
/** Tasks of one user that wait: many letters in one zip ask for so many, and more where more print. */
const waitingFor = (size: number): number => 60 + 4 * size;

type Asked = Omit<PdfTask, "id">;

export interface PdfPrinter {
  /** @throws Refusal cetak-mengantre, Error when the process could not do it, or died */
  ask: (task: Asked) => Promise<Uint8Array[]>;
}

export interface PdfPool {
  size: number;
  /**
   * In turn with what others print, the one with the least to do. One that holds an open document is
   * asked again by its caller.
   */
  printer: () => PdfPrinter;
  close: () => Promise<void>;
}

interface Waiting {
  resolve: (parts: Uint8Array[]) => void;
  reject: (error: Error) => void;
}

interface PoolOptions {
  /** How long a process without work stays. */
  idleMs?: number;
  /** How long one task may take. */
  longestMs?: number;
}

class Printer implements PdfPrinter {
  readonly #file: URL;
  readonly #idleMs: number;
  readonly #longestMs: number;
  readonly #waiting = new Map<number, Waiting>();
  #child: ChildProcess | undefined;
  #idle: NodeJS.Timeout | undefined;
  #last = 0;

  constructor(file: URL, { idleMs = IDLE_MS, longestMs = LONGEST_MS }: PoolOptions) {
    this.#file = file;
    this.#idleMs = idleMs;
    this.#longestMs = longestMs;
  }

  get load(): number {
    return this.#waiting.size;
  }

  async ask(task: Asked): Promise<Uint8Array[]> {
    clearTimeout(this.#idle);
    this.#child ??= this.#start();
    this.#last += 1;
    const id = this.#last;
    const answer = new Promise<Uint8Array[]>((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
    });
    const child = this.#child;
    child.send({ ...task, id });
    const tooLong = setTimeout(() => {
      this.#lose(child, new Refusal("terlalu-berat"));
      child.kill("SIGKILL");
    }, this.#longestMs);
    return answer.finally(() => clearTimeout(tooLong));
  }

  #start(): ChildProcess {
    const child = fork(this.#file, {
      serialization: "advanced",
      execArgv: [],
      env: plainEnv(),
    });
    const lost = (error: Error): void => this.#lose(child, error);
    // oxlint-disable-next-line no-unsafe-type-assertion -- our own process sent it
    child.on("message", (answer) => this.#take(answer as PdfAnswer));
    child.on("error", lost);
    child.on("exit", (code) => lost(new Error(`the process ended with ${code}`)));
    return child;
  }

  #take(answer: PdfAnswer): void {
    const waiting = this.#waiting.get(answer.id);
    this.#waiting.delete(answer.id);
    if ("error" in answer) {
      waiting?.reject(new Error(answer.error));
    } else {
      waiting?.resolve(answer.parts);
    }
    if (this.#waiting.size === 0) {
      this.#idle = setTimeout(() => void this.end(), this.#idleMs).unref();
    }
  }

  #lose(child: ChildProcess, error: Error): void {
    if (this.#child !== child) {
      return;
    }
    this.#child = undefined;
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    waiting.forEach(({ reject }) => reject(error));
  }

  async end(): Promise<void> {
    clearTimeout(this.#idle);
    const child = this.#child;
    if (child?.exitCode === null && child.signalCode === null) {
      // Whoever asks from now on gets a new one.
      this.#lose(child, new Error("the process was ended"));
      const gone = once(child, "exit");
      child.kill("SIGKILL");
      await gone;
    }
  }
}

/** @param file that calls servePdf() */
export function openPdfPool(file: URL, options: PoolOptions = {}): PdfPool {
  const size = Math.max(MIN_PRINTERS, availableParallelism());
  const printers = Array.from({ length: size }, () => new Printer(file, options));
  const turns = new Turns({
    total: size,
    // One is left to the others.
    perOwner: size - 1,
    waiting: waitingFor(size),
    refusal: "cetak-mengantre",
  });
  let ending = new AbortController();
  return {
    size,
    printer() {
      const owner = askerNow();
      let chosen: Printer | undefined;
      return {
        async ask(task) {
          const { signal } = ending;
          const giveBack = await turns.take(owner, signal);
          try {
            signal.throwIfAborted();
            chosen ??= printers.reduce((best, one) => (one.load < best.load ? one : best));
            return await chosen.ask(task);
          } finally {
            giveBack();
          }
        },
      };
    },
    close: async () => {
      ending.abort(new Error("the process was ended"));
      // Whoever asks from now on gets a new one.
      ending = new AbortController();
      await Promise.all(printers.map((printer) => printer.end()));
    },
  };
}
