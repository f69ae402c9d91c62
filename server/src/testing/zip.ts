import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import yauzl from "yauzl";

const open = promisify((bytes: Buffer, done: (error: Error | null, zip: yauzl.ZipFile) => void) =>
  yauzl.fromBuffer(bytes, { lazyEntries: true }, done),
);

/** The files of a zip by name, in its order. */
export async function bacaZip(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await open(bytes);
  const files = new Map<string, Buffer>();
  return new Promise((resolve, reject) => {
    zip.on("entry", (entry: yauzl.Entry) => {
      zip.openReadStream(entry, (error, stream) => {
        if (error !== null) {
          reject(error);
          return;
        }
        buffer(stream).then((content) => {
          files.set(entry.fileName, content);
          zip.readEntry();
        }, reject);
      });
    });
    zip.once("end", () => resolve(files));
    zip.once("error", reject);
    zip.readEntry();
  });
}
