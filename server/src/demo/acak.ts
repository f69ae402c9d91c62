/** Numbers that look random and are the same on every machine (mulberry32). */
export class Acak {
  #state: number;

  constructor(seed: number) {
    this.#state = seed;
  }

  /** From 0 inclusive to 1 exclusive. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A whole number between both, inclusive. */
  antara(min: number, max: number): number {
    return min + Math.floor(this.next() * (max - min + 1));
  }

  peluang(share: number): boolean {
    return this.next() < share;
  }

  choose<T>(list: readonly [T, ...T[]]): T {
    return list[Math.floor(this.next() * list.length)] ?? list[0];
  }

  /** Splits `total` by weights, to the last one. */
  split(total: number, bobot: readonly number[]): number[] {
    const sum = bobot.reduce((a, b) => a + b, 0);
    let left = total;
    return bobot.map((one, index) => {
      const isLast = index === bobot.length - 1;
      const share = isLast ? left : Math.min(left, Math.round((total * one) / sum));
      left -= share;
      return share;
    });
  }
}
