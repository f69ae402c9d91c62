import multipart from "@fastify/multipart";
import fastify, { type FastifyError, type FastifyInstance } from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import { UKURAN_IMPOR } from "#contract/berkas.contract.ts";
import { guardRoutes } from "./access/guard.ts";
import { loadPermissions } from "./access/permissions.ts";
import { akunRoutes } from "./akun/akun.routes.ts";
import { sesiRoutes } from "./akun/sesi.routes.ts";
import { berkasRoutes } from "./berkas/berkas.routes.ts";
import { muatDaftarItem } from "./item/item.service.ts";
import { laporanRoutes } from "./laporan/laporan.routes.ts";
import type { Context } from "./platform/context.ts";
import { sendError } from "./platform/errors.ts";
import { rekapRoutes } from "./rekap/rekap.routes.ts";
import { startSnapshot } from "./rekap/snapshot.ts";
import { sistemRoutes } from "./sistem/sistem.routes.ts";
import { muatSistem } from "./sistem/sistem.service.ts";
import { wilayahRoutes } from "./wilayah/wilayah.routes.ts";

const BODY_LIMIT = 1024 * 1024;

function logOptions(level: string) {
  return {
    level,
    // No addresses with their search words and tickets, no client address: the route says enough.
    serializers: {
      req: (request: { method: string }) => ({ method: request.method }),
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
    },
  };
}

export function createServer({ level, trustProxy }: { level: string; trustProxy: boolean }) {
  return fastify({
    logger: logOptions(level),
    trustProxy,
    bodyLimit: BODY_LIMIT,
    exposeHeadRoutes: false,
    routerOptions: { maxParamLength: 500 },
    return503OnClosing: true,
  });
}

/** Fills a server with everything that answers. */
export async function buildApp(app: FastifyInstance, context: Context): Promise<FastifyInstance> {
  const { basis, db, live, config } = context;
  const permissions = await loadPermissions(db, live);
  const sistem = await muatSistem({ db, live, config }, "0.1.0");
  const daftar = await muatDaftarItem(db, live);
  const snapshot = startSnapshot(db, live);
  app.addHook("onClose", async () => snapshot.close());

  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler((error: FastifyError, _request, reply) => sendError(error, reply, app.log));
  await app.register(multipart, { limits: { fileSize: UKURAN_IMPOR + 1, files: 1, fields: 30 } });
  guardRoutes(app, { basis, permissions, isClosed: sistem.isClosed });

  sistemRoutes(app, sistem);
  sesiRoutes(app, context);
  akunRoutes(app, context);
  wilayahRoutes(app, context);
  berkasRoutes(app, context);
  laporanRoutes(app, { ...context, daftar });
  rekapRoutes(app, { db, daftar, snapshot });
  return app;
}
