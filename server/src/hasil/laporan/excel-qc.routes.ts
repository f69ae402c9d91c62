//   GET  /api/excel_qc?kelurahan_id   the workbook of one kelurahan
//   POST /api/excel_qc                the workbook filled in: an entrance to the import pipeline
import type { FastifyInstance } from "fastify";
import { unduhExcelQc, unggahExcelQc } from "#contract/hasil/laporan.contract.ts";
import { levelOf } from "#contract/wilayah/wilayah.rules.ts";
import { requireInScope } from "../../access/lingkup.ts";
import { route } from "../../access/route.ts";
import type { ImporContext } from "../../impor/impor.service.ts";
import { unggahLangsung } from "../../impor/unggah-langsung.ts";
import type { Database } from "../../platform/db.ts";
import { denganFormulir } from "../../platform/multipart.ts";
import { refuseField } from "../../platform/refusal.ts";
import { sendWorkbook } from "../../platform/spreadsheet/send-workbook.ts";
import { requireWilayah } from "../../wilayah/wilayah.service.ts";
import { bukuExcelQc } from "./excel-qc.ts";

async function requireKelurahan(db: Database, id: number): Promise<void> {
  if (levelOf(id) !== 4) {
    refuseField("kelurahan_id", "Pilih kelurahan terlebih dahulu");
  }
  await requireWilayah(db, id);
}

export function excelQcRoutes(app: FastifyInstance, context: ImporContext): void {
  route(app, unduhExcelQc, async ({ query, reply }) => {
    const { kelurahan_id: id } = query;
    await requireKelurahan(context.db, id);
    return sendWorkbook(reply, `qc-${id}.xlsx`, await bukuExcelQc(context, id));
  });

  route(app, unggahExcelQc, async ({ request, caller, reply }) =>
    denganFormulir(request, unggahExcelQc.body, async ({ fields, berkas }) => {
      requireInScope(caller, fields.kelurahan_id);
      await requireKelurahan(context.db, fields.kelurahan_id);
      return unggahLangsung(context, caller, {
        jenis: "hasil-tps",
        wilayahId: fields.kelurahan_id,
        file: berkas("file"),
        pesan: "Data Berhasil disimpan",
        reply,
      });
    }),
  );
}
