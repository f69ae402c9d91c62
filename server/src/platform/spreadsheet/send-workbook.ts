import { PassThrough } from "node:stream";
import type { FastifyReply } from "fastify";
import type { LembarTulis, SifatBuku } from "./write-table.ts";
import { tulisXlsx } from "./write-xlsx.ts";

const MIME = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** Answers with a workbook while it is being written, however long it is. */
export function kirimBukuKerja(
  reply: FastifyReply,
  nama: string,
  isi: readonly LembarTulis[] | { lembar: readonly LembarTulis[]; sifat: SifatBuku },
): FastifyReply {
  const { lembar, sifat } = "lembar" in isi ? isi : { lembar: isi, sifat: undefined };
  const stream = new PassThrough();
  // What breaks half-way breaks the download off; a browser shows that as failed.
  tulisXlsx(stream, lembar, sifat).catch((error: unknown) =>
    stream.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  return reply
    .header("content-type", MIME)
    .header("content-disposition", `attachment; filename*=UTF-8''${encodeURIComponent(nama)}`)
    .header("cache-control", "private, no-store")
    .send(stream);
}
