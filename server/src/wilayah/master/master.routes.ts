//   GET /api/m_…   one route for each list in masterContract.DAFTAR_MASTER
import type { FastifyInstance } from "fastify";
import * as masterContract from "#contract/master.contract.ts";
import { route } from "../../access/route.ts";
import type { Database } from "../../platform/db.ts";
import { listDitawarkan } from "./master.service.ts";

export function masterRoutes(app: FastifyInstance, { db }: { db: Database }): void {
  for (const nama of Object.keys(masterContract.DAFTAR_MASTER).filter(masterContract.isMaster)) {
    route(app, masterContract.listMaster(nama), async () => ({
      data: await listDitawarkan(db, nama),
    }));
  }
}
