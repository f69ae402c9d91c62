//   GET  /api/excel_qc?kelurahan_id   the workbook of one kelurahan
//   POST /api/excel_qc                the workbook filled in: an entrance to the import pipeline
import type { FastifyInstance } from "fastify";
import { unduhExcelQc, unggahExcelQc } from "#contract/laporan.contract.ts";
import { route } from "../access/route.ts";
import { imporLangsung } from "../impor/impor-langsung.service.ts";
import type { ImporContext } from "../impor/impor.service.ts";
import { denganFormulir } from "../platform/multipart.ts";
import { kirimBukuKerja } from "../platform/spreadsheet/send-workbook.ts";
import { bukuExcelQc } from "./excel-qc.ts";

const ACCEPTED = 202;

export function excelQcRoutes(app: FastifyInstance, context: ImporContext): void {
  route(app, unduhExcelQc, async ({ query, reply }) =>
    kirimBukuKerja(
      reply,
      `qc-${query.kelurahan_id}.xlsx`,
      await bukuExcelQc(context, query.kelurahan_id),
    ),
  );

  route(app, unggahExcelQc, async ({ request, caller, reply }) =>
    denganFormulir(request, unggahExcelQc.body, async ({ fields, berkas }) => {
      const file = berkas("file");
      const { id, isApplied } = await imporLangsung(context, caller, {
        jenis: "hasil-tps",
        wilayahId: fields.kelurahan_id,
        opsi: {},
        isi: file.isi(),
        namaBerkas: file.nama,
      });
      if (!isApplied) {
        reply.code(ACCEPTED);
      }
      return {
        message: isApplied ? "Data Berhasil disimpan" : "Berkas sedang diproses",
        data: { id },
      };
    }),
  );
}
