//   GET /api/pengumumanku_terbaru        the bell
//   GET /api/pengumumanku                the inbox
//   GET /api/pengumumanku/:id            one message; it counts as read
//   GET /api/pengumumanku/:id/lampiran   its attachment
import type { FastifyInstance } from "fastify";
import { getPesan, getPesanTerbaru, listPesan, unduhLampiran } from "#contract/pesan.contract.ts";
import { route } from "../access/route.ts";
import { sendBerkas } from "../berkas/send-berkas.ts";
import type { Context } from "../platform/context.ts";
import { openPesan, daftarPesan, lampiranPesan, pesanTerbaru } from "./pesan.service.ts";

export function pesanRoutes(app: FastifyInstance, { db, files }: Context): void {
  route(app, getPesanTerbaru, async ({ caller }) => pesanTerbaru(db, caller));

  route(app, listPesan, async ({ caller, query }) => daftarPesan(db, caller, query));

  route(app, getPesan, async ({ caller, params }) => ({
    data: await openPesan(db, caller, params.id),
  }));

  route(app, unduhLampiran, async ({ caller, params, reply }) =>
    sendBerkas(reply, files, { row: await lampiranPesan(db, caller, params.id), unduh: true }),
  );
}
