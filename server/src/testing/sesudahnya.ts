// What a test file opens, also in the middle of a test, is closed after it, in reverse.
const terbuka: (() => unknown)[] = [];

export async function tutupSemua(): Promise<void> {
  for (const tutup of terbuka.splice(0).toReversed()) {
    await tutup();
  }
}

export function sesudahnya(tutup: () => unknown): void {
  terbuka.push(tutup);
}
