// How much is tried of what has hundreds of cases: a sample in `npm test` and `npm run check`, another one with
// every commit (its seed is printed); all of it in `npm test -- --whole`, or where a file is run by itself.
// What is tried at random moments is tried some times in `npm test`, and as often as it should be before a
// release in `npm test -- --whole`.
const isSample = process.env["UKURAN_UJI"] === "contoh";
const isWhole = process.env["UKURAN_UJI"] === "penuh";

/** So many random moments, reports, kills. */
export const timesOf = (whole: number, usual: number): number => (isWhole ? whole : usual);

const isAll = isWhole || process.env["UKURAN_UJI"] === undefined;
const seed = Number(process.env["BENIH_UJI"] ?? 0);

/** All of these cases, or one in `every` of them; `shift` draws another one for each place that asks. */
export const sampleOf = <T>(cases: readonly T[], every: number, shift = 0): T[] =>
  cases.filter((_, at) => isAll || at % every === (seed + shift) % every);

/** So many runs of a property; in the quick half one in `every`. */
export const runsOf = (runs: number, every: number): number =>
  isSample ? Math.ceil(runs / every) : runs;
