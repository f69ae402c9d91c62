// How much is tried of what has hundreds of cases: all of it in `npm test`, a sample of it in `npm run check`.
const isSample = process.env["UKURAN_UJI"] === "contoh";

/** All of these cases; in the quick half one in `every` of them. */
export const sampleOf = <T>(cases: readonly T[], every: number): T[] =>
  cases.filter((_, at) => !isSample || at % every === 0);

/** So many runs of a property; in the quick half one in `every`. */
export const runsOf = (runs: number, every: number): number =>
  isSample ? Math.ceil(runs / every) : runs;
