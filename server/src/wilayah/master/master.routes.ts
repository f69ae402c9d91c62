//   GET /api/m_…   one route for each list in DAFTAR_MASTER
import type { FastifyInstance } from "fastify";
import { DAFTAR_MASTER, isMaster } from "#contract/core/master.ts";
import { listMaster } from "#contract/wilayah/master.contract.ts";
import { route } from "../../access/route.ts";
import type { Database } from "../../platform/db.ts";
import { listDitawarkan } from "./master.service.ts";

export function masterRoutes(app: FastifyInstance, { db }: { db: Database }): void {
  for (const nama of Object.keys(DAFTAR_MASTER).filter(isMaster)) {
    route(app, listMaster(nama), async () => ({
      data: await listDitawarkan(db, nama),
    }));
  }
}
