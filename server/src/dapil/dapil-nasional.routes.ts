//   GET  /api/dapil_nasional    is the nation's list at hand; POST loads it as an import that waits for its user
import type { FastifyInstance } from "fastify";
import { getDapilNasional, loadDapilNasional } from "#contract/dapil/dapil-nasional.contract.ts";
import { route } from "../access/route.ts";
import type { ImporContext } from "../impor/impor.service.ts";
import * as nasional from "./dapil-nasional.service.ts";

export function dapilNasionalRoutes(app: FastifyInstance, context: ImporContext): void {
  route(app, getDapilNasional, async () => ({
    data: { is_ada: await nasional.hasDapilNasional(context.config) },
  }));

  route(app, loadDapilNasional, async ({ caller }) => ({
    data: { id: await nasional.loadDapilNasional(context, caller) },
  }));
}
