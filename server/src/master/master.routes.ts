//   GET /api/m_…   one route for each list in DAFTAR_MASTER
import type { FastifyInstance } from "fastify";
import {
  DAFTAR_MASTER,
  listMaster as listMasterEndpoint,
  type NamaMaster,
} from "#contract/master.contract.ts";
import { route } from "../access/route.ts";
import type { Database } from "../platform/db.ts";
import { listMaster } from "./master.repo.ts";

const isMaster = (nama: string): nama is NamaMaster => nama in DAFTAR_MASTER;

export function masterRoutes(app: FastifyInstance, { db }: { db: Database }): void {
  for (const nama of Object.keys(DAFTAR_MASTER).filter(isMaster)) {
    route(app, listMasterEndpoint(nama), async () => ({ data: await listMaster(db, nama) }));
  }
}
