// Bytes that are promised and not all there yet: so many of one owner, and so many of all.
import type { Owner } from "./fair-queue.ts";

interface Budget {
  perOwner: number;
  total: number;
}

export class ByteBudget {
  readonly #budget: Budget;
  readonly #owners = new Map<Owner, number>();
  #all = 0;

  constructor(budget: Budget) {
    this.#budget = budget;
  }

  /** Of all owners together. */
  get promised(): number {
    return this.#all;
  }

  /**
   * The first of an owner always fits its own budget, however large.
   * @returns what gives them back; undefined: there is no room for them now
   */
  take(owner: Owner, bytes: number): (() => void) | undefined {
    const own = this.#owners.get(owner) ?? 0;
    const { perOwner, total } = this.#budget;
    if ((own > 0 && own + bytes > perOwner) || (this.#all > 0 && this.#all + bytes > total)) {
      return undefined;
    }
    this.#count(owner, bytes);
    let isOver = false;
    return () => {
      if (!isOver) {
        isOver = true;
        this.#count(owner, -bytes);
      }
    };
  }

  #count(owner: Owner, bytes: number): void {
    this.#all += bytes;
    const rest = (this.#owners.get(owner) ?? 0) + bytes;
    if (rest === 0) {
      this.#owners.delete(owner);
    } else {
      this.#owners.set(owner, rest);
    }
  }
}
