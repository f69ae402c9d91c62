// Tar (ustar) as a stream: entries of known length, one after another, in flat memory.
/* oxlint-disable no-await-in-loop -- a stream has an order */

const BLOCK = 512;
const NAME_LIMIT = 100;
const SIZE_LIMIT = 8 ** 11;

export interface TarEntry {
  name: string;
  isFolder: boolean;
  size: number;
  /** To be read before the next entry; what is left of it is skipped. */
  isi: AsyncIterable<Buffer>;
}

function headerOf({ name, isFolder, size }: Omit<TarEntry, "isi">): Buffer {
  if (Buffer.byteLength(name) > NAME_LIMIT || size >= SIZE_LIMIT) {
    throw new Error(`Too long for a tar: ${name} (${size} bytes)`);
  }
  const header = Buffer.alloc(BLOCK);
  header.write(name, 0);
  header.write(isFolder ? "0000700\0" : "0000600\0", 100);
  header.write("0000000\0", 108);
  header.write("0000000\0", 116);
  header.write(`${size.toString(8).padStart(11, "0")}\0`, 124);
  header.write(
    `${Math.floor(Date.now() / 1000)
      .toString(8)
      .padStart(11, "0")}\0`,
    136,
  );
  header.write(isFolder ? "5" : "0", 156);
  header.write("ustar\x0000", 257);
  header.write(`${checksumOf(header).toString(8).padStart(6, "0")}\0 `, 148);
  return header;
}

/** The sum of all bytes, its own eight counted as spaces. */
function checksumOf(header: Buffer): number {
  let sum = 8 * 32;
  for (const [place, byte] of header.entries()) {
    sum += place >= 148 && place < 156 ? 0 : byte;
  }
  return sum;
}

const paddingOf = (size: number): number => (BLOCK - (size % BLOCK)) % BLOCK;

/** One entry as the bytes of a tar. */
export async function* writeEntry(entry: TarEntry): AsyncGenerator<Buffer> {
  yield headerOf(entry);
  let written = 0;
  for await (const chunk of entry.isi) {
    written += chunk.length;
    yield chunk;
  }
  if (written !== entry.size) {
    throw new Error(`${entry.name}: ${written} bytes instead of ${entry.size}`);
  }
  yield Buffer.alloc(paddingOf(entry.size));
}

/** What a tar ends with. */
export const TAR_END = Buffer.alloc(2 * BLOCK);

/** A stream of chunks, read by length. */
class Bytes {
  readonly #source: AsyncIterator<Buffer, unknown>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** At most `limit` bytes, at least one. */
  async next(limit: number): Promise<Buffer> {
    while (this.#rest.length === 0) {
      const read = await this.#source.next();
      if (read.done === true) {
        throw new Error("The tar ends in the middle");
      }
      this.#rest = read.value;
    }
    const chunk = this.#rest.subarray(0, limit);
    this.#rest = this.#rest.subarray(chunk.length);
    return chunk;
  }

  async *take(length: number): AsyncGenerator<Buffer> {
    for (let left = length; left > 0;) {
      const chunk = await this.next(left);
      left -= chunk.length;
      yield chunk;
    }
  }

  async block(): Promise<Buffer> {
    const parts: Buffer[] = [];
    for await (const part of this.take(BLOCK)) {
      parts.push(part);
    }
    return Buffer.concat(parts);
  }

  /** Whoever sends wants to be heard to the end. */
  async finish(): Promise<void> {
    while ((await this.#source.next()).done !== true) {
      // Padding.
    }
  }
}

const textAt = (header: Buffer, from: number, length: number): string =>
  header.toString("utf8", from, from + length).replace(/\0.*$/s, "");

/** Reads what nobody wants. */
export async function drain(source: AsyncIterable<Buffer>): Promise<void> {
  const chunks = source[Symbol.asyncIterator]();
  while ((await chunks.next()).done !== true) {
    // Skipped.
  }
}

/** @throws Error when it is no tar, or ends too soon */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const bytes = new Bytes(source);
  for (let header = await bytes.block(); header[0] !== 0; header = await bytes.block()) {
    if (Number.parseInt(textAt(header, 148, 8), 8) !== checksumOf(header)) {
      throw new Error("Not a tar, or damaged");
    }
    const size = Number.parseInt(textAt(header, 124, 12), 8);
    const isi = bytes.take(size);
    yield { name: textAt(header, 0, NAME_LIMIT), isFolder: header[156] === 0x35, size, isi };
    await drain(isi);
    await drain(bytes.take(paddingOf(size)));
  }
  await bytes.finish();
}
