//   GET /api/cari?s=   what the palette finds
import type { FastifyInstance } from "fastify";
import * as cariContract from "#contract/sistem/cari.contract.ts";
import { route } from "../../access/route.ts";
import type { Context } from "../../platform/context.ts";
import { searchAll } from "./cari.service.ts";

export function searchRoutes(app: FastifyInstance, { db }: Pick<Context, "db">): void {
  route(app, cariContract.cariSemua, async ({ query, caller }) => ({
    data: await searchAll(db, caller, query.s),
  }));
}
