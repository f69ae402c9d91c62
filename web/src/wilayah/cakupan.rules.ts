/** From "nothing yet" to "complete". */
export type Langkah = 0 | 1 | 2 | 3 | 4 | 5;

const QUARTER_STEPS: readonly Langkah[] = [1, 2, 3, 4];

/** How much of `semua` is there, in steps; undefined where there is nothing to cover. */
export function langkahCakupan(bagian: number, semua: number): Langkah | undefined {
  if (semua === 0) {
    return undefined;
  }
  if (bagian === 0) {
    return 0;
  }
  const share = bagian / semua;
  if (share >= 1) {
    return 5;
  }
  const quarters = [0.25, 0.5, 0.75].filter((limit) => share >= limit).length;
  return QUARTER_STEPS[quarters] ?? 1;
}
