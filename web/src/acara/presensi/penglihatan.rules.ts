// What a camera sees many times a second, and should be read once.

/** A card that has been out of sight for so long is shown anew. */
const LUPA_MS = 4000;

export class Penglihatan {
  readonly #terakhir = new Map<string, number>();

  /** @param kini milliseconds. @returns was it out of sight? */
  isBaru(teks: string, kini: number): boolean {
    const lalu = this.#terakhir.get(teks) ?? -Infinity;
    for (const [lain, pada] of this.#terakhir) {
      if (kini - pada > LUPA_MS) {
        this.#terakhir.delete(lain);
      }
    }
    this.#terakhir.set(teks, kini);
    return kini - lalu > LUPA_MS;
  }
}
