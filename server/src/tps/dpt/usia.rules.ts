// The age of a voter of whom only the birth date is written.
import { isoDari } from "../../platform/spreadsheet/tanggal.rules.ts";

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
