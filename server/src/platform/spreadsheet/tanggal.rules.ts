// Dates in the cells of files.

const DAY_MS = 86_400_000;
/** From which spreadsheets count their days. */
const AWAL = Date.UTC(1899, 11, 30);

/** `YYYY-MM-DD` of a date as people, Sidalih (`DD|MM|YYYY`) and spreadsheets write it. */
export function isoDari(teks: string): string {
  // A date that lost its format is the number of its day; four digits are rather a year.
  if (/^\d{5}$/.test(teks)) {
    return new Date(AWAL + Number(teks) * DAY_MS).toISOString().slice(0, 10);
  }
  const [, hari = "", bulan = "", tahun = ""] =
    /^(\d{1,2})[|/. -](\d{1,2})[|/. -](\d{4})$/.exec(teks) ?? [];
  return tahun === ""
    ? teks.slice(0, 10)
    : `${tahun}-${bulan.padStart(2, "0")}-${hari.padStart(2, "0")}`;
}
