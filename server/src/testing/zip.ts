import { once } from "node:events";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import yauzl from "yauzl";

const open = promisify((bytes: Buffer, done: (error: Error | null, zip: yauzl.ZipFile) => void) =>
  yauzl.fromBuffer(bytes, { lazyEntries: true, autoClose: false }, done),
);

/** The files of a zip by name, in its order. */
export async function bacaZip(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await open(bytes);
  const read = promisify(
    (entry: yauzl.Entry, done: (error: Error | null, stream: Readable) => void) =>
      zip.openReadStream(entry, done),
  );
  const files = new Map<string, Buffer>();
  for (let left = zip.entryCount; left > 0; left -= 1) {
    const next = once(zip, "entry") as Promise<[yauzl.Entry]>;
    zip.readEntry();
    const [entry] = await next;
    files.set(entry.fileName, await buffer(await read(entry)));
  }
  zip.close();
  return files;
}
