//   POST   /api/qc_tps_dokumentasi/:tps_id/laporan/:laporan_id   upload one document
//   DELETE /api/qc_tps_dokumentasi/:tps_id/laporan/:laporan_id   take one away
import type { FastifyInstance } from "fastify";
import * as dokumentasiContract from "#contract/hasil/dokumentasi.contract.ts";
import { route } from "../../access/route.ts";
import { kunciOf } from "../../platform/idempotency.ts";
import { denganFormulir } from "../../platform/multipart.ts";
import {
  deleteDokumentasi,
  requireJatahUnggah,
  unggahDokumentasi,
  type DokumentasiContext,
} from "./dokumentasi.service.ts";

export function dokumentasiRoutes(app: FastifyInstance, context: DokumentasiContext): void {
  route(app, dokumentasiContract.unggahDokumentasi, async ({ params, request, caller }) => {
    await requireJatahUnggah(context.basis.db, caller, params.tps_id);
    return denganFormulir(
      request,
      dokumentasiContract.unggahDokumentasi.body,
      async ({ fields, berkas }) => ({
        message: "Data Berhasil disimpan",
        data: {
          url: await unggahDokumentasi(context, caller, {
            tpsId: params.tps_id,
            laporanId: params.laporan_id,
            jenisLaporanId: fields.jenis_laporan_id,
            dokumentasiId: fields.dokumentasi_id,
            berkas: berkas("file"),
            kunci: kunciOf(request),
          }),
        },
      }),
    );
  });

  route(app, dokumentasiContract.hapusDokumentasi, async ({ params, query, caller }) => {
    await deleteDokumentasi(context, caller, {
      tpsId: params.tps_id,
      laporanId: params.laporan_id,
      dokumentasiId: query.dokumentasi_id,
    });
    return { message: "Data berhasil dihapus" };
  });
}
