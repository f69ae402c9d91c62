// A packed text: unpacked into a file, because a text is read more than once.
import { createReadStream, createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { asTabelRusak, ribuan, TabelRusak, type Batas } from "./table.ts";

/** Counted on its way out: what a file says of its size need not be true. */
async function* counted(chunks: AsyncIterable<Buffer>, most: number): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > most) {
      const limit = ribuan(Math.floor(most / 1_000_000));
      throw new TabelRusak(`Isi arsip lebih dari ${limit} MB. Pecah menjadi beberapa berkas.`);
    }
    yield chunk;
  }
}

/** @throws TabelRusak when it is broken off, or more than `ukuranGzip` */
export async function gunzip(
  file: string,
  into: string,
  { ukuranGzip }: Pick<Batas, "ukuranGzip">,
): Promise<void> {
  try {
    await pipeline(
      createReadStream(file),
      createGunzip(),
      (chunks: AsyncIterable<Buffer>) => counted(chunks, ukuranGzip),
      createWriteStream(into, { mode: 0o600 }),
    );
  } catch (error) {
    throw asTabelRusak(error);
  }
}
