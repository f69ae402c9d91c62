//   GET  /api/audit           the trail, narrowed
//   GET  /api/audit/pilihan   what it can be narrowed to
//   POST /api/audit/unduh     a workbook of it, as a job
import type { FastifyInstance } from "fastify";
import { getPilihanAudit, listAudit, unduhAudit } from "#contract/sistem/audit.contract.ts";
import { route } from "../../access/route.ts";
import type { Context } from "../../platform/context.ts";
import { listPilihan } from "./audit.repo.ts";
import { readAudit, requestEksporAudit } from "./audit.service.ts";

export function auditRoutes(app: FastifyInstance, context: Pick<Context, "db" | "jobs">): void {
  const { db } = context;

  route(app, listAudit, async ({ query }) => readAudit(db, query));

  route(app, getPilihanAudit, async ({ query }) => ({
    data: await listPilihan(db, query.kota_id),
  }));

  route(app, unduhAudit, async ({ body, caller }) => ({
    message: "Jejak sedang ditulis. Berkasnya muncul di Unduhan saya.",
    data: { pekerjaan_id: await requestEksporAudit(context, caller, body) },
  }));
}
