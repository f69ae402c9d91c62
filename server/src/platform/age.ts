// The age format (age-encryption.org/v1) as a stream. Its library wraps the key of a file and writes its
// head; the content goes through the system's own ChaCha20, fifty times as fast.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

/** Loaded where a backup is encrypted or read: 5 MB that the service does without. */
const library = () => import("age-encryption");

const CIPHER = "chacha20-poly1305";
const CHUNK = 2 ** 16;
const TAG = 16;
const NONCE = 16;
const HEAD_LIMIT = 2 ** 16;

const contentKey = (fileKey: Uint8Array, nonce: Buffer): Buffer =>
  Buffer.from(hkdfSync("sha256", fileKey, nonce, "payload", 32));

/** Each chunk has its number, and the last one says that it is. */
class Counter {
  #at = 0;

  next(isLast: boolean): Buffer {
    const nonce = Buffer.alloc(12);
    nonce.writeUIntBE(this.#at, 5, 6);
    nonce[11] = Number(isLast);
    this.#at += 1;
    return nonce;
  }
}

interface Chunk {
  bytes: Buffer;
  isLast: boolean;
}

/** Each is good until the next one is asked for. */
async function* inChunks(pieces: AsyncIterable<Buffer>, size: number): AsyncGenerator<Chunk> {
  const held = Buffer.allocUnsafe(size);
  let length = 0;
  for await (const piece of pieces) {
    for (let at = 0; at < piece.length;) {
      if (length === size) {
        yield { bytes: held, isLast: false };
        length = 0;
      }
      const copied = piece.copy(held, length, at);
      length += copied;
      at += copied;
    }
  }
  yield { bytes: held.subarray(0, length), isLast: true };
}

/** The head of a file and the key of its content: all but the content of an empty one. */
async function openFile(penerima: string): Promise<{ head: Uint8Array; fileKey: Uint8Array }> {
  let fileKey = new Uint8Array();
  const { Encrypter } = await library();
  const encrypter = new Encrypter();
  encrypter.addRecipient({
    wrapFileKey(key) {
      fileKey = Uint8Array.from(key);
      return [];
    },
  });
  encrypter.addRecipient(penerima);
  const empty = await encrypter.encrypt(new Uint8Array());
  return { head: empty.subarray(0, empty.length - NONCE - TAG), fileKey };
}

/** Is it a public key, "age1…"? */
export async function isPenerima(penerima: string): Promise<boolean> {
  const { Encrypter } = await library();
  try {
    new Encrypter().addRecipient(penerima);
    return true;
  } catch {
    return false;
  }
}

/** @param penerima a public key, "age1…" */
export async function* encryptAge(
  plain: AsyncIterable<Buffer>,
  penerima: string,
): AsyncGenerator<Buffer> {
  const { head, fileKey } = await openFile(penerima);
  const nonce = randomBytes(NONCE);
  yield Buffer.concat([head, nonce]);
  const key = contentKey(fileKey, nonce);
  const counter = new Counter();
  for await (const { bytes, isLast } of inChunks(plain, CHUNK)) {
    const cipher = createCipheriv(CIPHER, key, counter.next(isLast), { authTagLength: TAG });
    yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
  }
}

function endOfHead(bytes: Buffer): number {
  const mac = bytes.indexOf("\n--- ");
  return mac < 0 ? -1 : bytes.indexOf("\n", mac + 1) + 1 || -1;
}

async function* decryptChunks(pieces: AsyncIterable<Buffer>, key: Buffer): AsyncGenerator<Buffer> {
  const counter = new Counter();
  for await (const { bytes, isLast } of inChunks(pieces, CHUNK + TAG)) {
    const decipher = createDecipheriv(CIPHER, key, counter.next(isLast), { authTagLength: TAG });
    const end = Math.max(0, bytes.length - TAG);
    decipher.setAuthTag(bytes.subarray(end));
    const plain = decipher.update(bytes.subarray(0, end));
    decipher.final();
    yield plain;
  }
}

async function* after(first: Buffer, rest: AsyncIterator<Buffer, unknown>): AsyncGenerator<Buffer> {
  yield first;
  yield* { [Symbol.asyncIterator]: () => rest };
}

/**
 * @param identitas a secret key, "AGE-SECRET-KEY-1…"
 * @throws Error when it does not open the file
 */
export async function decryptAge(
  stored: AsyncIterable<Buffer>,
  identitas: string,
): Promise<AsyncGenerator<Buffer>> {
  const source: AsyncIterator<Buffer, unknown> = stored[Symbol.asyncIterator]();
  let read: Buffer = Buffer.alloc(0);
  while (endOfHead(read) < 0 || read.length < endOfHead(read) + NONCE) {
    // oxlint-disable-next-line no-await-in-loop -- a stream has an order
    const next = await source.next();
    if (next.done === true || read.length > HEAD_LIMIT + next.value.length) {
      throw new Error("No head of an age file");
    }
    read = Buffer.concat([read, next.value]);
  }
  const content = endOfHead(read) + NONCE;
  const { Decrypter } = await library();
  const decrypter = new Decrypter();
  decrypter.addIdentity(identitas);
  const fileKey = await decrypter.decryptHeader(read.subarray(0, content - NONCE));
  const key = contentKey(fileKey, read.subarray(content - NONCE, content));
  return decryptChunks(after(read.subarray(content), source), key);
}
