// A packed text: unpacked into a file, because a text is read more than once.
import { createReadStream, createWriteStream } from "node:fs";
import { stat } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { asTabelRusak, requireRasio, ribuan, TabelRusak, type Batas } from "./table.ts";

type BatasGzip = Pick<Batas, "ukuranGzip" | "rasio">;

/** Counted on its way out: what a file says of its size need not be true. */
async function* counted(
  chunks: AsyncIterable<Buffer>,
  packed: number,
  batas: BatasGzip,
): AsyncGenerator<Buffer> {
  const most = batas.ukuranGzip;
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > most) {
      const limit = ribuan(Math.floor(most / 1_000_000));
      throw new TabelRusak(`Isi arsip lebih dari ${limit} MB. Pecah menjadi beberapa berkas.`);
    }
    requireRasio(bytes, packed, batas);
    yield chunk;
  }
}

/** @throws TabelRusak when it is broken off, or more than `ukuranGzip`, or than `rasio` of itself */
export async function gunzip(file: string, into: string, batas: BatasGzip): Promise<void> {
  const { size } = await stat(file);
  try {
    await pipeline(
      createReadStream(file),
      createGunzip(),
      (chunks: AsyncIterable<Buffer>) => counted(chunks, size, batas),
      createWriteStream(into, { mode: 0o600 }),
    );
  } catch (error) {
    throw asTabelRusak(error);
  }
}
