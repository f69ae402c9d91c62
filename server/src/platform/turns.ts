// Turns at what is scarce: so many at a time, fewer of one owner, and whoever waits is next in turn with
// the others.
import type { RefusalCode } from "#contract/core/refusal.contract.ts";
import { fairQueue, type Owner } from "./fair-queue.ts";
import { refuse, Refusal } from "./refusal.ts";

/** The server's own work. */
export const SYSTEM = 0;

interface TurnLimits {
  /** At a time, of all. */
  total: number;
  /** At a time, of one owner, whoever it is or as many as are its own. */
  perOwner: number | ((owner: Owner) => number);
  /** Waiting, of one owner; the server's own waits without limit. */
  waiting: number;
  /** How long one waits, unless without limit. */
  waitMs?: number;
  /** Of whoever has too many waiting, or waits too long. */
  refusal: RefusalCode;
}

export class Turns {
  readonly #limits: TurnLimits;
  readonly #running = new Map<Owner, number>();
  readonly #queue = fairQueue<() => void>();
  #all = 0;

  constructor(limits: TurnLimits) {
    this.#limits = limits;
  }

  /**
   * @returns what gives the turn back
   * @throws what the signal was aborted with before it got one
   */
  async take(owner: Owner, signal?: AbortSignal): Promise<() => void> {
    signal?.throwIfAborted();
    if (this.#queue.waiting(owner) === 0 && this.#mayGo(owner)) {
      return this.#begin(owner);
    }
    this.#requireRoom(owner);
    return new Promise((resolve, reject) => {
      const waiting = new AbortController();
      const giveUp = (error: unknown): void => {
        waiting.abort();
        reject(error);
      };
      const { waitMs, refusal } = this.#limits;
      const limit =
        waitMs === undefined
          ? undefined
          : setTimeout(() => giveUp(new Refusal(refusal)), waitMs).unref();
      waiting.signal.addEventListener("abort", () => clearTimeout(limit));
      signal?.addEventListener("abort", () => giveUp(signal.reason), { signal: waiting.signal });
      this.#queue.add(owner, () => {
        if (!waiting.signal.aborted) {
          waiting.abort();
          resolve(this.#begin(owner));
        }
      });
    });
  }

  /** @throws Refusal when none is free */
  takeNow(owner: Owner): () => void {
    return this.#mayGo(owner) ? this.#begin(owner) : refuse(this.#limits.refusal);
  }

  #requireRoom(owner: Owner): void {
    if (owner !== SYSTEM && this.#queue.waiting(owner) >= this.#limits.waiting) {
      refuse(this.#limits.refusal);
    }
  }

  #ofOwner(owner: Owner): number {
    return this.#running.get(owner) ?? 0;
  }

  #mayGo(owner: Owner): boolean {
    const { total, perOwner } = this.#limits;
    const most = typeof perOwner === "number" ? perOwner : perOwner(owner);
    return this.#all < total && this.#ofOwner(owner) < most;
  }

  #goOn(): void {
    const mayGo = (owner: Owner): boolean => this.#mayGo(owner);
    for (let next = this.#queue.next(mayGo); next !== undefined; next = this.#queue.next(mayGo)) {
      next();
    }
  }

  #begin(owner: Owner): () => void {
    let isOver = false;
    this.#count(owner, 1);
    return () => {
      if (!isOver) {
        isOver = true;
        this.#count(owner, -1);
        this.#goOn();
      }
    };
  }

  #count(owner: Owner, step: 1 | -1): void {
    this.#all += step;
    const rest = this.#ofOwner(owner) + step;
    if (rest === 0) {
      this.#running.delete(owner);
    } else {
      this.#running.set(owner, rest);
    }
  }
}
