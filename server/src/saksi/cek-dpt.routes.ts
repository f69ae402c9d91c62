//   GET /api/saksi/:id/cek_dpt     voters who may be the witness
import type { FastifyInstance } from "fastify";
import { cekDptSaksi } from "#contract/tps/cek-dpt.contract.ts";
import { route } from "../access/route.ts";
import type { Context } from "../platform/context.ts";
import { readCekDpt } from "./cek-dpt.service.ts";

export function cekDptRoutes(app: FastifyInstance, context: Context): void {
  route(app, cekDptSaksi, async ({ params, caller }) => ({
    data: await readCekDpt(context, caller, params.id),
  }));
}
