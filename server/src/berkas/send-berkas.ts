import type { FastifyReply } from "fastify";
import { dispositionOf } from "../platform/disposition.ts";
import type { FileStore } from "../platform/files.ts";
import type { BerkasRow } from "./berkas.repo.ts";
import { fileName } from "./jenis-berkas.ts";

interface Kiriman {
  row: BerkasRow;
  /** The small picture of it, where there is one. */
  kecil?: boolean;
  /** To be saved rather than shown. */
  unduh?: boolean;
}

/** Answers with the bytes of a stored file; whether the caller may see it is decided before. */
export async function sendBerkas(
  reply: FastifyReply,
  files: FileStore,
  { row, kecil = false, unduh = false }: Kiriman,
): Promise<FastifyReply> {
  const isSmall = kecil && row.kunci_kecil !== null;
  const mime = isSmall ? row.mime_kecil : row.mime;
  // A small picture is of another kind than what it was made from.
  const nama = isSmall ? fileName(row.nama, mime) : row.nama;
  return reply
    .header("content-type", mime)
    .header("cache-control", "private, no-store")
    .header("content-disposition", dispositionOf(unduh ? "attachment" : "inline", nama))
    .send(await files.get(isSmall ? (row.kunci_kecil ?? row.kunci) : row.kunci));
}
