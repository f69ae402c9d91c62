//   GET /api/self                  my account
//   GET /api/instansi/:id/akses    my roles and keys
import type { FastifyInstance } from "fastify";
import { getAkses, getSelf } from "#contract/akun.contract.ts";
import { route } from "../access/route.ts";
import type { Context } from "../platform/context.ts";
import { bacaSelf } from "./akun.service.ts";

export function akunRoutes(app: FastifyInstance, { db }: Context): void {
  route(app, getSelf, async ({ caller }) => ({ data: await bacaSelf(db, caller) }));
  route(app, getAkses, async ({ caller }) => {
    const { peran, akses } = await bacaSelf(db, caller);
    return { data: { peran, akses } };
  });
}
