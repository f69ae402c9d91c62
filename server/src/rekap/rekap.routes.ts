//   GET /api/qc_rekap/:jenis_laporan_id?wilayah_id=   the one recap, for any type and region
import type { FastifyInstance } from "fastify";
import { getRekap } from "#contract/rekap.contract.ts";
import { route } from "../access/route.ts";
import { rekap, type RekapContext } from "./rekap.service.ts";

export function rekapRoutes(app: FastifyInstance, context: RekapContext): void {
  route(app, getRekap, async ({ params, query, caller }) => ({
    data: await rekap(context, params.jenis_laporan_id, query.wilayah_id ?? caller.lingkup),
  }));
}
