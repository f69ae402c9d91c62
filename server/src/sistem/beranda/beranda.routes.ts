//   GET /api/beranda?wilayah_id=   figures of the first page
import type { FastifyInstance } from "fastify";
import { getBeranda } from "#contract/beranda.contract.ts";
import { lingkupDi } from "../../access/lingkup.ts";
import { route } from "../../access/route.ts";
import { beranda, type BerandaContext } from "./beranda.service.ts";

export function berandaRoutes(app: FastifyInstance, context: BerandaContext): void {
  app.addHook("onClose", async () => context.hitungan.close());
  route(app, getBeranda, async ({ query, caller }) =>
    beranda(context, lingkupDi(caller, query.wilayah_id)),
  );
}
