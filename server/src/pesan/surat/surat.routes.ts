//   GET  /api/surat_keluar                   the outbox, where letters do not leave
//   POST /api/surat_keluar/:id/tampilkan     one of them with the addresses in it
//   POST /api/surat_keluar/:id/disampaikan   one without addresses was handed over
import type { FastifyInstance } from "fastify";
import { listSurat, sampaikanSurat, tampilkanSurat } from "#contract/berkas/surat.contract.ts";
import { route } from "../../access/route.ts";
import type { Context } from "../../platform/context.ts";
import { daftarSurat, sampaikan, tampilkan } from "./surat.service.ts";

export function suratRoutes(app: FastifyInstance, context: Pick<Context, "db" | "mail">): void {
  route(app, listSurat, async ({ caller }) => ({
    is_terkirim: context.mail.isSent,
    data: await daftarSurat(context, caller),
  }));

  route(app, sampaikanSurat, async ({ params }) => {
    await sampaikan(context, params.id);
    return { message: "Surat disampaikan" };
  });

  route(app, tampilkanSurat, async ({ params, caller }) => ({
    data: await tampilkan(context, caller, params.id),
  }));
}
