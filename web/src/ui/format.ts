// Numbers, dates and names as Indonesians read them.
import { hariTampak } from "#contract/core/hari.rules.ts";

const LOCALE = "id-ID";

/** A formatter takes ten milliseconds and more to make: only once somebody reads what it writes. */
function once<Value>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => (made ??= make());
}

const whole = once(() => new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 0 }));
const oneDecimal = once(
  () => new Intl.NumberFormat(LOCALE, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
);

/** Unknown, as opposed to zero. */
export const UNKNOWN = "–";

type Maybe<Value> = Value | null | undefined;

/** 1234567 → "1.234.567" */
export function formatNumber(value: Maybe<number>): string {
  return value === null || value === undefined ? UNKNOWN : whole().format(value);
}

/**
 * Of part and whole → "12,3 %". Rounded towards the middle: 0 % means nothing and 100 % means all,
 * so 999.999 of 1.000.000 is "99,9 %".
 */
export function formatPercent(part: Maybe<number>, total: Maybe<number>): string {
  if (part === null || part === undefined || !total) {
    return UNKNOWN;
  }
  if (part === 0 || part === total) {
    return `${part === 0 ? 0 : 100} %`;
  }
  const tenths = Math.round((part / total) * 1000) / 10;
  const isAbove = part > total;
  return `${oneDecimal().format(isAbove ? Math.max(tenths, 100.1) : Math.min(Math.max(tenths, 0.1), 99.9))} %`;
}

/** WIB, WITA or WIT, by the browser's offset from UTC in minutes (SHELL-082). */
export function zoneLabel(offsetMinutes = new Date().getTimezoneOffset()): "WIB" | "WITA" | "WIT" {
  if (offsetMinutes === -540) {
    return "WIT";
  }
  return offsetMinutes === -480 ? "WITA" : "WIB";
}

type When = string | number | Date;

/** Times of events and schedules are GMT+7 wherever they are read (SHELL-083, decision G-45). */
export const WIB = "Asia/Jakarta";

interface DateParts {
  weekday: string;
  day: string;
  month: string;
  monthName: string;
  year: string;
  hour: string;
  minute: string;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string | undefined): Intl.DateTimeFormat {
  const key = zone ?? "";
  const known = formats.get(key);
  const format =
    known ??
    new Intl.DateTimeFormat(LOCALE, {
      weekday: "long",
      day: "2-digit",
      month: "long",
      year: "numeric",
      hour: "2-digit",
      minute: "2-digit",
      hourCycle: "h23",
      ...(zone === undefined ? {} : { timeZone: zone }),
    });
  formats.set(key, format);
  return format;
}

const MONTHS =
  "Januari Februari Maret April Mei Juni Juli Agustus September Oktober November Desember".split(
    " ",
  );

/** The browser's zone where Indonesia has it (SHELL-082): elsewhere times are WIB, and say so. */
function hereAt(when: When): typeof WIB | undefined {
  const offset = -new Date(when).getTimezoneOffset() / 60;
  return offset === 8 || offset === 9 ? undefined : WIB;
}

function partsOf(when: When, zone = hereAt(when)): DateParts {
  const parts = formatOf(zone).formatToParts(new Date(when));
  const part = (type: Intl.DateTimeFormatPartTypes): string =>
    parts.find((candidate) => candidate.type === type)?.value ?? "";
  const monthName = part("month");
  return {
    weekday: part("weekday"),
    day: part("day"),
    month: String(MONTHS.indexOf(monthName) + 1).padStart(2, "0"),
    monthName,
    year: part("year"),
    hour: part("hour"),
    minute: part("minute"),
  };
}

/** "Rabu, 14-02-2024 13:00 WIB", in the browser's zone (SHELL-084). */
export function formatDateTime(when: Maybe<When>, zone?: typeof WIB): string {
  if (when === null || when === undefined) {
    return UNKNOWN;
  }
  const { weekday, day, month, year, hour, minute } = partsOf(when, zone);
  const label = zone === undefined ? zoneLabel(new Date(when).getTimezoneOffset()) : "WIB";
  return `${weekday}, ${day}-${month}-${year} ${hour}:${minute} ${label}`;
}

/** "14-02-2024" (SHELL-087); a plain date "2024-02-14" has no zone and stays that day. */
export function formatDate(when: Maybe<When>): string {
  if (when === null || when === undefined || when === "") {
    return UNKNOWN;
  }
  const plain = typeof when === "string" ? hariTampak(when) : undefined;
  if (plain !== undefined) {
    return plain;
  }
  const { day, month, year } = partsOf(when);
  return `${day}-${month}-${year}`;
}

/**
 * "03 - 09 Februari 2024", of one day "03 Februari 2024", across months "28 Januari s/d 03 Februari 2024" (SHELL-085, SHELL-086); the
 * days of schedules, as these are.
 */
export function formatDateRange(from: When, to: When): string {
  const first = partsOf(from, WIB);
  const last = partsOf(to, WIB);
  const isMonth = first.month === last.month && first.year === last.year;
  if (isMonth && first.day === last.day) {
    return `${first.day} ${first.monthName} ${first.year}`;
  }
  if (isMonth) {
    return `${first.day} - ${last.day} ${last.monthName} ${last.year}`;
  }
  const firstYear = first.year === last.year ? "" : ` ${first.year}`;
  return `${first.day} ${first.monthName}${firstYear} s/d ${last.day} ${last.monthName} ${last.year}`;
}

const relative = once(() => new Intl.RelativeTimeFormat(LOCALE, { numeric: "auto" }));
const STEPS = [
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
] as const;

/** "5 menit yang lalu": only beside the exact time. */
export function formatAgo(when: When, now = Date.now()): string {
  const seconds = (new Date(when).getTime() - now) / 1000;
  const [unit, length] = STEPS.find(([, size]) => Math.abs(seconds) >= size) ?? ["second", 1];
  return unit === "second" ? "baru saja" : relative().format(Math.round(seconds / length), unit);
}

/** "Dewi Ayu Lestari" → "DA" (SHELL-088). */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters =
    words.length > 1 ? words.slice(0, 2).map((word) => word[0]) : [(words[0] ?? "").slice(0, 2)];
  return letters.join("").toLocaleUpperCase(LOCALE);
}

const SIZES = ["B", "kB", "MB", "GB"] as const;

/** 10485760 → "10 MB" */
export function formatBytes(bytes: number): string {
  const step = Math.min(Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(1024)), 3);
  const value = bytes / 1024 ** step;
  const digits = value >= 10 || step === 0 ? whole : oneDecimal;
  return `${digits().format(value)} ${SIZES[step]}`;
}

/** The first `length` letters, with … when something is left out. */
export function preview(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length).trimEnd()}…`;
}
