//   GET  /api/cadangan   when, where to, which there are
//   PUT  /api/cadangan   sets when, where to, for whom readable
//   POST /api/cadangan   makes one now, or answers the one that is being made
import type { FastifyInstance } from "fastify";
import { buatCadangan, getCadangan, putCadangan } from "#contract/sistem/cadangan.contract.ts";
import { route } from "../../access/route.ts";
import type { Context } from "../../platform/context.ts";
import { aturCadangan, readKeadaan, requestCadangan } from "./keadaan.service.ts";

export function cadanganRoutes(
  app: FastifyInstance,
  context: Pick<Context, "db" | "config" | "jobs" | "log">,
): void {
  route(app, getCadangan, async () => ({ data: await readKeadaan(context) }));

  route(app, putCadangan, async ({ body, caller }) => {
    await aturCadangan(context, caller, body);
    return { message: "Data Berhasil diupdate", data: await readKeadaan(context) };
  });

  route(app, buatCadangan, async ({ caller }) => {
    const { cadangan, isSudah } = await requestCadangan(context, caller);
    const message = isSudah ? "Cadangan sedang dibuat" : "Cadangan mulai dibuat";
    return { message, data: cadangan };
  });
}
