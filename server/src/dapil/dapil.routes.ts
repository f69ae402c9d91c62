//   GET /api/m_dapil_pusat, /m_dapil_propinsi, /m_dapil_kota   the districts of one level
import type { FastifyInstance } from "fastify";
import { listDapilKota, listDapilPropinsi, listDapilPusat } from "#contract/dapil.contract.ts";
import { route } from "../access/route.ts";
import type { Database } from "../platform/db.ts";
import { listDapil } from "./dapil.repo.ts";

const JENIS = { pusat: 1, propinsi: 2, kota: 3 } as const;

export function dapilRoutes(app: FastifyInstance, { db }: { db: Database }): void {
  route(app, listDapilPusat, async ({ query }) => ({
    data: await listDapil(db, JENIS.pusat, query),
  }));
  route(app, listDapilPropinsi, async ({ query }) => ({
    data: await listDapil(db, JENIS.propinsi, query),
  }));
  route(app, listDapilKota, async ({ query }) => ({
    data: await listDapil(db, JENIS.kota, query),
  }));
}
