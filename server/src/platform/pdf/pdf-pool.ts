// Processes that make documents, as many as the machine has cores, started when they are needed.
// Processes, because all their memory goes with them: that of an ended thread stays with the server.
import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { availableParallelism } from "node:os";
import { plainEnv } from "../plain-env.ts";
import type { PdfAnswer, PdfTask } from "./pdf-worker.ts";

/** Fonts and shaped words take some 60 MB in each; they go when nobody prints. */
const IDLE_MS = 60_000;
const MIN_PRINTERS = 2;

type Asked = Omit<PdfTask, "id">;

export interface PdfPrinter {
  /** @throws Error when the process could not do it, or died */
  ask: (task: Asked) => Promise<Uint8Array[]>;
}

export interface PdfPool {
  size: number;
  /** The one with the least to do. One that holds an open document is asked again by its caller. */
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
}

class Printer implements PdfPrinter {
  readonly #file: URL;
  readonly #idleMs: number;
  readonly #waiting = new Map<number, Waiting>();
  #child: ChildProcess | undefined;
  #idle: NodeJS.Timeout | undefined;
  #last = 0;

  constructor(file: URL, idleMs: number) {
    this.#file = file;
    this.#idleMs = idleMs;
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
    this.#child.send({ ...task, id });
    return answer;
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
export function openPdfPool(file: URL, { idleMs = IDLE_MS }: PoolOptions = {}): PdfPool {
  const size = Math.max(MIN_PRINTERS, availableParallelism());
  const printers = Array.from({ length: size }, () => new Printer(file, idleMs));
  return {
    size,
    printer: () => printers.reduce((best, one) => (one.load < best.load ? one : best)),
    close: async () => {
      await Promise.all(printers.map((printer) => printer.end()));
    },
  };
}
