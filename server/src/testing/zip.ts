import { once } from "node:events";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import yauzl from "yauzl";
import { ZipFile } from "yazl";

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

const WORTH_PACKING = 1_000_000;

/** A zip with these files, large ones packed; a name that ends with "/" is a folder. */
export async function buatZip(
  files: readonly (readonly [nama: string, isi: Uint8Array | string])[],
): Promise<Buffer<ArrayBuffer>> {
  const zip = new ZipFile();
  for (const [nama, isi] of files) {
    if (nama.endsWith("/")) {
      zip.addEmptyDirectory(nama);
    } else {
      // Packing takes memory of its own for each, all at once.
      zip.addBuffer(Buffer.from(isi), nama, { compress: isi.length > WORTH_PACKING });
    }
  }
  zip.end();
  return Buffer.from(await buffer(zip.outputStream));
}

/** Names as no honest program writes them: the same bytes everywhere else. */
export function gantiNama(
  zip: Buffer<ArrayBuffer>,
  dari: string,
  menjadi: Uint8Array | string,
): Buffer<ArrayBuffer> {
  const [lama, baru] = [Buffer.from(dari), Buffer.from(menjadi)];
  const hasil = Buffer.from(zip);
  for (let at = hasil.indexOf(lama); at !== -1; at = hasil.indexOf(lama, at + 1)) {
    baru.copy(hasil, at);
  }
  return hasil;
}

const ENDING = 22;

/** The directory of a zip so many times over, with the wide ending that as many need. */
export function kalikan(zip: Buffer<ArrayBuffer>, kali: number): Buffer<ArrayBuffer> {
  const end = zip.length - ENDING;
  const start = zip.readUInt32LE(end + 16);
  const directory = Buffer.concat(Array.from({ length: kali }, () => zip.subarray(start, end)));
  const wide = Buffer.alloc(76);
  wide.writeUInt32LE(0x06_06_4b_50, 0);
  wide.writeBigUInt64LE(44n, 4);
  wide.writeUInt16LE(45, 12);
  wide.writeUInt16LE(45, 14);
  wide.writeBigUInt64LE(BigInt(kali), 24);
  wide.writeBigUInt64LE(BigInt(kali), 32);
  wide.writeBigUInt64LE(BigInt(directory.length), 40);
  wide.writeBigUInt64LE(BigInt(start), 48);
  wide.writeUInt32LE(0x07_06_4b_50, 56);
  wide.writeBigUInt64LE(BigInt(start + directory.length), 64);
  wide.writeUInt32LE(1, 72);
  const ending = Buffer.from(zip.subarray(end));
  ending.fill(0xff, 8, 20);
  return Buffer.concat([zip.subarray(0, start), directory, wide, ending]);
}
