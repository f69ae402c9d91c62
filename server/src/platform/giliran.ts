// Long work that keeps nobody else waiting.
import { setImmediate } from "node:timers/promises";

/** How long one piece of work has held the thread. */
export class Giliran {
  readonly #most: number;
  #begun = performance.now();

  /** In milliseconds: after so many others go first. */
  constructor(most: number) {
    this.#most = most;
  }

  /** To be asked between small steps. */
  async giveBack(): Promise<void> {
    if (performance.now() - this.#begun > this.#most) {
      await setImmediate();
      this.#begun = performance.now();
    }
  }
}
