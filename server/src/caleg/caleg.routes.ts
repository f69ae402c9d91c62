//   GET /api/self_caleg   the own candidate
import type { FastifyInstance } from "fastify";
import { getSelfCaleg } from "#contract/caleg.contract.ts";
import { route } from "../access/route.ts";
import type { Context } from "../platform/context.ts";
import { refuse } from "../platform/refusal.ts";
import { findCalegOf } from "./caleg.repo.ts";

export function calegRoutes(app: FastifyInstance, { db }: Pick<Context, "db">): void {
  route(app, getSelfCaleg, async ({ caller }) => ({
    data: (await findCalegOf(db, caller.userId)) ?? refuse("tidak-ditemukan"),
  }));
}
