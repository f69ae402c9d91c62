//   GET  /api/tps           TPS of a kelurahan
//   GET  /api/tps/:id       one TPS; POST changes it
//   POST /api/tps           one more
//   GET  /api/saksi_tps     TPS of a kelurahan for assigning witnesses
import type { FastifyInstance } from "fastify";
import * as tpsContract from "#contract/tps/tps.contract.ts";
import { requireInScope } from "../access/lingkup.ts";
import { route } from "../access/route.ts";
import type { Basis } from "../platform/db.ts";
import type { Live } from "../platform/live.ts";
import { readTps, daftarSaksiTps, daftarTps } from "./daftar-tps.service.ts";
import { tambahTps, ubahTps } from "./formulir-tps.service.ts";

const SAVED = "Data Berhasil disimpan";

interface TpsContext {
  basis: Basis;
  live: Live;
}

export function tpsRoutes(app: FastifyInstance, context: TpsContext): void {
  const { basis } = context;
  const { db } = basis;

  route(app, tpsContract.listTps, async ({ query }) => daftarTps(basis, query));

  route(app, tpsContract.getTps, async ({ params }) => ({ data: await readTps(basis, params.id) }));

  route(app, tpsContract.listSaksiTps, async ({ query }) => ({
    data: await daftarSaksiTps(db, query.kelurahan_id),
  }));

  route(app, tpsContract.simpanTps, async ({ body, caller }) => {
    requireInScope(caller, body.kelurahan_id);
    return { message: SAVED, data: { id: await tambahTps(context, caller, body) } };
  });

  route(app, tpsContract.ubahTps, async ({ params, body, caller }) => {
    await ubahTps(basis, caller, { id: params.id, ...body });
    return { message: SAVED };
  });
}
