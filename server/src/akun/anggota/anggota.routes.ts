//   GET /api/anggota/:nomer_kta   whose card it is
import type { FastifyInstance } from "fastify";
import { getAnggota } from "#contract/akun/anggota.contract.ts";
import { route } from "../../access/route.ts";
import type { Database } from "../../platform/db.ts";
import { readAnggota, recordCariAnggota } from "./anggota.service.ts";

export function anggotaRoutes(app: FastifyInstance, { db }: { db: Database }): void {
  route(app, getAnggota, async ({ params, caller }) => {
    await recordCariAnggota(db, caller);
    return { data: await readAnggota(db, caller, params.nomer_kta) };
  });
}
