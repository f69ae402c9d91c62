import type { FastifyReply } from "fastify";
import type { LembarTulis, SifatBuku } from "./write-table.ts";
import { alirXlsx } from "./write-xlsx.ts";

const MIME = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** Answers with a workbook while it is being written, however long it is. */
export function sendWorkbook(
  reply: FastifyReply,
  nama: string,
  isi: readonly LembarTulis[] | { lembar: readonly LembarTulis[]; sifat: SifatBuku },
): FastifyReply {
  const { lembar, sifat } = "lembar" in isi ? isi : { lembar: isi, sifat: undefined };
  return (
    reply
      .header("content-type", MIME)
      .header("content-disposition", `attachment; filename*=UTF-8''${encodeURIComponent(nama)}`)
      .header("cache-control", "private, no-store")
      // A browser shows a download that broke off as failed.
      .send(alirXlsx(lembar, sifat))
  );
}
