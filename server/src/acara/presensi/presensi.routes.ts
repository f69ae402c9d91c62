//   GET  /api/presensi/:kode               the event of the page at the door; no session
//   POST /api/presensi_nomer_kta           a card read there; no session
//   GET  /api/event/:id/presensi           who was there
//   GET  /api/event/:id/cetak_bukti        on paper, one or all
//   GET  /api/event/:id/unduh_presensi     as a workbook
//   GET  /api/presensi_ditolak             what was gathered offline and refused
import type { FastifyInstance } from "fastify";
import * as contract from "#contract/acara/presensi.contract.ts";
import { publicRoute, route } from "../../access/route.ts";
import type { Context } from "../../platform/context.ts";
import { kunciOf } from "../../platform/idempotency.ts";
import type { PdfPool } from "../../platform/pdf/pdf-pool.ts";
import { sendPdf } from "../../platform/pdf/send-pdf.ts";
import { sendWorkbook } from "../../platform/spreadsheet/send-workbook.ts";
import { readEventPresensi, recordPresensi } from "./catat.service.ts";
import { bukuPresensi, printBukti, readDitolak, readPresensi } from "./presensi.service.ts";

export function presensiRoutes(
  app: FastifyInstance,
  context: Pick<Context, "basis" | "config" | "db" | "files" | "log"> & { cetak: PdfPool },
): void {
  const { db } = context;

  publicRoute(app, contract.getEventPresensi, async ({ params, request }) => ({
    data: await readEventPresensi(db, params.kode, request.ip),
  }));

  publicRoute(app, contract.catatPresensi, async ({ body, request }) =>
    recordPresensi(context, { ...body, kunci: kunciOf(request), ip: request.ip }),
  );

  route(app, contract.listPresensi, async ({ params, query, caller }) =>
    readPresensi(db, caller, { ...query, ...params }),
  );

  route(app, contract.listPresensiDitolak, async ({ query, caller }) =>
    readDitolak(db, caller, query),
  );

  route(app, contract.unduhPresensi, async ({ params, caller, reply }) =>
    sendWorkbook(reply, `presensi-${params.id}.xlsx`, await bukuPresensi(db, caller, params.id)),
  );

  route(app, contract.cetakBuktiPresensi, async ({ params, query, caller, reply }) => {
    const diminta = { ...params, presensiId: query.presensi_id };
    return sendPdf(
      reply,
      `bukti-presensi-${params.id}`,
      await printBukti(context, caller, diminta),
    );
  });
}
