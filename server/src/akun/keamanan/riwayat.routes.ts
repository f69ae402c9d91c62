//   GET /api/sesi/riwayat             who signed in to my account
//   GET /api/user/:id/riwayat-masuk   the same of a user, for administrators of the user's region
import type { FastifyInstance } from "fastify";
import { listRiwayatMasuk, listRiwayatMasukOf } from "#contract/akun/keamanan.contract.ts";
import { route } from "../../access/route.ts";
import { findInScope } from "../pengguna/pengguna.service.ts";
import type { Context } from "../../platform/context.ts";
import { readRiwayat } from "./riwayat.service.ts";

export function riwayatRoutes(app: FastifyInstance, { db }: Pick<Context, "db">): void {
  route(app, listRiwayatMasuk, async ({ caller, query }) => readRiwayat(db, caller.userId, query));

  route(app, listRiwayatMasukOf, async ({ caller, params, query }) => {
    await findInScope(db, caller, params.id);
    return readRiwayat(db, params.id, query);
  });
}
