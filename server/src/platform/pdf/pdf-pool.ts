// Threads that make documents, as many as the machine has cores, started when they are needed.
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import type { PdfAnswer, PdfTask } from "./pdf-worker.ts";

/** Fonts and shaped words take some 60 MB in a thread; they go when nobody prints. */
const IDLE_MS = 60_000;
const MIN_THREADS = 2;

type Asked = Omit<PdfTask, "id">;

export interface PdfThread {
  /** @throws Error when the thread could not do it, or died */
  ask: (task: Asked) => Promise<Uint8Array[]>;
}

export interface PdfPool {
  size: number;
  /** The thread with the least to do. One that holds an open document is asked again by its caller. */
  thread: () => PdfThread;
  close: () => Promise<void>;
}

interface Waiting {
  resolve: (parts: Uint8Array[]) => void;
  reject: (error: Error) => void;
}

class Thread implements PdfThread {
  readonly #file: URL;
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | undefined;
  #idle: NodeJS.Timeout | undefined;
  #last = 0;

  constructor(file: URL) {
    this.#file = file;
  }

  get load(): number {
    return this.#waiting.size;
  }

  async ask(task: Asked): Promise<Uint8Array[]> {
    clearTimeout(this.#idle);
    this.#worker ??= this.#start();
    this.#worker.ref();
    this.#last += 1;
    const id = this.#last;
    const answer = new Promise<Uint8Array[]>((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
    });
    // oxlint-disable-next-line require-post-message-target-origin -- a thread has no origin
    this.#worker.postMessage({ ...task, id });
    return answer;
  }

  #start(): Worker {
    const worker = new Worker(this.#file);
    const lost = (error: Error): void => this.#lose(worker, error);
    worker.on("message", (answer: PdfAnswer) => this.#take(answer));
    worker.on("error", lost);
    worker.on("exit", (code) => lost(new Error(`the thread ended with ${code}`)));
    return worker;
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
      this.#worker?.unref();
      this.#idle = setTimeout(() => void this.end(), IDLE_MS).unref();
    }
  }

  #lose(worker: Worker, error: Error): void {
    if (this.#worker !== worker) {
      return;
    }
    this.#worker = undefined;
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    waiting.forEach(({ reject }) => reject(error));
  }

  async end(): Promise<void> {
    clearTimeout(this.#idle);
    const worker = this.#worker;
    // Whoever asks from now on gets a new one.
    this.#worker = undefined;
    await worker?.terminate();
  }
}

/** @param file that calls servePdf() */
export function openPdfPool(file: URL): PdfPool {
  const size = Math.max(MIN_THREADS, availableParallelism());
  const threads = Array.from({ length: size }, () => new Thread(file));
  return {
    size,
    thread: () => threads.reduce((best, one) => (one.load < best.load ? one : best)),
    close: async () => {
      await Promise.all(threads.map((thread) => thread.end()));
    },
  };
}
