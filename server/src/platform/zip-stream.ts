// A zip as it is being written, a file after the other, in constant memory.
import { once } from "node:events";
import { PassThrough, Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { ZipFile } from "yazl";

export interface IsiZip {
  /** With its folders: "a/b.pdf". */
  nama: string;
  /** Packed already, as PDF and pictures are; null: a folder that is empty. */
  isi: Uint8Array | Readable | null;
}

const PACKED = { compress: false };

function addBytes(zip: ZipFile, nama: string, { buffer, byteOffset, byteLength }: Uint8Array) {
  zip.addBuffer(Buffer.from(buffer, byteOffset, byteLength), nama, PACKED);
}

async function writeZip(isiZip: AsyncIterable<IsiZip>, output: PassThrough): Promise<void> {
  const zip = new ZipFile();
  // A file that cannot be read is heard of where it is waited for.
  zip.on("error", () => undefined);
  zip.outputStream.pipe(output);
  let open: Readable | undefined;
  const gone = new AbortController();
  output.on("close", () => {
    open?.destroy();
    gone.abort();
  });
  for await (const { nama, isi } of isiZip) {
    if (isi === null) {
      zip.addEmptyDirectory(nama);
    } else if (isi instanceof Readable) {
      open = isi;
      zip.addReadStream(isi, nama, PACKED);
      await finished(isi);
    } else {
      addBytes(zip, nama, isi);
    }
    if (output.writableNeedDrain) {
      await once(output, "drain", { signal: gone.signal });
    }
  }
  zip.end();
}

/** What breaks half-way breaks the stream off; who stops reading stops the writing. */
export function streamZip(isiZip: AsyncIterable<IsiZip>): Readable {
  const output = new PassThrough();
  writeZip(isiZip, output).catch((error: unknown) =>
    output.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  return output;
}
