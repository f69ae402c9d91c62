// Files inside a zip, read as streams; nothing is inflated before the directory was weighed, and
// the directory is not believed: every part is counted and summed again on its way out.
import { isUtf8 } from "node:buffer";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { pipeline, Readable } from "node:stream";
import { crc32, createInflateRaw } from "node:zlib";
import { getFileNameLowLevel, openPromise, type Entry, type ZipFile } from "yauzl";
import {
  asTabelRusak,
  PAKAI_SANDI,
  requireRasio,
  ribuan,
  SIMPAN_ULANG,
  TabelRusak,
  type Batas,
} from "./table.ts";

export interface Zip {
  /** Files and folders as they were packed: "1_Dewi Lestari/101 KTP.pdf". */
  bagian: () => string[];
  has: (path: string) => boolean;
  names: () => string[];
  /** The inflated bytes of one file. */
  read: (path: string) => AsyncGenerator<Buffer>;
  close: () => void;
}

const CHUNK = 65_536;
const STORED = 0;
const DEFLATED = 8;

/** Paths in packages are compared without case, and some programs write them from the root. */
const keyOf = (path: string): string =>
  path.replaceAll("\\", "/").replace(/^\/+/, "").toLowerCase();

/** What is weighed before anything is inflated. */
type BatasZip = Pick<Batas, "entri" | "ukuranTerurai" | "rasio">;

/** Many programs write UTF-8 and do not say so; what is none is CP437, whatever it says. */
function nameOf({ fileNameRaw: raw, extraFields }: Entry): string {
  return isUtf8(raw) ? raw.toString("utf8") : getFileNameLowLevel(0, raw, extraFields, false);
}

export async function openZip(file: string, batas: BatasZip): Promise<Zip> {
  let zip: ZipFile;
  try {
    // Names stay bytes: they never become paths of this machine, so none needs to be refused.
    zip = await openPromise(file, { autoClose: false, decodeStrings: false });
  } catch (error) {
    throw asTabelRusak(error);
  }
  try {
    const entries = await readDirectory(zip, batas);
    weigh(entries, (await stat(file)).size, batas);
    return {
      bagian: () => [...entries.values()].map(nameOf),
      has: (path) => entries.has(keyOf(path)),
      names: () => [...entries.keys()],
      read: (path) => readEntry(file, zip, entries.get(keyOf(path))),
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw asTabelRusak(error);
  }
}

async function readDirectory(zip: ZipFile, batas: BatasZip): Promise<Map<string, Entry>> {
  if (zip.entryCount > batas.entri) {
    throw new TabelRusak(`Berkas berisi lebih dari ${ribuan(batas.entri)} bagian. ${SIMPAN_ULANG}`);
  }
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) {
    const key = keyOf(nameOf(entry));
    if (entries.has(key)) {
      throw new TabelRusak(`Berkas rusak: satu bagian tercatat dua kali. ${SIMPAN_ULANG}`);
    }
    entries.set(key, entry);
  }
  return entries;
}

function weigh(entries: ReadonlyMap<string, Entry>, packed: number, batas: BatasZip): void {
  const size = [...entries.values()].reduce((sum, entry) => sum + entry.uncompressedSize, 0);
  if (size > batas.ukuranTerurai) {
    const limit = ribuan(Math.floor(batas.ukuranTerurai / 1_000_000));
    throw new TabelRusak(`Isi berkas lebih dari ${limit} MB. Pecah menjadi beberapa berkas.`);
  }
  requireRasio(size, packed, batas);
}

async function* readEntry(
  file: string,
  zip: ZipFile,
  entry: Entry | undefined,
): AsyncGenerator<Buffer> {
  if (entry === undefined) {
    throw new TabelRusak(`Berkas rusak: ada bagian yang hilang. ${SIMPAN_ULANG}`);
  }
  if (entry.isEncrypted()) {
    throw new TabelRusak(PAKAI_SANDI);
  }
  try {
    yield* counted(await openEntry(file, zip, entry), entry);
  } catch (error) {
    throw asTabelRusak(error);
  }
}

async function openEntry(file: string, zip: ZipFile, entry: Entry): Promise<AsyncIterable<Buffer>> {
  const { fileDataStart: start } = await zip.readLocalFileHeaderPromise(entry, { minimal: true });
  if (entry.compressedSize === 0) {
    return Readable.from([]);
  }
  const end = start + entry.compressedSize - 1;
  const packed = createReadStream(file, { start, end, highWaterMark: CHUNK });
  if (entry.compressionMethod === STORED) {
    return packed;
  }
  if (entry.compressionMethod !== DEFLATED) {
    packed.destroy();
    throw new TabelRusak(`Berkas dimampatkan dengan cara yang tidak dikenal. ${SIMPAN_ULANG}`);
  }
  // The error of either stream destroys the other and comes out of the loop over the last.
  const inflated: Readable = pipeline(packed, createInflateRaw({ chunkSize: CHUNK }), () => {});
  return inflated;
}

async function* counted(content: AsyncIterable<Buffer>, entry: Entry): AsyncGenerator<Buffer> {
  let size = 0;
  let sum = 0;
  for await (const chunk of content) {
    size += chunk.length;
    sum = crc32(chunk, sum);
    if (size > entry.uncompressedSize) {
      break;
    }
    yield chunk;
  }
  if (size !== entry.uncompressedSize || sum !== entry.crc32) {
    throw new TabelRusak(`Berkas rusak: isinya tidak sesuai daftar isinya. ${SIMPAN_ULANG}`);
  }
}
