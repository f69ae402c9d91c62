// Dates as people write them, 17-08-1990, and as they are sent, 1990-08-17 (decision G-44).
import { nomorBulan } from "#contract/core/bulan.rules.ts";
import { cleanTeks } from "#contract/core/teks.rules.ts";

const DAY_FIRST = /^(?<day>\d{1,2})-(?<month>\d{1,2}|[a-z]{3,})-(?<year>\d{4})$/i;
const YEAR_FIRST = /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})$/;

function isoOf(text: string): string {
  const {
    day = "",
    month = "",
    year = "",
  } = (DAY_FIRST.exec(text) ?? YEAR_FIRST.exec(text))?.groups ?? {};
  return `${year}-${nomorBulan(month) ?? ""}-${day.padStart(2, "0")}`;
}

/** "17-08-1990", "17-8-1990", "17-Agu-1990", "1990-08-17" → "1990-08-17"; undefined when there is no such day. */
export function parseDate(text: string): string | undefined {
  const iso = isoOf(text);
  const date = new Date(`${iso}T00:00:00Z`);
  // 31-02 would become a day in March.
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== iso ? undefined : iso;
}

/** Years of two digits up to this one are of this century. */
const LAST_OF_THIS_CENTURY = 40;

/** As `parseDate`, of what nobody types on: "1-12-26" is of 2026. */
export function parseLeftDate(text: string): string | undefined {
  return parseDate(
    text.replace(/-$/, "").replace(/^(\d{1,2}-[^-]+)-(\d\d)$/, (_, start: string, year: string) => {
      const century = Number(year) > LAST_OF_THIS_CENTURY ? "19" : "20";
      return `${start}-${century}${year}`;
    }),
  );
}

/** Longer than the longest name of a month needs. */
const LONGEST = 20;
const ISO = /^(19|20)\d\d-\d{0,2}(-\d{0,2}-?)?$/;
const WIDTHS = [2, 2, 4];

/** Any separator is a dash, and digits alone get theirs: "1/12" → "1-12", "1708" → "17-08". */
export function maskDate(typed: string): string {
  const text = cleanTeks(typed);
  const dashed = text
    // Between the dashes a new month may be typed where one was deleted.
    .replaceAll(/[^\da-z]+/gi, (run, at: number) =>
      run === "--" && at + run.length < text.length ? run : "-",
    )
    .replace(/^-/, "")
    // Typed year first, "2024" stands as "20-24" until the day begins.
    .replace(/^(19|20)-(\d\d)-(\d{1,2})-/, "$1$2-$3-");
  if (ISO.test(dashed) || /[a-z]/i.test(dashed)) {
    return dashed.slice(0, LONGEST);
  }
  const opened =
    dashed.split("-").length < WIDTHS.length
      ? dashed.replace(/^(\d\d)(?=\d)/, "$1-").replace(/^(\d+-\d\d)(?=\d)/, "$1-")
      : dashed;
  const parts = opened.split("-").slice(0, WIDTHS.length);
  return parts.map((part, at) => part.slice(0, WIDTHS[at])).join("-");
}

/** What is wrong with a text that is no date; while it is typed only what cannot become one. */
export function dateFault(text: string, isLeft: boolean): string | undefined {
  if (text === "" || parseDate(text) !== undefined) {
    return undefined;
  }
  if (/^(\d{1,2}-\d{1,2}-\d{4}|\d{4}-\d\d-\d\d)$/.test(text)) {
    return "Tanggal ini tidak ada";
  }
  return isLeft ? "Isi tanggal seperti 14-02-2024" : undefined;
}
