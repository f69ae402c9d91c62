// What a file is, told by its first bytes; its name and the browser's word for it are not asked.

export const BYTES_NEEDED = 4096;

const SIGNATURES: readonly (readonly [string, readonly number[]])[] = [
  ["image/jpeg", [0xff, 0xd8, 0xff]],
  ["image/png", [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ["application/pdf", [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ["application/zip", [0x50, 0x4b, 0x03, 0x04]],
  ["application/gzip", [0x1f, 0x8b, 0x08]],
  ["application/x-ole-storage", [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]],
];

/** The media type of a file that starts with `head`; text/plain when it reads as text. */
export function sniffMime(head: Buffer): string | undefined {
  for (const [mime, signature] of SIGNATURES) {
    if (signature.every((byte, index) => head[index] === byte)) {
      return mime;
    }
  }
  if (head.toString("latin1", 0, 4) === "RIFF" && head.toString("latin1", 8, 12) === "WEBP") {
    return "image/webp";
  }
  return isText(head) ? "text/plain" : undefined;
}

/** Of a file's end: scanners write a block or two behind the mark of theirs. */
const EKOR_PDF = 4096;

/** A PDF begins with its version, and says where it ends; what was cut off does not. */
export const isPdfUtuh = (bytes: Buffer): boolean =>
  /^%PDF-\d\.\d/.test(bytes.toString("latin1", 0, 8)) &&
  bytes.subarray(-EKOR_PDF).includes("%%EOF");

function isText(head: Buffer): boolean {
  const isUtf16 = (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff);
  return head.length > 0 && (isUtf16 || !head.includes(0));
}

/** How files of a type may end; the first for those that end otherwise. */
const ENDINGS: Readonly<Record<string, readonly string[]>> = {
  "image/jpeg": ["jpg", "jpeg"],
  "image/png": ["png"],
  "image/webp": ["webp"],
  "application/pdf": ["pdf"],
  "application/zip": ["xlsx", "xlsm", "zip", "docx", "pptx"],
  "application/gzip": ["gz"],
  "application/x-ole-storage": ["xls", "doc", "ppt"],
  "text/plain": ["csv", "tsv", "txt"],
};
const KNOWN = new Set(Object.values(ENDINGS).flat());
const LONGEST = 200;

/** Control and path characters, those that turn the direction of text, and what ends a quoted name. */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}/\\:*?"<>|;]/gu;

/** One part of a path, whatever it was made of. */
const cleanName = (sent: string): string => sent.toWellFormed().replaceAll(UNSAFE, "_").trim();

/** A sent name, cleaned, with one of these endings. */
export function nameEnding(sent: string, allowed: readonly string[]): string {
  const plain = cleanName(sent);
  const [, stem = plain, ending = ""] = /^(.*)\.([^.]*)$/.exec(plain) ?? [];
  if (allowed.length === 0 || allowed.includes(ending.toLowerCase())) {
    return plain.slice(-LONGEST).toWellFormed() || "berkas";
  }
  // What a file was before it was made smaller is no part of its name; anything else may be.
  const name = KNOWN.has(ending.toLowerCase()) ? stem : plain;
  const proper = `.${allowed[0]}`;
  return `${name.slice(-(LONGEST - proper.length)).toWellFormed() || "berkas"}${proper}`;
}

/** The name that a file is kept and handed out under, ending as its bytes say. */
export const fileName = (sent: string, mime: string): string =>
  nameEnding(sent, ENDINGS[mime] ?? []);
