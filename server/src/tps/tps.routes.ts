//   GET  /api/tps           TPS of a kelurahan
//   GET  /api/tps/:id       one TPS; POST changes it
//   POST /api/tps           one more
//   GET  /api/saksi_tps     TPS of a kelurahan for assigning witnesses
import type { FastifyInstance } from "fastify";
import {
  getTps,
  listSaksiTps,
  listTps,
  simpanTps,
  ubahTps as ubahEndpoint,
} from "#contract/tps.contract.ts";
import { requireInScope } from "../access/guard.ts";
import { route } from "../access/route.ts";
import type { Basis } from "../platform/db.ts";
import { bacaTps, daftarSaksiTps, daftarTps } from "./daftar-tps.service.ts";
import { tambahTps, ubahTps } from "./formulir-tps.service.ts";

const SAVED = "Data Berhasil disimpan";

export function tpsRoutes(app: FastifyInstance, { basis }: { basis: Basis }): void {
  const { db } = basis;

  route(app, listTps, async ({ query }) => daftarTps(db, query));

  route(app, getTps, async ({ params }) => ({ data: await bacaTps(basis, params.id) }));

  route(app, listSaksiTps, async ({ query }) => ({
    data: await daftarSaksiTps(db, query.kelurahan_id),
  }));

  route(app, simpanTps, async ({ body, caller }) => {
    requireInScope(caller, body.kelurahan_id);
    return { message: SAVED, data: { id: await tambahTps(basis, caller, body) } };
  });

  route(app, ubahEndpoint, async ({ params, body, caller }) => {
    await ubahTps(basis, caller, { id: params.id, ...body });
    return { message: SAVED };
  });
}
