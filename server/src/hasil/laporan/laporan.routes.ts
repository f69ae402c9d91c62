//   GET    /api/m_jenis_laporan                        the active types
//   GET    /api/qc_tps/:id/laporan                     the types at one TPS
//   GET    /api/qc_tps/:id/laporan/:laporan_id         one report
//   POST   /api/qc_tps/:id/laporan/:laporan_id         save a version
//   DELETE /api/qc_tps/:id/laporan/:laporan_id         take the report back
//   GET    /api/qc_tps/:id/laporan/:laporan_id/versi   its history
import type { FastifyInstance } from "fastify";
import { listJenisLaporan } from "#contract/hasil/item.contract.ts";
import * as laporanContract from "#contract/hasil/laporan.contract.ts";
import { route } from "../../access/route.ts";
import type { Database } from "../../platform/db.ts";
import { kunciOf } from "../../platform/idempotency.ts";
import { readLaporan, daftarLaporan, riwayatLaporan, toJenis } from "./read-laporan.service.ts";
import { saveLaporan, tarikLaporan, type LaporanContext } from "./laporan.service.ts";

export function laporanRoutes(
  app: FastifyInstance,
  context: LaporanContext & { db: Database },
): void {
  route(app, listJenisLaporan, async () => ({
    data: context.daftar.jenisAktif().map(toJenis),
  }));

  route(app, laporanContract.listLaporan, async ({ params, query }) => ({
    data: await daftarLaporan(context, params.id, query.s),
  }));

  route(app, laporanContract.getLaporan, async ({ params }) => ({
    data: await readLaporan(context, params.id, params.laporan_id),
  }));

  route(app, laporanContract.listVersi, async ({ params }) => ({
    data: await riwayatLaporan(context, params.id, params.laporan_id),
  }));

  route(app, laporanContract.simpanLaporan, async ({ params, body, caller, request }) => {
    const { versi, kesalahan } = await saveLaporan(context, caller, {
      tpsId: params.id,
      laporanId: params.laporan_id,
      form: body,
      kunci: kunciOf(request),
    });
    return { message: "Data Berhasil disimpan", data: { versi, kesalahan } };
  });

  route(app, laporanContract.tarikLaporan, async ({ params, query, caller }) => {
    await tarikLaporan(context, caller, {
      tpsId: params.id,
      laporanId: params.laporan_id,
      berdasarVersi: query.berdasar_versi,
    });
    return { message: "Laporan ditarik" };
  });
}
