//   GET /api/m_propinsi, /m_kota, /m_kecamatan, /m_kelurahan   the pickers
//   GET /api/wilayah?s=                                        search inside the caller's region
//   GET /api/wilayah/:id                                       one region with trail and children
import type { FastifyInstance } from "fastify";
import * as wilayahContract from "#contract/wilayah/wilayah.contract.ts";
import { NASIONAL } from "#contract/wilayah/wilayah.rules.ts";
import { route } from "../access/route.ts";
import type { Context } from "../platform/context.ts";
import { listAnak } from "./wilayah.repo.ts";
import { searchWilayahDi, findWilayahJejak } from "./wilayah.service.ts";

export function wilayahRoutes(app: FastifyInstance, { db }: Context): void {
  route(app, wilayahContract.listPropinsi, async () => ({
    data: await listAnak(db, NASIONAL),
  }));
  route(app, wilayahContract.listKota, async ({ query }) => ({
    data: await listAnak(db, query.propinsi_id),
  }));
  route(app, wilayahContract.listKecamatan, async ({ query }) => ({
    data: await listAnak(db, query.kota_id),
  }));
  route(app, wilayahContract.listKelurahan, async ({ query }) => ({
    data: await listAnak(db, query.kecamatan_id),
  }));
  route(app, wilayahContract.searchWilayahDi, async ({ query, caller }) => ({
    data: await searchWilayahDi(db, query.s, caller.lingkup),
  }));
  route(app, wilayahContract.getWilayah, async ({ params }) => ({
    data: await findWilayahJejak(db, params.id),
  }));
}
