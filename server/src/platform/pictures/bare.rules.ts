// Does a picture's file hold the picture and nothing else: no place, no phone, no words, nothing behind its
// end? What an upload was written anew as does.

const JPEG_END = 0xd9;
const JPEG_SCAN = 0xda;
const JFIF = 0xe0;
/** JFIF without a small picture of its own. */
const JFIF_LENGTH = 16;
const PNG_HEAD = 8;
const PNG_FRAME = 12;
const PNG_CHUNKS = new Set(["IHDR", "PLTE", "tRNS", "pHYs", "IDAT", "IEND"]);

/** Tables, frames and restarts: what a decoder needs. */
const isTable = (marker: number): boolean =>
  marker === 0xdb || marker === 0xdd || (marker >= 0xc0 && marker <= 0xcf && marker !== 0xc8);

const isJpegPart = (marker: number, length: number): boolean =>
  isTable(marker) || marker === JPEG_SCAN || (marker === JFIF && length === JFIF_LENGTH);

/** Behind the head of a scan: the next marker that is none of its own. */
function endOfScan(bytes: Buffer, from: number): number {
  let at = bytes.indexOf(0xff, from);
  while (at !== -1) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && (next < 0xd0 || next > 0xd7)) {
      return at;
    }
    at = bytes.indexOf(0xff, at + 2);
  }
  return bytes.length;
}

function isBareJpeg(bytes: Buffer): boolean {
  let at = 2;
  while (at + 4 <= bytes.length) {
    const marker = bytes[at + 1] ?? 0;
    const length = bytes.readUInt16BE(at + 2);
    if (bytes[at] !== 0xff || !isJpegPart(marker, length)) {
      return false;
    }
    at += 2 + length;
    at = marker === JPEG_SCAN ? endOfScan(bytes, at) : at;
  }
  return at + 2 === bytes.length && bytes[at] === 0xff && bytes[at + 1] === JPEG_END;
}

function isBarePng(bytes: Buffer): boolean {
  let at = PNG_HEAD;
  let kind = "";
  while (at + PNG_FRAME <= bytes.length && kind !== "IEND") {
    kind = bytes.toString("latin1", at + 4, at + 8);
    if (!PNG_CHUNKS.has(kind)) {
      return false;
    }
    at += bytes.readUInt32BE(at) + PNG_FRAME;
  }
  return kind === "IEND" && at === bytes.length;
}

/** @param mime as its first bytes say */
export function isBare(bytes: Buffer, mime: string): boolean {
  switch (mime) {
    case "image/jpeg": {
      return isBareJpeg(bytes);
    }
    case "image/png": {
      return isBarePng(bytes);
    }
    default: {
      return false;
    }
  }
}
