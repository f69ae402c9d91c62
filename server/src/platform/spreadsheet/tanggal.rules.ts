// Dates in the cells of files.
import { nomorBulan } from "#contract/core/bulan.rules.ts";

const DAY_MS = 86_400_000;
/** From which spreadsheets count their days. */
const AWAL = Date.UTC(1899, 11, 30);
/** What stands behind a date when it is a moment; anything else behind it is a slip. */
const JAM = /(?<=^\d{4}-\d\d-\d\d)[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?Z?$/;

/** `YYYY-MM-DD` of a date as people, Sidalih (`DD|MM|YYYY`) and spreadsheets write it. */
export function isoDari(teks: string): string {
  // A date that lost its format is the number of its day; four digits are rather a year.
  if (/^\d{5}$/.test(teks)) {
    return new Date(AWAL + Number(teks) * DAY_MS).toISOString().slice(0, 10);
  }
  const [, hari = "", bulan = "", tahun = ""] =
    /^(\d{1,2})[|/. -](\d{1,2}|[a-z]{3,})[|/. -]+(\d{4})$/i.exec(teks) ?? [];
  const angka = nomorBulan(bulan);
  return tahun === "" || angka === undefined
    ? teks.replace(JAM, "")
    : `${tahun}-${angka}-${hari.padStart(2, "0")}`;
}
