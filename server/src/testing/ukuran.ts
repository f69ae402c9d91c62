// How much is tried of what has hundreds of cases: a sample in `npm test` and `npm run check`, another one with
// every commit (its seed is printed); all of it in `npm test -- --whole`, or where a file is run by itself.
// What guards a rule itself is no sample: that each case stands in its table, and is refused to whom it must.
// What is tried at random moments is tried some times in `npm test`, and as often as it should be before a
// release in `npm test -- --whole`.
const isWhole = process.env["UKURAN_UJI"] === "penuh";

/** So many random moments, reports, kills. */
export const timesOf = (whole: number, usual: number): number => (isWhole ? whole : usual);

const isAll = isWhole || process.env["UKURAN_UJI"] === undefined;
const seed = Number(process.env["BENIH_UJI"] ?? 0);

/** Of what has hundreds of cases, one in so many: `npm run check` is run ten times a day. */
export const HUNDREDS = process.env["UKURAN_UJI"] === "contoh" ? 30 : 10;

/** All of these cases, or one in `every` of them; `shift` draws another one for each place that asks. */
export const sampleOf = <T>(cases: readonly T[], every: number, shift = 0): T[] =>
  cases.filter((_, at) => isAll || at % every === (seed + shift) % every);

/** Of each of several lists one in `every`, and never none: of the one `at` that place others than of the next. */
export const someOf = <T>(cases: readonly T[], every: number, at: number): T[] =>
  cases.filter(
    (_, index) => isAll || index % every === (seed + at) % Math.min(every, cases.length),
  );

/** So many runs of a property, or one in `every` of them: they differ each time. */
export const runsOf = (runs: number, every: number): number =>
  isAll ? runs : Math.ceil(runs / every);
