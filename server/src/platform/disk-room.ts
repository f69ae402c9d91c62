// How much room the data has on its disk: without any PostgreSQL dies, and with little of it uploads fail.
import { statfs } from "node:fs/promises";

const MEGA = 2 ** 20;
/** What uploads leave free: with less, whatever else lies on this disk ends too. */
const FLOOR_BYTES = 128 * MEGA;
/** Less than this is none: PostgreSQL's next piece of its log takes 16 MB. */
const FULL_BYTES = 48 * MEGA;
/** Enough for a day or two of an installation that works. */
const LOW_BYTES = 1024 * MEGA;

/** Bytes that a program other than root may still write beside this folder; many where no system tells. */
export async function roomOf(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

/** May uploads that come to so many bytes still come? */
export const hasRoomFor = async (folder: string, bytes: number): Promise<boolean> =>
  (await roomOf(folder)) - bytes >= FLOOR_BYTES;

export const isFull = async (folder: string): Promise<boolean> =>
  (await roomOf(folder)) < FULL_BYTES;

export const isLow = (bytes: number): boolean => bytes < LOW_BYTES;

export const megabytesOf = (bytes: number): number => Math.floor(bytes / MEGA);
