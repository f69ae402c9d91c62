//   GET    /api/event/:id/kios             devices at the door; POST makes a code for one
//   DELETE /api/event/:id/kios/:kios_id    revokes one
//   POST   /api/presensi/:kode/kios        a device becomes one; no session
//   POST   /api/presensi/:kode/kios/bekal  what it takes along; no session
import type { FastifyInstance } from "fastify";
import * as contract from "#contract/acara/kios.contract.ts";
import { publicRoute, route } from "../../access/route.ts";
import type { Database } from "../../platform/db.ts";
import { kunciOf } from "../../platform/idempotency.ts";
import { bekalKios, cabutKios, pasangKios, readKios, tambahKios } from "./kios.service.ts";

export function kiosRoutes(app: FastifyInstance, { db }: { db: Database }): void {
  route(app, contract.listKios, async ({ params, caller }) => ({
    data: await readKios(db, caller, params.id),
  }));

  route(app, contract.tambahKios, async ({ params, body, caller, request }) => ({
    message: "Kode pasang dibuat",
    data: await tambahKios(db, caller, { ...params, ...body, kunci: kunciOf(request) }),
  }));

  route(app, contract.cabutKios, async ({ params, caller }) => {
    await cabutKios(db, caller, params);
    return { message: "Kios dicabut" };
  });

  publicRoute(app, contract.pasangKios, async ({ params, body, request }) => ({
    data: await pasangKios(db, { ...params, ...body, ip: request.ip }),
  }));

  publicRoute(app, contract.bekalKios, async ({ params, body, request }) => ({
    data: await bekalKios(db, { ...params, ...body, ip: request.ip }),
  }));
}
