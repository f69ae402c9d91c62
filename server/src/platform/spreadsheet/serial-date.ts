// Spreadsheets store a moment as days since an epoch and call it a date only by its format.
import type { Cell } from "./table.ts";

const DAY_MS = 86_400_000;
const DAY_SECONDS = 86_400;
const EPOCH_1900 = Date.UTC(1899, 11, 30);
const EPOCH_1904 = Date.UTC(1904, 0, 1);
const END = Date.UTC(9999, 11, 31);
/** The 1900 system has a 29 February 1900, day 60, that never was; before it days are one off. */
const NEVER_WAS = 60;

function dayOf(day: number, is1904: boolean): number | undefined {
  if (is1904) {
    return EPOCH_1904 + day * DAY_MS;
  }
  if (day === NEVER_WAS) {
    return undefined;
  }
  return EPOCH_1900 + (day < NEVER_WAS ? day + 1 : day) * DAY_MS;
}

/** The ISO text of a serial date; undefined when no such day exists. */
export function isoFromSerial(serial: number, is1904: boolean): string | undefined {
  const seconds = Math.round((serial - Math.floor(serial)) * DAY_SECONDS);
  const day = Math.floor(serial) + (seconds === DAY_SECONDS ? 1 : 0);
  const time = new Date((seconds % DAY_SECONDS) * 1000).toISOString().slice(11, 19);
  if (day === 0 && !is1904) {
    return time;
  }
  const start = day < 0 ? undefined : dayOf(day, is1904);
  if (start === undefined || !(start <= END)) {
    return undefined;
  }
  const date = new Date(start).toISOString().slice(0, 10);
  return time === "00:00:00" ? date : `${date}T${time}`;
}

/** A date that lost its format is told by the number of its day; five digits are none of a year. */
const NOMOR_HARI = /^\s*\d{5}\s*$/;

/** The cell with the day that it would be: whoever reads it without its workbook would count from 1900. */
export function withHari(cell: Cell, is1904: boolean): Cell {
  const hari =
    is1904 && cell.jenis !== "tanggal" && NOMOR_HARI.test(cell.teks)
      ? isoFromSerial(Number(cell.teks), true)
      : undefined;
  return hari === undefined ? cell : { ...cell, hari };
}

/** The serial (1900 system) of an ISO date with or without a time; undefined when it is none. */
export function serialFromIso(iso: string): number | undefined {
  if (!/^\d{4}-\d\d-\d\d(?:T\d\d:\d\d:\d\d)?$/.test(iso)) {
    return undefined;
  }
  const moment = Date.parse(iso.length === 10 ? iso : `${iso}Z`);
  const serial = (moment - EPOCH_1900) / DAY_MS;
  return isoFromSerial(serial, false) === iso ? serial : undefined;
}

const inRanges = (id: number, ranges: readonly (readonly [number, number])[]): boolean =>
  ranges.some(([from, to]) => id >= from && id <= to);

export const isBuiltInDateFormat = (id: number): boolean =>
  inRanges(id, [
    [14, 22],
    [27, 36],
    [45, 47],
    [50, 58],
  ]);
