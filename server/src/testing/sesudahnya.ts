// What a test file opens, also in the middle of a test, is closed after it, in reverse.
import { afterAll } from "vitest";

const terbuka: (() => unknown)[] = [];

afterAll(async () => {
  for (const tutup of terbuka.toReversed()) {
    await tutup();
  }
});

export function sesudahnya(tutup: () => unknown): void {
  terbuka.push(tutup);
}
