import { Readable } from "node:stream";
import type { FastifyReply } from "fastify";
import { askerNow } from "../asker.ts";
import { Turns } from "../turns.ts";
import type { LembarTulis, SifatBuku } from "./write-table.ts";
import { alirXlsx } from "./write-xlsx.ts";

const MIME = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** Writing them takes the processor from everybody. */
const turns = new Turns({ total: 8, perOwner: 2, waiting: 10, refusal: "unduhan-mengantre" });

async function* inTurn(owner: number, write: () => Readable): AsyncGenerator<unknown> {
  const giveBack = await turns.take(owner);
  try {
    yield* write();
  } finally {
    giveBack();
  }
}

/** Answers with a workbook while it is being written, however long it is. */
export function sendWorkbook(
  reply: FastifyReply,
  nama: string,
  isi: readonly LembarTulis[] | { lembar: readonly LembarTulis[]; sifat: SifatBuku },
): FastifyReply {
  const owner = askerNow();
  turns.requireRoom(owner);
  const { lembar, sifat } = "lembar" in isi ? isi : { lembar: isi, sifat: undefined };
  return (
    reply
      .header("content-type", MIME)
      .header("content-disposition", `attachment; filename*=UTF-8''${encodeURIComponent(nama)}`)
      .header("cache-control", "private, no-store")
      // A browser shows a download that broke off as failed.
      .send(
        Readable.from(
          inTurn(owner, () => alirXlsx(lembar, sifat)),
          { objectMode: false },
        ),
      )
  );
}
