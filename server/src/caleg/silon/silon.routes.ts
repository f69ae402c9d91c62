//   GET  /api/caleg/:id/unduh_excel_silon   what Silon wants of one candidate, as a workbook
//   GET  /api/caleg/:id/unduh_zip_silon     where its documents are read
//   GET  /api/caleg/:id/zip_silon           its documents
//   GET  /api/caleg_unduh_excel_silon       those of a dapil or region
//   GET  /api/caleg_unduh_zip_silon
//   POST /api/caleg_zip_silon               however many, as a job
import type { FastifyInstance } from "fastify";
import * as contract from "#contract/caleg/silon.contract.ts";
import { route } from "../../access/route.ts";
import { recordAudit } from "../../platform/audit.ts";
import { sendWorkbook } from "../../platform/spreadsheet/send-workbook.ts";
import { openCaleg } from "../caleg.service.ts";
import { bukuSilon } from "./excel-silon.service.ts";
import { chooseCaleg, jejakOf } from "./pilihan.service.ts";
import { sendZip } from "../../platform/send-zip.ts";
import { silonDapilRoutes } from "./silon-dapil.routes.ts";
import { startZip, zipLangsung, zipSatu, type SilonContext } from "./zip-silon.service.ts";

export function silonRoutes(app: FastifyInstance, context: SilonContext): void {
  const { db } = context;
  silonDapilRoutes(app, context);

  route(app, contract.unduhExcelSilon, async ({ params: { id }, caller, reply }) => {
    await openCaleg(db, caller, { id, tindakan: "unduh" });
    await recordAudit(db, {
      usersId: caller.userId,
      ip: caller.ip,
      aksi: "caleg.excel_silon",
      tabel: "caleg",
      baris: id,
    });
    return sendWorkbook(reply, `silon-${id}.xlsx`, await bukuSilon(db, [id]));
  });

  route(app, contract.unduhExcelSilonSemua, async ({ query, caller, reply }) => {
    const terpilih = await chooseCaleg(db, caller, query);
    await recordAudit(db, jejakOf(caller, "caleg.excel_silon", terpilih));
    const ids = terpilih.caleg.map(({ id }) => id);
    return sendWorkbook(reply, "silon.xlsx", await bukuSilon(db, ids));
  });

  route(app, contract.getZipSilon, async ({ params: { id }, caller }) => {
    await openCaleg(db, caller, { id, tindakan: "unduh" });
    return { url_zip: `/api/caleg/${id}/zip_silon` };
  });

  route(app, contract.unduhZipSilon, async ({ params: { id }, caller, reply }) =>
    sendZip(reply, `silon-${id}`, await zipSatu(context, caller, id)),
  );

  route(app, contract.unduhZipSilonSemua, async ({ query, caller, reply }) =>
    sendZip(reply, "silon", await zipLangsung(context, caller, query)),
  );

  route(app, contract.buatZipSilon, async ({ body, caller }) => ({
    message: "Sedang dikemas. Hasilnya muncul di Unduhan Saya.",
    data: await startZip(context, caller, body),
  }));
}
