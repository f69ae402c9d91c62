// What a backup is made of: a tar whose first entry says what it is and whose last one proves that it
// is whole, compressed (zstd), encrypted when there is somebody to encrypt it for (age).
import { pipeline, Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import { constants, crc32, createZstdCompress, createZstdDecompress } from "node:zlib";
import * as z from "zod/mini";
import { decryptAge, encryptAge } from "../../platform/age.ts";
import { hasCode } from "../../platform/error-code.ts";
import { StartError } from "../../platform/start-error.ts";
import { readTar, TAR_END, writeEntry, type TarEntry } from "../../platform/tar.ts";

const AWAL = "suar.json";
const AKHIR = "akhir.json";
const CHUNK = 2 ** 20;
/** Each piece that is compressed costs the same way to another thread and back. */
const SMALL = 2 ** 18;
/** What it looks back on stays in the cache nearest to a processor: a fifth less time for 5 % more bytes. */
const FAST = {
  [constants.ZSTD_c_compressionLevel]: 1,
  [constants.ZSTD_c_windowLog]: 16,
  [constants.ZSTD_c_hashLog]: 13,
};

const Awal = z.object({
  format: z.literal(1),
  /** `bawaan`: the cluster itself; `server`: what pg_dump wrote. */
  jenis: z.enum(["bawaan", "server"]),
  versi: z.string(),
  postgres: z.number(),
  /** Of the cluster: under it lie its pieces of log. */
  sistem: z.string(),
  migrasi: z.array(z.string()),
  waktu: z.string(),
});
export type Awal = z.infer<typeof Awal>;

const Jumlah = z.object({
  laporan: z.number(),
  laporan_versi: z.number(),
  dokumentasi_versi: z.number(),
  penghitung_masuk: z.number(),
});
export type Jumlah = z.infer<typeof Jumlah>;
export const JUMLAH = z.keyof(Jumlah).options;

const Isi = z.object({
  /** Where the log begins and ends that the copy needs; null for a server. */
  posisi: z.nullable(z.object({ mulai: z.string(), akhir: z.string() })),
  jumlah: Jumlah,
  berkas: z.number(),
  /** Files that the database names and that were gone before the backup. */
  berkas_hilang: z.number(),
});
export type Isi = z.infer<typeof Isi>;

const Akhir = z.extend(Isi, { entri: z.number(), byte: z.number(), crc32: z.number() });
export type Akhir = z.infer<typeof Akhir>;

/** An entry whose content is known. */
export const entryOf = (name: string, text: string | Buffer): TarEntry => {
  const content = Buffer.from(text);
  return { name, isFolder: false, size: content.length, isi: Readable.from([content]) };
};

/** The sum of everything between the first and the last entry. */
class Sum {
  entri = 0;
  byte = 0;
  crc32 = 0;

  #add(chunk: string | Buffer): void {
    this.crc32 = crc32(chunk, this.crc32);
  }

  of(entry: TarEntry): TarEntry {
    this.entri += 1;
    this.#add(entry.name);
    return { ...entry, isi: this.#through(entry.isi) };
  }

  async *#through(isi: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of isi) {
      this.byte += chunk.length;
      // Summed up while whoever takes it works on it in another thread.
      const summed = setImmediate(chunk).then((same) => this.#add(same));
      yield chunk;
      await summed;
    }
  }

  total(): Pick<Akhir, "entri" | "byte" | "crc32"> {
    return { entri: this.entri, byte: this.byte, crc32: this.crc32 };
  }
}

export interface ArchiveContent {
  awal: Awal;
  entries: AsyncIterable<TarEntry>;
  /** Asked when the entries are read. */
  isi: () => Isi;
  /** Hears how much has gone by. */
  onBytes: (byte: number) => void;
}

/** Each piece is good until the next one is asked for. */
export async function* writeArchive({
  awal,
  entries,
  isi,
  onBytes,
}: ArchiveContent): AsyncGenerator<Buffer> {
  const sum = new Sum();
  yield* writeEntry(entryOf(AWAL, JSON.stringify(awal)));
  for await (const entry of entries) {
    yield* writeEntry(sum.of(entry));
    onBytes(sum.byte);
  }
  yield* writeEntry(entryOf(AKHIR, JSON.stringify({ ...isi(), ...sum.total() })));
  yield TAR_END;
}

/** Small pieces in one; each is good until the next one is asked for. */
async function* gather(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const held = Buffer.allocUnsafe(SMALL);
  let length = 0;
  for await (const piece of pieces) {
    if (length > 0 && length + piece.length > SMALL) {
      yield held.subarray(0, length);
      length = 0;
    }
    if (piece.length > SMALL) {
      yield piece;
    } else {
      length += piece.copy(held, length);
    }
  }
  yield held.subarray(0, length);
}

const SMALL_ENTRY = 2 ** 20;

/**
 * What is held in memory, whatever it claims to be: a few bytes may inflate to anything.
 * @throws StartError when it is larger than such a thing ever is
 */
export async function readSmall(isi: AsyncIterable<Buffer>, limit = SMALL_ENTRY): Promise<Buffer> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of isi) {
    length += part.length;
    if (length > limit) {
      throw new StartError(
        "Berkas cadangan rusak atau bukan cadangan Suar (isinya terlalu besar).",
      );
    }
    parts.push(part);
  }
  return Buffer.concat(parts);
}

const ignore = (): void => undefined;

/** Compressed, and readable only for `penerima` when there is one. */
export function seal(plain: AsyncIterable<Buffer>, penerima: string | null): Readable {
  // Takes a piece, and asks for the next one when it is done with it.
  const options = { chunkSize: CHUNK, writableHighWaterMark: 1, params: FAST };
  // What breaks one breaks the next; whoever reads the last hears of it.
  const packed = pipeline(gather(plain), createZstdCompress(options), ignore);
  return penerima === null
    ? packed
    : Readable.from(encryptAge(packed, penerima), { objectMode: false, highWaterMark: CHUNK });
}

/** @throws StartError when it cannot be read with `identitas` */
export async function unseal(
  stored: Readable,
  isEncrypted: boolean,
  identitas: string | undefined,
): Promise<Readable> {
  const unpack = createZstdDecompress({ chunkSize: CHUNK });
  if (!isEncrypted) {
    return pipeline(stored, unpack, ignore);
  }
  if (identitas === undefined) {
    throw new StartError(
      "Cadangan ini terenkripsi. Sebut berkas kunci rahasianya: --identitas FILE",
    );
  }
  try {
    return pipeline(await decryptAge(stored, identitas), unpack, ignore);
  } catch (error) {
    throw new StartError("Kunci rahasia itu tidak membuka cadangan ini.", { cause: error });
  }
}

export interface ArchiveReader {
  onAwal: (awal: Awal) => void;
  /** Reads the content to its end. */
  onEntry: (entry: TarEntry) => Promise<void>;
}

async function readEntries(tar: Readable, { onAwal, onEntry }: ArchiveReader): Promise<Akhir> {
  const sum = new Sum();
  for await (const entry of readTar(tar)) {
    if (entry.name === AWAL) {
      onAwal(Awal.parse(JSON.parse((await readSmall(entry.isi)).toString())));
    } else if (entry.name === AKHIR) {
      const akhir = Akhir.parse(JSON.parse((await readSmall(entry.isi)).toString()));
      const { entri, byte, crc32: found } = sum.total();
      if (entri !== akhir.entri || byte !== akhir.byte || found !== akhir.crc32) {
        throw new Error("The sums differ");
      }
      return akhir;
    } else {
      await onEntry(sum.of(entry));
    }
  }
  throw new Error("The archive has no end");
}

/** @throws StartError when it is damaged or no backup at all */
export async function readArchive(tar: Readable, reader: ArchiveReader): Promise<Akhir> {
  try {
    return await readEntries(tar, reader);
  } catch (error) {
    if (error instanceof StartError) {
      throw error;
    }
    const reason = error instanceof Error ? error.message : String(error);
    if (hasCode(error, "ENOSPC", "EDQUOT", "EACCES", "EPERM", "EROFS")) {
      throw new StartError(`Isi cadangan tidak dapat ditulis (${reason}).`, { cause: error });
    }
    throw new StartError(`Berkas cadangan rusak atau bukan cadangan Suar (${reason}).`, {
      cause: error,
    });
  } finally {
    tar.destroy();
  }
}
