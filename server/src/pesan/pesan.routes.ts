//   GET /api/pengumumanku_terbaru        the bell
//   GET /api/pengumumanku                the inbox
//   GET /api/pengumumanku/:id            one message; it counts as read
//   GET /api/pengumumanku/:id/lampiran   its attachment
//   POST /api/pengumumanku/baca          all of them count as read
import type { FastifyInstance } from "fastify";
import * as contract from "#contract/pesan/pesan.contract.ts";
import { route } from "../access/route.ts";
import { sendBerkas } from "../berkas/send-berkas.ts";
import type { Context } from "../platform/context.ts";
import {
  daftarPesan,
  lampiranPesan,
  openPesan,
  pesanTerbaru,
  readSemuaPesan,
} from "./pesan.service.ts";

export function pesanRoutes(app: FastifyInstance, { db, files }: Context): void {
  route(app, contract.getPesanTerbaru, async ({ caller }) => pesanTerbaru(db, caller));

  route(app, contract.listPesan, async ({ caller, query }) => daftarPesan(db, caller, query));

  route(app, contract.getPesan, async ({ caller, params }) => ({
    data: await openPesan(db, caller, params.id),
  }));

  route(app, contract.bacaSemuaPesan, async ({ caller }) => {
    await readSemuaPesan(db, caller);
    return { message: "Semua pesan ditandai sudah dibaca" };
  });

  route(app, contract.unduhLampiran, async ({ caller, params, reply }) =>
    sendBerkas(reply, files, { row: await lampiranPesan(db, caller, params.id), unduh: true }),
  );
}
