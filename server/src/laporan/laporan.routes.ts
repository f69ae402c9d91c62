//   POST   /api/qc_tps/:id/laporan/:laporan_id         save a version
//   DELETE /api/qc_tps/:id/laporan/:laporan_id         take the report back
import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import {
  simpanLaporan as simpanEndpoint,
  tarikLaporan as tarikEndpoint,
} from "#contract/laporan.contract.ts";
import { route } from "../access/route.ts";
import { refuseField } from "../platform/refusal.ts";
import { simpanLaporan, tarikLaporan, type LaporanContext } from "./laporan.service.ts";

const Kunci = z.uuid();

/** The key that makes a second sending harmless; made here for clients that bring none. */
function kunciOf(request: FastifyRequest): string {
  const header = request.headers["idempotency-key"];
  if (header === undefined) {
    return crypto.randomUUID();
  }
  const kunci = Kunci.safeParse(header);
  return kunci.success ? kunci.data : refuseField("Idempotency-Key", "Harus berupa UUID");
}

export function laporanRoutes(app: FastifyInstance, context: LaporanContext): void {
  route(app, simpanEndpoint, async ({ params, body, caller, request }) => {
    const { versi, kesalahan } = await simpanLaporan(context, caller, {
      tpsId: params.id,
      laporanId: params.laporan_id,
      form: body,
      kunci: kunciOf(request),
    });
    return { message: "Data Berhasil disimpan", data: { versi, kesalahan } };
  });

  route(app, tarikEndpoint, async ({ params, query, caller }) => {
    await tarikLaporan(context, caller, {
      tpsId: params.id,
      laporanId: params.laporan_id,
      berdasarVersi: query.berdasar_versi,
    });
    return { message: "Laporan ditarik" };
  });
}
