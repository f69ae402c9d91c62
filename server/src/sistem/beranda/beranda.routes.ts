//   GET /api/beranda?wilayah_id=   figures of the first page
import type { FastifyInstance } from "fastify";
import { getBeranda } from "#contract/sistem/beranda.contract.ts";
import { lingkupDi } from "../../access/lingkup.ts";
import { route } from "../../access/route.ts";
import type { Context } from "../../platform/context.ts";
import { beranda, defineBerandaHarian, openBeranda } from "./beranda.service.ts";

/** With the job that writes them down, which counts as they do. */
export async function berandaRoutes(app: FastifyInstance, given: Context): Promise<void> {
  const context = openBeranda(given);
  app.addHook("onClose", async () => context.hitungan.close());
  route(app, getBeranda, async ({ query, caller }) =>
    beranda(context, caller, lingkupDi(caller, query.wilayah_id)),
  );
  await defineBerandaHarian(given, context);
}
