// What is asked of the process that decodes pictures, and what it answers.

export interface PictureTask {
  bytes: Buffer;
  /** Told by its head alone; above that nothing is decoded. */
  maxPixels: number;
  /** Of few pixels a single long line takes gigabytes. */
  maxSide: number;
  job: PictureJob;
}

/** A part of the picture in this size, on white, as JPEG. */
export interface PictureSize {
  width: number;
  height: number;
  fit: "cover" | "inside";
  quality: number;
}

/**
 * "upload": written anew and a small picture of it, which drops EXIF (place, time, phone) and whatever
 * else rides along; `portrait` is cut to 3:4, and so is its small one, a JPEG. `keep`: what holds nothing
 * but the picture, in the size that it would be written in, stays as it is. "size": one size of it, for print. "draw": an SVG of ours.
 */
export type PictureJob =
  | { kind: "upload"; png: boolean; portrait: boolean; keep?: boolean }
  | { kind: "size"; size: PictureSize }
  | { kind: "draw"; quality: number };

export type PictureFault = "too-large" | "too-long" | "unreadable";

export type PictureAnswer = { parts: Buffer[] } | { fault: PictureFault };
