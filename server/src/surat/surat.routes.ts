//   GET /api/surat_keluar   the outbox, where letters do not leave
import type { FastifyInstance } from "fastify";
import { listSurat } from "#contract/surat.contract.ts";
import { route } from "../access/route.ts";
import type { Context } from "../platform/context.ts";

export function suratRoutes(app: FastifyInstance, { mail }: Pick<Context, "mail">): void {
  route(app, listSurat, async () => ({
    is_terkirim: mail.isSent,
    data: await mail.kotakKeluar(),
  }));
}
