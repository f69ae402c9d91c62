// How much is tried of what has hundreds of cases: all of it in `npm test`, a sample of it in `npm run check`.
// What is tried at random moments is tried some times in `npm test`, and as often as it should be before a
// release in `npm test -- --whole`.
const isSample = process.env["UKURAN_UJI"] === "contoh";
const isWhole = process.env["UKURAN_UJI"] === "penuh";

/** So many random moments, reports, kills. */
export const timesOf = (whole: number, usual: number): number => (isWhole ? whole : usual);

/** All of these cases; in the quick half one in `every` of them. */
export const sampleOf = <T>(cases: readonly T[], every: number): T[] =>
  cases.filter((_, at) => !isSample || at % every === 0);

/** So many runs of a property; in the quick half one in `every`. */
export const runsOf = (runs: number, every: number): number =>
  isSample ? Math.ceil(runs / every) : runs;
