// The age of a voter of whom only the birth date is written.

const DAY_MS = 86_400_000;
/** From which spreadsheets count their days. */
const AWAL = Date.UTC(1899, 11, 30);

/** `YYYY-MM-DD` of a date as people, Sidalih (`DD|MM|YYYY`) and spreadsheets write it. */
function isoDari(lahir: string): string {
  // A date that lost its format is the number of its day; four digits are rather a year.
  if (/^\d{5}$/.test(lahir)) {
    return new Date(AWAL + Number(lahir) * DAY_MS).toISOString().slice(0, 10);
  }
  const [, hari = "", bulan = "", tahun = ""] =
    /^(\d{1,2})[|/. -](\d{1,2})[|/. -](\d{4})$/.exec(lahir) ?? [];
  return tahun === ""
    ? lahir.slice(0, 10)
    : `${tahun}-${bulan.padStart(2, "0")}-${hari.padStart(2, "0")}`;
}

/** Years at the day `kini`; undefined when it is no date of the past. */
export function usiaDari(lahir: string, kini: Date): number | undefined {
  const iso = isoDari(lahir.trim());
  const date = /^\d{4}-\d\d-\d\d$/.test(iso) ? new Date(`${iso}T00:00:00Z`) : undefined;
  // 31 February would be a day in March.
  if (
    date === undefined ||
    Number.isNaN(date.getTime()) ||
    date.toISOString().slice(0, 10) !== iso
  ) {
    return undefined;
  }
  const month = kini.getMonth() - date.getUTCMonth();
  const isBefore = month < 0 || (month === 0 && kini.getDate() < date.getUTCDate());
  const usia = kini.getFullYear() - date.getUTCFullYear() - (isBefore ? 1 : 0);
  return usia < 0 ? undefined : usia;
}
