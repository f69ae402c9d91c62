import type { FastifyReply } from "fastify";
import { askerNow } from "../asker.ts";
import { dispositionOf } from "../disposition.ts";
import { Turns } from "../turns.ts";
import type { LembarTulis, SifatBuku } from "./write-table.ts";
import { alirXlsx } from "./write-xlsx.ts";

const MIME = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** Writing them takes the processor from everybody. */
const turns = new Turns({
  total: Number.POSITIVE_INFINITY,
  perOwner: 16,
  waiting: 0,
  refusal: "unduhan-mengantre",
});
/** Whoever does not read on keeps nobody from another one, himself neither. */
const LONGEST_MS = 120_000;

/** Answers with a workbook while it is being written, however long it is. */
export function sendWorkbook(
  reply: FastifyReply,
  nama: string,
  isi: readonly LembarTulis[] | { lembar: readonly LembarTulis[]; sifat: SifatBuku },
): FastifyReply {
  const giveBack = turns.takeNow(askerNow());
  setTimeout(giveBack, LONGEST_MS).unref();
  for (const end of ["finish", "close"]) {
    reply.raw.once(end, giveBack);
  }
  // Whoever left while it was gathered is not told of again.
  if (reply.raw.closed) {
    giveBack();
  }
  const { lembar, sifat } = "lembar" in isi ? isi : { lembar: isi, sifat: undefined };
  return (
    reply
      .header("content-type", MIME)
      .header("content-disposition", dispositionOf("attachment", nama))
      .header("cache-control", "private, no-store")
      // A browser shows a download that broke off as failed.
      .send(alirXlsx(lembar, sifat))
  );
}
