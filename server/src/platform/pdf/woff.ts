import { inflateSync } from "node:zlib";

const WOFF_HEADER = 44;
const WOFF_ENTRY = 20;
const SFNT_HEADER = 12;
const SFNT_ENTRY = 16;
const ALIGN = 4;

const aligned = (length: number): number => Math.ceil(length / ALIGN) * ALIGN;

/** A packed font, unpacked once: read as it is, every look at a table would unpack it again. */
export function sfntFromWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const power = Math.floor(Math.log2(count));
  const head = Buffer.alloc(SFNT_HEADER + count * SFNT_ENTRY);
  head.writeUInt32BE(woff.readUInt32BE(4), 0);
  head.writeUInt16BE(count, 4);
  head.writeUInt16BE(2 ** power * SFNT_ENTRY, 6);
  head.writeUInt16BE(power, 8);
  head.writeUInt16BE((count - 2 ** power) * SFNT_ENTRY, 10);
  const parts: Buffer[] = [head];
  let offset = head.length;
  for (let at = 0; at < count; at += 1) {
    const entry = WOFF_HEADER + at * WOFF_ENTRY;
    const [start, packed, length] = [4, 8, 12].map((place) => woff.readUInt32BE(entry + place));
    const bytes = woff.subarray(start, Number(start) + Number(packed));
    const table = packed === length ? bytes : inflateSync(bytes);
    const record = SFNT_HEADER + at * SFNT_ENTRY;
    woff.copy(head, record, entry, entry + 4);
    woff.copy(head, record + 4, entry + 16, entry + 20);
    head.writeUInt32BE(offset, record + 8);
    head.writeUInt32BE(table.length, record + 12);
    parts.push(table, Buffer.alloc(aligned(table.length) - table.length));
    offset += aligned(table.length);
  }
  return Buffer.concat(parts);
}
